import { describe, expect, it } from 'vitest';
import { collectTags } from '@/lib/cache/read';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { readMapTile, loadMapAreas, loadMapTile, readMapAreas } from '@/lib/listings/read/map-tiles';
import { searchProperties } from '@/lib/listings/read/search';
import type { Filters } from '@/lib/search/filters';
import { formatDrawnArea, isWithin, type DrawnArea } from '@/lib/search/find/drawn-area';
import { searchIds } from '@/lib/search/find/search';
import type { Tile } from '@/lib/search/map/cells';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { listingOf, useDatabase, writeReference } from '@/tests/support/database';
import { randomFrom } from '@/tests/support/random';

const random = randomFrom(11);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const maybe = <T>(chance: number, value: () => T): T | undefined => (random() < chance ? value() : undefined);
const between = (least: number, most: number) => least + random() * (most - least);

const LISTINGS = 360;
const WORDS = ['marble', 'quiet', 'مسبح', 'تشطيب', 'corner', 'sunny'];
const AREAS = ['Salmiya', 'Hawalli', 'Sharq', 'Jabriya', 'Ahmadi', 'Fahaheel'];
/** Degrees. Points lie close to a few spots, so that tiles have clusters at every zoom and few tiles are not empty. */
const SPOTS = Array.from({ length: 5 }, () => ({ latitude: between(29.2, 29.4), longitude: between(47.95, 48.15) }));
const DENSE = { latitude: 29.331, longitude: 48.0715 };
function point() {
  const { latitude, longitude } = random() < 0.5 ? DENSE : pick(SPOTS);
  return { latitude: latitude + between(-0.001, 0.001), longitude: longitude + between(-0.001, 0.001) };
}

const text = () => `${pick(WORDS)} ${pick(WORDS)}`;
const listing = (change: object = {}) => {
  const approved = random() < 0.9;
  return listingOf(owner, {
    title: text(),
    description: text(),
    location: pick(AREAS),
    listingType: pick(LISTING_TYPES),
    propertyType: pick(PROPERTY_TYPES),
    bedrooms: maybe(0.8, () => Math.floor(random() * 9)) ?? null,
    bathrooms: maybe(0.8, () => Math.floor(random() * 4)) ?? null,
    price: Math.round(random() * 20) * 50 + 50,
    area: Math.round(random() * 20) * 20 + 40,
    approved,
    featured: approved && random() < 0.1,
    expiresAt: new Date(Date.now() + (random() < 0.9 ? 1 : -1) * 1e9),
    locationPrecision: pick(['exact', 'about']),
    ...maybe(0.85, point),
    ...change,
  });
};

const { db } = await useDatabase();
const { owner, gym: amenity } = await writeReference(AREAS);
await db.property.createMany({ data: Array.from({ length: LISTINGS }, () => listing()) });
await db.$executeRaw`
  INSERT INTO property_amenities (property_id, amenity_id) SELECT id, ${amenity} FROM properties WHERE id % 3 = 0`;
await db.$executeRaw`SELECT search.refresh_terms()`;
const gazetteer = await loadGazetteer();
const readTile = (tile: Tile, filters: Filters) => readMapTile(tile, filters, gazetteer);

const filterMakers: (() => Filters)[] = [
  () => ({ listingType: pick(LISTING_TYPES) }),
  () => ({ propertyType: pick(PROPERTY_TYPES) }),
  () => ({ bedrooms: 1 + Math.floor(random() * 8) }),
  () => ({ bathrooms: 1 + Math.floor(random() * 3) }),
  () => ({ minPrice: 200, maxPrice: 700 }),
  () => ({ minPrice: 275, maxPrice: pick([290, 615, 800]) }),
  () => ({ minPrice: 450 }),
  () => ({ maxArea: 300 }),
  () => ({ minArea: 110, maxArea: pick([115, 250, 390]) }),
  () => ({ locations: [pick(AREAS), pick(AREAS)] }),
  () => ({ featured: true }),
  () => ({ amenities: [amenity] }),
  () => ({ keyword: pick([...WORDS, 'quiet marble', 'شقة للإيجار', 'villa salmiya']) }),
  () => ({ within: drawn(square(29.3, 48.07, 0.07)) }),
];
const randomFilters = (): Filters =>
  Object.assign({}, ...Array.from({ length: Math.floor(random() * 4) }, () => pick(filterMakers)()));

