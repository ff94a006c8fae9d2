import type pg from 'pg';
import { ms, percentiles, type Check, type Report, type Table } from './report';
import { PAGE } from './searches';
import vocabulary from './vocabulary.json' with { type: 'json' };
import { readMapAreas, readMapTile } from '@/lib/listings/read/map-tiles';
import type { Filters } from '@/lib/search/filters';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { formatDrawnArea, type DrawnPoint } from '@/lib/search/find/drawn-area';
import { searchIds } from '@/lib/search/find/search';
import { randomFrom } from '@/tests/support/random';

const ZOOMS = [8, 10, 12, 14, 16];
/** Samples per kind. A slow kind stops once its time budget (milliseconds) is used up, but not before MIN_SAMPLES. */
const SAMPLES = 40;
const MIN_SAMPLES = 6;
const BUDGET = 2_500;
/** Milliseconds at the 95th percentile. */
const LIMITS = { tile: 400, drawnArea: 100 };

const PHRASE = vocabulary.features[0]?.[1] ?? 'sea';
const DRAWN: [name: string, km: number, filters: Filters][] = [
  ['1 km', 1, {}],
  ['5 km', 5, {}],
  ['25 km', 25, {}],
  ['25 km, rents by price', 25, { listingType: 'rent', bedrooms: 2, sort: 'price_asc' }],
  ['5 km, common phrase', 5, { keyword: PHRASE }],
  ['25 km, common phrase, rents by price', 25, { keyword: PHRASE, listingType: 'rent', sort: 'price_asc' }],
];

type Place = { latitude: number; longitude: number };
type Times = { name: string; times: number[] };

/** Measures map tiles and drawn areas around random listings, so that dense areas are frequent. */
export async function measureMap(client: pg.Client): Promise<Report> {
  const gazetteer = await loadGazetteer();
  const { rows: places } = await client.query<Place>(
    `SELECT latitude / 1e6::float8 AS latitude, longitude / 1e6::float8 AS longitude
     FROM search.listings WHERE live AND cell IS NOT NULL ORDER BY md5('map' || id) LIMIT 2000`,
  );
  const random = randomFrom(5);
  const place = () => places[Math.floor(random() * places.length)] as Place;
  const [tiles, counts, areas]: [Times[], Times[], Times[]] = [[], [], []];
  for (const [name, filters] of Object.entries(await mapFilters(client))) {
    for (const zoom of ZOOMS) {
      const next = () => {
        const tile = tileAt(place(), zoom);
        return () => readMapTile(tile, filters, gazetteer);
      };
      tiles.push({ name: `${name}, zoom ${zoom}`, times: await sample(next) });
    }
    counts.push({ name, times: await sample(() => () => readMapAreas(filters, gazetteer)) });
  }
  for (const [name, km, filters] of DRAWN) {
    const next = () => {
      const within = drawAround(place(), km, random);
      return () => searchIds({ ...filters, within }, PAGE, gazetteer);
    };
    areas.push({ name, times: await sample(next) });
  }
  return {
    tables: [
      timesTable('map tiles (in process, ms)', tiles),
      timesTable('areas of the map with their counts (in process, ms)', counts),
      timesTable('lists within a drawn area (in process, page and total, ms)', areas),
    ],
    checks: [check('map tile', LIMITS.tile, tiles), check('list within a drawn area', LIMITS.drawnArea, areas)],
  };
}

async function mapFilters(client: pg.Client): Promise<Record<string, Filters>> {
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT (SELECT min(id) FROM amenities) AS id, name FROM locations ORDER BY property_count DESC LIMIT 1`,
  );
  const { id = 1, name = '' } = rows[0] ?? {};
  return {
    none: {},
    'offer and type': { listingType: 'rent', propertyType: 'apartment' },
    'lowest price': { minPrice: 300 },
    location: { locations: [name] },
    'common phrase, rents by price': { keyword: PHRASE, listingType: 'rent', maxPrice: 617 },
    amenity: { amenities: [id] },
  };
}

/**
 * Returns a ring of 40 points at 0.7 to 1 times the radius, as irregular as one drawn by finger. @param radius
 * kilometres
 */
function drawAround({ latitude, longitude }: Place, radius: number, random: () => number): string {
  const points = 40;
  const ring = Array.from({ length: points }, (_, index): DrawnPoint => {
    const angle = (index / points) * 2 * Math.PI;
    const degrees = (radius * (0.7 + 0.3 * random())) / 111;
    return [
      Math.round((longitude + (degrees * Math.cos(angle)) / 0.87) * 1e5) * 10,
      Math.round((latitude + degrees * Math.sin(angle)) * 1e5) * 10,
    ];
  });
  return formatDrawnArea([ring]);
}

function tileAt({ latitude, longitude }: Place, z: number) {
  const phi = (latitude * Math.PI) / 180;
  return {
    z,
    x: Math.floor(((longitude + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z),
  };
}

/** Runs each task once without timing it, then measures it. */
async function sample(next: () => () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const start = performance.now();
  while (times.length < SAMPLES && (times.length < MIN_SAMPLES || performance.now() - start < BUDGET)) {
    const task = next();
    await task();
    const begin = performance.now();
    await task();
    times.push(performance.now() - begin);
  }
  return times;
}

function check(what: string, limit: number, rows: Times[]): Check {
  const worst = rows
    .map(({ name, times }) => ({ name, p95: percentiles(times).p95 }))
    .reduce((slowest, row) => (row.p95 > slowest.p95 ? row : slowest));
  const all = percentiles(rows.flatMap(({ times }) => times)).p95;
  return {
    what,
    limit: `p95 ${limit} ms`,
    measured: `p95 ${ms(all)}; slowest kind ${ms(worst.p95)} (${worst.name})`,
    met: worst.p95 <= limit,
  };
}

const timesTable = (what: string, rows: Times[]): Table => ({
  head: [what, 'n', 'p50', 'p95'],
  rows: rows.map(({ name, times }) => {
    const { p50, p95 } = percentiles(times);
    return [name, times.length, ms(p50), ms(p95)];
  }),
});
