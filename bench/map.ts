import type pg from 'pg';
import { readMapAreas, readMapTile } from '@/lib/search/map/tiles';
import { searchIds } from '@/lib/search/find/search';
import type { Filters } from '@/lib/search/filters';
import { formatDrawnArea, type DrawnPoint } from '@/lib/search/find/drawn-area';
import { buildGazetteer } from '@/lib/search/phrase/gazetteer';
import { loadNamedAmenities, loadNamedLocations } from '@/lib/search/phrase/load-gazetteer';
import { placeListings } from './fill';
import { percentiles } from './load';
import { median, ms, type Bar, type Report, type Table } from './report';
import { PAGE, randomFrom } from './searches';
import { FEATURES } from './vocabulary';

const ZOOMS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const TILES = 24; // of each zoom and filter
const AREAS = 80; // of each kind
const AREA_COUNTS = 12; // of each filter
/** Milliseconds for one zoom and filter, or one kind of area: of what is slow, fewer are asked, this many at least. */
const BUDGET = 2_500;
const LEAST = 6;
const WRITES = 100;
/** Milliseconds at the 95th percentile. */
const BARS = { unfiltered: 15, near: 60, far: 120, within: 100 };
/** The first zoom that is near. */
const NEAR = 12;

type Place = { latitude: number; longitude: number };

/** What people look at: tiles and areas around listings that are drawn at random, so that crowded ones come often. */
export async function measureMap(client: pg.Client): Promise<Report> {
  await placeListings(client);
  const gazetteer = buildGazetteer(await loadNamedLocations(), await loadNamedAmenities());
  const { rows: places } = await client.query<Place>(
    `SELECT latitude / 1e6::float8 AS latitude, longitude / 1e6::float8 AS longitude
     FROM search.listings WHERE live AND cell IS NOT NULL ORDER BY md5('map' || id) LIMIT 2000`,
  );
  const random = randomFrom(5);
  const place = () => places[Math.floor(random() * places.length)] as Place;

  const measured: { name: string; zoom: number; times: number[] }[] = [];
  for (const [name, filters] of Object.entries(await filtersToMeasure(client))) {
    for (const zoom of ZOOMS) {
      const times = await measure(TILES, () => {
        const tile = tileOf(place(), zoom);
        return () => readMapTile(tile, filters, gazetteer);
      });
      measured.push({ name, zoom, times });
    }
  }
  const counted: { name: string; times: number[] }[] = [];
  for (const [name, filters] of Object.entries(await filtersToMeasure(client)))
    counted.push({ name, times: await measure(AREA_COUNTS, () => () => readMapAreas(filters, gazetteer)) });
  const tileTimes = (keep: (row: { name: string; zoom: number }) => boolean) =>
    measured.filter(keep).map((row) => ({ ...row, ...percentiles(row.times) }));
  const worst = (rows: { name: string; zoom: number; p95: number }[]) => rows.toSorted((a, b) => b.p95 - a.p95)[0];

  const areaRows: { name: string; times: number[] }[] = [];
  for (const { name, filters, radius } of AREA_KINDS) {
    const times = await measure(AREAS, () => {
      const within = drawAround(place(), radius(random), random);
      return () => searchIds({ ...filters, within }, PAGE, gazetteer);
    });
    areaRows.push({ name, times });
  }

  const tileBar = (what: string, most: number, rows: ReturnType<typeof tileTimes>): Bar => {
    const slowest = worst(rows);
    const p95 = slowest?.p95 ?? NaN;
    return {
      what,
      bar: `p95 ${most} ms at each`,
      measured: `p95 ${ms(p95)} at most (${slowest?.name}, zoom ${slowest?.zoom})`,
      met: p95 <= most,
    };
  };
  const areaTimes = areaRows.map((row) => ({ ...row, ...percentiles(row.times) }));
  const slowestArea = areaTimes.toSorted((a, b) => b.p95 - a.p95)[0];
  return {
    tables: [
      tileTable(measured),
      areaTable(areaTimes),
      countTable(counted),
      await sizeTable(client),
      await writeTable(client),
    ],
    bars: [
      tileBar(
        'tiles of the map without filters, in process',
        BARS.unfiltered,
        tileTimes(({ name }) => name === 'none'),
      ),
      tileBar(
        `tiles with a filter from zoom ${NEAR} on`,
        BARS.near,
        tileTimes(({ name, zoom }) => name !== 'none' && zoom >= NEAR),
      ),
      tileBar(
        `tiles with a filter below zoom ${NEAR}`,
        BARS.far,
        tileTimes(({ name, zoom }) => name !== 'none' && zoom < NEAR),
      ),
      {
        what: 'a list within a drawn area, in process',
        bar: `p95 ${BARS.within} ms of each kind`,
        measured: `p95 ${ms(slowestArea?.p95 ?? NaN)} at most (${slowestArea?.name})`,
        met: (slowestArea?.p95 ?? NaN) <= BARS.within,
      },
    ],
  };
}