const square = (latitude: number, longitude: number, half: number): [number, number][] =>
  [
    [longitude - half, latitude - half],
    [longitude + half, latitude - half],
    [longitude + half, latitude + half],
    [longitude - half, latitude + half],
  ].map(([x, y]) => [Math.round((x as number) * 1e5) * 10, Math.round((y as number) * 1e5) * 10]);
const drawn = (...rings: [number, number][][]) => formatDrawnArea(rings);

type Row = { id: number; latitude: number; longitude: number };
const placed = () =>
  db.$queryRaw<Row[]>`SELECT id, latitude, longitude FROM search.listings WHERE live AND cell IS NOT NULL ORDER BY id`;

/** Slippy-map tiles by their definition. */
function tileOf({ latitude, longitude }: Omit<Row, 'id'>, z: number): Tile {
  const phi = (latitude / 1e6) * (Math.PI / 180);
  const y = Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z);
  return { z, x: Math.floor(((longitude / 1e6 + 180) / 360) * 2 ** z), y };
}

const tilesAt = (rows: Row[], z: number): Tile[] => [
  ...new Map(rows.map((row) => tileOf(row, z)).map((tile) => [`${tile.x}/${tile.y}`, tile])).values(),
];

/** Search results that have a position. */
async function found(filters: Filters): Promise<number[]> {
  const has = new Set((await placed()).map(({ id }) => id));
  const { ids } = await searchIds(filters, 2_000, gazetteer);
  return ids.filter((id) => has.has(id)).sort((a, b) => a - b);
}

async function totals(rows: Row[], z: number, filters: Filters) {
  const tiles = await Promise.all(tilesAt(rows, z).map((tile) => readTile(tile, filters)));
  for (const { total, clusters, pins } of tiles)
    expect(clusters.reduce((sum, { count }) => sum + count, pins.length)).toBe(total);
  return tiles.reduce((sum, { total }) => sum + total, 0);
}

const ZOOMS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
/** Samples three zooms, a far, a middle and a near one, because testing all would be slow. */
const sampleZooms = () => [pick(ZOOMS.slice(0, 5)), pick(ZOOMS.slice(5, 7)), pick(ZOOMS.slice(7))];

describe('the tiles of a zoom', () => {
  it('add up to the search results that have a place, under 50 random filters', async () => {
    const rows = await placed();
    let some = 0;
    for (let i = 0; i < 50; i++) {
      const filters = randomFilters();
      const ids = await found(filters);
      some += Number(ids.length > 0);
      for (const z of ZOOMS)
        expect(await totals(rows, z, filters), `zoom ${z} ${JSON.stringify(filters)}`).toBe(ids.length);
    }
    expect(some).toBeGreaterThan(25);
  }, 120_000);

  it('show few listings as pins, at their public points', async () => {
    const rows = await placed();
    const [row] = rows.filter(({ latitude }) => latitude < 29_320_000);
    const tile = tileOf(row as Row, 17);
    const { pins, clusters } = await readTile(tile, {});
    expect(clusters).toEqual([]);
    const inTile = rows.filter((each) => tileOf(each, 17).x === tile.x && tileOf(each, 17).y === tile.y);
    const shown = pins.map(({ id, latitude, longitude }) => ({ id, latitude, longitude })).sort((a, b) => a.id - b.id);
    const degrees = inTile.map((row) => ({ ...row, latitude: row.latitude / 1e6, longitude: row.longitude / 1e6 }));
    expect(shown).toEqual(degrees);
  });

  it('have clusters with their centre within their bounds, and as many listings as their squares', async () => {
    const rows = await placed();
    const dense = { latitude: 29_331_000, longitude: 48_071_500 };
    for (const filters of [{}, { minPrice: 100 }]) {
      const { clusters } = await readTile(tileOf(dense, 13), filters);
      expect(clusters.length).toBeGreaterThan(0);
      for (const { bounds, latitude, longitude, count } of clusters) {
        expect(bounds.south <= latitude && latitude <= bounds.north).toBe(true);
        expect(bounds.west <= longitude && longitude <= bounds.east).toBe(true);
        if ('minPrice' in filters) continue;
        const within = rows
          .map((row) => ({ latitude: row.latitude / 1e6, longitude: row.longitude / 1e6 }))
          .filter((row) => row.latitude > bounds.south && row.latitude <= bounds.north)
          .filter((row) => row.longitude >= bounds.west && row.longitude < bounds.east);
        expect(Math.abs(within.length - count)).toBeLessThanOrEqual(1); // on the very border
      }
    }
  });
});

