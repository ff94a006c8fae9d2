import type pg from 'pg';
import { readMapAreas, readMapTile } from '@/lib/listings/read/map-tiles';
import { searchIds } from '@/lib/search/find/search';
import type { Filters } from '@/lib/search/filters';
import { formatDrawnArea, type DrawnPoint } from '@/lib/search/find/drawn-area';
import { buildGazetteer } from '@/lib/search/phrase/gazetteer';
import { loadNamedAmenities, loadNamedLocations } from '@/lib/search/phrase/load-gazetteer';
import { randomFrom } from '@/tests/support/random';
import { ms, percentiles, type Bar, type Report, type Table } from './report';
import { PAGE } from './searches';
import { FEATURES } from './vocabulary';

const ZOOMS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
const TILES = 24; // of each zoom and filter
const AREAS = 80; // of each kind
const AREA_COUNTS = 12; // of each filter
/** Milliseconds for one zoom and filter, or one kind of area: of what is slow, fewer are asked, this many at least. */
const BUDGET = 2_500;
const LEAST = 6;
/** Milliseconds at the 95th percentile; of tiles up to so many listings and beyond. */
const BARS = { few: 100_000, tileOfFew: 60, tileOfMany: 400, within: 100 };

type Place = { latitude: number; longitude: number };
type Times = { name: string; zoom?: number; times: number[] };

/**
 * What people look at: tiles and areas around listings that are drawn at random, so that crowded ones come often.
 * @param listings how many there are
 */
export async function measureMap(client: pg.Client, listings: number): Promise<Report> {
  const gazetteer = buildGazetteer(await loadNamedLocations(), await loadNamedAmenities());
  const { rows: places } = await client.query<Place>(
    `SELECT latitude / 1e6::float8 AS latitude, longitude / 1e6::float8 AS longitude
     FROM search.listings WHERE live AND cell IS NOT NULL ORDER BY md5('map' || id) LIMIT 2000`,
  );
  const random = randomFrom(5);
  const place = () => places[Math.floor(random() * places.length)] as Place;
  const [tiles, counts, areas]: [Times[], Times[], Times[]] = [[], [], []];
  for (const [name, filters] of Object.entries(await filtersToMeasure(client))) {
    for (const zoom of ZOOMS) {
      const times = await measure(TILES, () => {
        const tile = tileOf(place(), zoom);
        return () => readMapTile(tile, filters, gazetteer);
      });
      tiles.push({ name, zoom, times });
    }
    counts.push({ name, times: await measure(AREA_COUNTS, () => () => readMapAreas(filters, gazetteer)) });
  }
  for (const [name, size, filters] of AREA_KINDS) {
    const [least, most] = RADIUS[size];
    const times = await measure(AREAS, () => {
      const within = drawAround(place(), least + (most - least) * random(), random);
      return () => searchIds({ ...filters, within }, PAGE, gazetteer);
    });
    areas.push({ name, times });
  }
  return {
    tables: [
      tileTable(tiles),
      timesTable('drawn areas (in process, page and total, ms)', areas),
      timesTable('areas of the map with their counts (in process, ms)', counts),
      await sizeTable(client),
    ],
    bars: [
      bar('a tile of the map, any filter', listings <= BARS.few ? BARS.tileOfFew : BARS.tileOfMany, tiles),
      bar('a list within a drawn area', BARS.within, areas),
    ],
  };
}

function bar(what: string, most: number, rows: Times[]): Bar {
  const [worst] = rows
    .map(({ name, zoom, times }) => ({ name: zoom ? `${name}, zoom ${zoom}` : name, p95: percentiles(times).p95 }))
    .sort((a, b) => b.p95 - a.p95);
  const all = percentiles(rows.flatMap(({ times }) => times)).p95;
  return {
    what: `${what}, in process`,
    bar: `p95 ${most} ms`,
    measured: `p95 ${ms(all)}, of the slowest kind ${ms(worst?.p95 ?? NaN)} (${worst?.name})`,
    met: (worst?.p95 ?? NaN) <= most,
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
    'a common phrase': { keyword: PHRASE },
    'a common phrase, rents by price': { keyword: PHRASE, listingType: 'rent', maxPrice: 617 },
    'an amenity': { amenities: [reference?.id ?? 1] },
    'an amenity and a location': { amenities: [reference?.id ?? 1], locations: [reference?.name ?? ''] },
  };
}

const PHRASE = FEATURES[0]?.[1] ?? 'sea';
/** Kilometres from the middle, from and to. */
const RADIUS = { small: [0.2, 1], middle: [1, 5], large: [5, 25] } as const;
type AreaKind = [name: string, size: keyof typeof RADIUS, filters: Filters];
const AREA_KINDS: AreaKind[] = [
  ['of 0.2 to 1 km', 'small', {}],
  ['of 1 to 5 km', 'middle', {}],
  ['of 5 to 25 km', 'large', {}],
  ['of 1 to 5 km, rents by price', 'middle', { listingType: 'rent', bedrooms: 2, sort: 'price_asc' }],
  ['of 5 to 25 km, rents by price', 'large', { listingType: 'rent', bedrooms: 2, sort: 'price_asc' }],
  ['of 1 to 5 km, by price from 450', 'middle', { minPrice: 450 }],
  ['of 5 to 25 km, the largest', 'large', { sort: 'area_desc' }],
  ['of 0.2 to 1 km, with a common phrase', 'small', { keyword: PHRASE }],
  ['of 1 to 5 km, with a common phrase', 'middle', { keyword: PHRASE }],
  [
    'of 5 to 25 km, with a common phrase, rents by price',
    'large',
    { keyword: PHRASE, listingType: 'rent', sort: 'price_asc' },
  ],
  ['of 1 to 5 km, with a word of some ten thousand listings', 'middle', { keyword: 'duplex' }],
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
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

function tileTable(measured: Times[]): Table {
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

const timesTable = (what: string, rows: Times[]): Table => ({
  head: [what, 'n', 'p50', 'p95'],
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
  return {
    head: ['the map in the database', 'size', 'indexes', 'rows'],
    rows: rows.map(({ name, size, indexes, rows: count }) => [`map.${name}`, size, indexes, count]),
  };
}