async function filtersToMeasure(client: pg.Client): Promise<Record<string, Filters>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT (SELECT min(id) FROM amenities) AS id, name FROM locations ORDER BY property_count DESC LIMIT 1`,
  );
  const { rows: rare } = await client.query<{ word: string }>(
    `SELECT word FROM search.terms WHERE listings BETWEEN 5 AND 20 AND length(word) > 7 AND word NOT LIKE '#%' ORDER BY md5(word) LIMIT 1`,
  );
  const [reference, word] = [rows[0], rare[0]?.word ?? 'none'];
  return {
    none: {},
    'offer and type': { listingType: 'rent', propertyType: 'apartment' },
    bedrooms: { bedrooms: 3 },
    price: { minPrice: 300, maxPrice: 600 },
    'lowest price': { minPrice: 300 },
    size: { maxArea: 250 },
    bathrooms: { bathrooms: 2 },
    location: { locations: [reference?.name ?? ''] },
    featured: { featured: true },
    'several at once': {
      listingType: 'rent',
      propertyType: 'apartment',
      bedrooms: 2,
      minPrice: 250,
      maxPrice: 600,
      minArea: 80,
    },
    'a rare word': { keyword: word },
    'a common phrase': { keyword: FEATURES[0]?.[1] ?? 'sea' },
    'a common phrase, rents by price': { keyword: FEATURES[0]?.[1] ?? 'sea', listingType: 'rent', maxPrice: 617 },
    'an amenity': { amenities: [reference?.id ?? 1] },
    'an amenity and a location': { amenities: [reference?.id ?? 1], locations: [reference?.name ?? ''] },
  };
}

const AREA_KINDS: { name: string; filters: Filters; radius: (random: () => number) => number }[] = [
  { name: 'of 0.2 to 1 km', filters: {}, radius: (random) => 0.2 + 0.8 * random() },
  { name: 'of 1 to 5 km', filters: {}, radius: (random) => 1 + 4 * random() },
  { name: 'of 5 to 25 km', filters: {}, radius: (random) => 5 + 20 * random() },
  {
    name: 'of 1 to 5 km, rents by price',
    filters: { listingType: 'rent', bedrooms: 2, sort: 'price_asc' },
    radius: (random) => 1 + 4 * random(),
  },
  {
    name: 'of 5 to 25 km, rents by price',
    filters: { listingType: 'rent', bedrooms: 2, sort: 'price_asc' },
    radius: (random) => 5 + 20 * random(),
  },
  { name: 'of 1 to 5 km, by price from 450', filters: { minPrice: 450 }, radius: (random) => 1 + 4 * random() },
  { name: 'of 5 to 25 km, the largest', filters: { sort: 'area_desc' }, radius: (random) => 5 + 20 * random() },
  {
    name: 'of 0.2 to 1 km, with a common phrase',
    filters: { keyword: FEATURES[0]?.[1] ?? 'sea' },
    radius: (random) => 0.2 + 0.8 * random(),
  },
  {
    name: 'of 1 to 5 km, with a common phrase',
    filters: { keyword: FEATURES[0]?.[1] ?? 'sea' },
    radius: (random) => 1 + 4 * random(),
  },
  {
    name: 'of 5 to 25 km, with a common phrase, rents by price',
    filters: { keyword: FEATURES[0]?.[1] ?? 'sea', listingType: 'rent', sort: 'price_asc' },
    radius: (random) => 5 + 20 * random(),
  },
  {
    name: 'of 1 to 5 km, with a word of some ten thousand listings',
    filters: { keyword: 'duplex' },
    radius: (random) => 1 + 4 * random(),
  },
];

/** Some 40 points, as a finger draws. @param radius km */
function drawAround({ latitude, longitude }: Place, radius: number, random: () => number): string {
  const points = 40;
  const ring = Array.from({ length: points }, (_, i): DrawnPoint => {
    const angle = (i / points) * 2 * Math.PI;
    const distance = (radius * (0.7 + 0.3 * random())) / 111;
    return [
      Math.round((longitude + (distance * Math.cos(angle)) / 0.87) * 1e5) * 10,
      Math.round((latitude + distance * Math.sin(angle)) * 1e5) * 10,
    ];
  });
  return formatDrawnArea([ring]);
}

function tileOf({ latitude, longitude }: Place, z: number) {
  const phi = (latitude * Math.PI) / 180;
  return {
    z,
    x: Math.floor(((longitude + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z),
  };
}

/** Each is done once before it is timed. @param next one of them */
async function measure(most: number, next: () => () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const begun = performance.now();
  while (times.length < most && (times.length < LEAST || performance.now() - begun < BUDGET)) {
    const work = next();
    await work(); // warm
    times.push(await timed(work));
  }
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function tileTable(measured: { name: string; zoom: number; times: number[] }[]): Table {
  const names = [...new Set(measured.map(({ name }) => name))];
  return {
    head: [`tiles by filter and zoom (in process, p50 / p95, ms)`, ...ZOOMS.map(String)],
    rows: names.map((name) => [
      name,
      ...ZOOMS.map((zoom) => {
        const { p50, p95 } = percentiles(measured.find((row) => row.name === name && row.zoom === zoom)?.times ?? []);
        return `${ms(p50)} / ${ms(p95)}`;
      }),
    ]),
  };
}

const areaTable = (rows: { name: string; times: number[]; p50: number; p95: number; p99: number }[]): Table => ({
  head: ['drawn areas (in process, page and total, ms)', 'n', 'p50', 'p95', 'p99'],
  rows: rows.map(({ name, times, p50, p95, p99 }) => [name, times.length, ...[p50, p95, p99].map(ms)]),
});

const countTable = (rows: { name: string; times: number[] }[]): Table => ({
  head: ['areas of the map with their counts (in process, ms)', 'n', 'p50', 'p95'],
  rows: rows.map(({ name, times }) => {
    const { p50, p95 } = percentiles(times);
    return [name, times.length, ms(p50), ms(p95)];
  }),
});

async function sizeTable(client: pg.Client): Promise<Table> {
  const { rows } = await client.query<Record<'name' | 'size' | 'indexes' | 'rows', string>>(
    `SELECT relname AS name, pg_size_pretty(pg_table_size(oid)) AS size, pg_size_pretty(pg_indexes_size(oid)) AS indexes,
       reltuples::bigint::text AS rows
     FROM pg_class WHERE relnamespace = 'map'::regnamespace AND relkind = 'r' AND reltuples > 100 ORDER BY relname`,
  );
  const { rows: cells } = await client.query<{ size: string }>(
    `SELECT pg_size_pretty(pg_relation_size('search.listings_cell_idx')) AS size`,
  );
  return {
    head: ['the map in the database', 'size', 'indexes', 'rows'],
    rows: [
      ['search.listings, index of cells', '', cells[0]?.size ?? '-', ''],
      ...rows.map(({ name, size, indexes, rows: count }) => [`map.${name}`, size, indexes, count]),
    ],
  };
}

/** A listing that becomes public and ceases to be, with the counts of the map and without them, in turns; undone. */
async function writeTable(client: pg.Client): Promise<Table> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM search.listings WHERE live AND cell IS NOT NULL ORDER BY md5('write' || id) LIMIT ${WRITES}`,
  );
  const times = { with: [] as number[], without: [] as number[] };
  for (const [i, { id }] of rows.entries()) {
    for (const kind of ['with', 'without'] as const) {
      await client.query('BEGIN');
      if (kind === 'without')
        await client.query('ALTER TABLE search.listings DISABLE TRIGGER map_updated, DISABLE TRIGGER points_updated');
      const write = () => client.query('UPDATE search.listings SET live = NOT live WHERE id = $1', [id]);
      const took = await timed(async () => {
        await write();
        await write();
      });
      await client.query('ROLLBACK');
      if (i >= WRITES / 10) times[kind].push(took / 2);
    }
  }
  const row = (name: string, list: number[]) => [name, list.length, ms(median(list)), ms(percentiles(list).p95)];
  const compacting = await timed(() => client.query('SELECT map.compact()'));
  const { rows: largest } = await client.query<{ square: string; listings: number }>(
    'SELECT square, listings FROM map.blocks ORDER BY listings DESC LIMIT 1',
  );
  await client.query('INSERT INTO map.changed_squares VALUES ($1)', [largest[0]?.square]);
  const building = await timed(() => client.query('SELECT map.build_blocks(1)'));
  return {
    head: ['what a write costs (ms)', 'n', 'p50', 'p95'],
    rows: [
      row('search row with the counts of the map', times.with),
      row('search row without them', times.without),
      ['compacting the counts', 1, ms(compacting), ''],
      [`building the largest block, of ${largest[0]?.listings} listings`, 1, ms(building), ''],
    ],
  };
}