describe('the areas of the map', () => {
  type Placed = Row & { location: string; nameAr: string };
  const placedWithNames = () =>
    db.$queryRaw<Placed[]>`
      SELECT s.id, s.latitude, s.longitude, l.name AS location, l.name_ar AS "nameAr"
      FROM search.listings s JOIN locations l ON l.id = s.location_id WHERE s.live AND s.cell IS NOT NULL`;

  it('count the search results of each area, under 50 random filters', async () => {
    const rows = await placedWithNames();
    for (let i = 0; i < 50; i++) {
      const filters = i === 0 ? {} : randomFilters();
      const ids = new Set(await found(filters));
      const { total, areas, unplaced } = await readMapAreas(filters, gazetteer);
      const counts: Record<string, number> = {};
      for (const { id, location } of rows) if (ids.has(id)) counts[location] = (counts[location] ?? 0) + 1;
      const { total: results } = await searchIds(filters, 1, gazetteer);
      const countsShown = Object.fromEntries(areas.map(({ name, count }) => [name, count]));
      expect(countsShown, JSON.stringify(filters)).toEqual(counts);
      expect(unplaced.reduce((sum, { count }) => sum + count, 0)).toBe(results - ids.size);
      expect(total).toBe(ids.size);
      expect(areas.map(({ count }) => count)).toEqual(areas.map(({ count }) => count).sort((a, b) => b - a));
    }
  }, 120_000);

  it('are at the centre of their listings, with their bounds', async () => {
    for (const filters of [{}, { minPrice: 275 }]) {
      const ids = new Set(await found(filters));
      const rows = (await placedWithNames()).filter(({ id }) => ids.has(id));
      const { areas } = await readMapAreas(filters, gazetteer);
      expect(areas.length).toBeGreaterThan(3);
      for (const { name, nameAr, latitude, longitude, bounds } of areas) {
        const own = rows.filter(({ location }) => location === name);
        expect(nameAr).toBe(own[0]?.nameAr);
        const [latitudes, longitudes] = [own.map((row) => row.latitude / 1e6), own.map((row) => row.longitude / 1e6)];
        const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
        expect(latitude).toBeCloseTo(mean(latitudes), 5);
        expect(longitude).toBeCloseTo(mean(longitudes), 5);
        const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
        const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
        expect(bounds).toEqual({ west, south, east, north });
      }
    }
  });
});

it('a tile and the areas have the tags of a list with the same filters', async () => {
  const inSalmiya = { locations: ['Salmiya'] };
  for (const filters of [{}, inSalmiya, { keyword: 'salmiya quiet' }, { ...inSalmiya, bedrooms: 2 }]) {
    // A map shows neither usual prices nor licences, which depend on a setting.
    const tagsOf = async (read: () => Promise<unknown>, except = ['settings']) =>
      (await collectTags(read)).tags.filter((tag) => !except.includes(tag)).sort();
    const expected = await tagsOf(() => searchProperties(filters), ['settings', 'prices:levels']);
    expect(await tagsOf(() => loadMapTile({ z: 0, x: 0, y: 0 }, filters)), JSON.stringify(filters)).toEqual(expected);
    expect(await tagsOf(() => loadMapAreas(filters)), JSON.stringify(filters)).toEqual(expected);
  }
});

it('the counts of the map follow every write', async () => {
  const ids = (await db.property.findMany({ select: { id: true } })).map(({ id }) => id);
  const setDisabled = (disabled: boolean) => db.user.update({ where: { id: owner }, data: { disabled } });
  for (let i = 0; i < 60; i++) {
    const id = pick(ids);
    const where = { id: { in: [id, pick(ids)] } };
    await pick([
      () => db.property.create({ data: listing() }),
      () => db.property.updateMany({ where, data: { approved: true } }),
      () => db.property.updateMany({ where, data: { approved: false, featured: false, featuredUntil: null } }),
      () => db.property.updateMany({ where, data: { price: 75, bedrooms: 2 } }),
      () => db.property.updateMany({ where, data: point() }),
      () => db.property.updateMany({ where, data: { latitude: null, longitude: null } }),
      () => db.property.updateMany({ where, data: { locationPrecision: 'exact' } }),
      () => db.property.updateMany({ where, data: { listingType: pick(LISTING_TYPES) } }),
      () => db.property.updateMany({ where, data: { propertyType: pick(PROPERTY_TYPES) } }),
      () => db.property.deleteMany({ where: { id } }),
      () => db.$executeRaw`UPDATE properties SET expires_at = now() + interval '1 millisecond' WHERE id = ${id}`,
      () => db.$queryRaw`SELECT search.expire_due()::text`,
      () => setDisabled(true).then(() => setDisabled(false)),
    ])();
  }
  const rows = await placed();
  for (let i = 0; i < 8; i++) {
    const filters = randomFilters();
    const ids = await found(filters);
    for (const z of sampleZooms()) expect(await totals(rows, z, filters), JSON.stringify(filters)).toBe(ids.length);
  }
});

/** Returns a ring of any shape: round, with spikes, or crossing itself. */
function randomRing(): [number, number][] {
  const [x, y] = random() < 0.4 ? [48.0715, 29.331] : [between(47.95, 48.15), between(29.2, 29.4)];
  const size = random() < 0.4 ? 0.002 : between(0.01, 0.3);
  const isStar = random() < 0.4;
  const points = 3 + Math.floor(random() * 30);
  return Array.from({ length: points }, (_, i) => {
    const angle = isStar ? random() * 2 * Math.PI : (i / points) * 2 * Math.PI;
    const radius = size * between(0.3, 1);
    const micro = (degrees: number) => Math.round(degrees * 1e5) * 10;
    return [micro(x + radius * Math.cos(angle)), micro(y + radius * Math.sin(angle))];
  });
}

it('a drawn area finds the same listings as testing every point, for 300 areas', async () => {
  const rows = await placed();
  let some = 0;
  for (let i = 0; i < 300; i++) {
    const area: DrawnArea = Array.from({ length: random() < 0.3 ? 2 : 1 }, randomRing);
    const within = formatDrawnArea(area);
    const expected = rows.filter((row) => isWithin(area, [row.longitude, row.latitude])).map(({ id }) => id);
    const { ids, total } = await searchIds({ within }, 2_000, gazetteer);
    const ordered = ids.toSorted((a, b) => a - b);
    expect(ordered, within).toEqual(expected);
    expect(total).toBe(expected.length);
    some += Number(expected.length > 0);
    if (i % 10 > 0) continue;
    for (const z of sampleZooms()) expect(await totals(rows, z, { within }), within).toBe(expected.length);
  }
  expect(some).toBeGreaterThan(150);
}, 120_000);
