import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectTags } from '@/lib/cache/read';
import { LISTING_TYPES, PROPERTY_TYPES } from '@/lib/listings/constants';
import { readMapTile, loadMapAreas, loadMapTile, readMapAreas } from '@/lib/listings/read/map-tiles';
import { searchProperties } from '@/lib/listings/read/search';
import type { Filters } from '@/lib/search/filters';
import { formatDrawnArea, isWithin, type DrawnArea } from '@/lib/search/find/drawn-area';
import { searchIds } from '@/lib/search/find/search';
import type { Tile } from '@/lib/search/map/cells';
import { buildGazetteer } from '@/lib/search/phrase/gazetteer';
import type { Gazetteer } from '@/lib/search/phrase/gazetteer';
import { loadNamedAmenities, loadNamedLocations } from '@/lib/search/phrase/load-gazetteer';
import { useDatabase } from '@/tests/support/database';
import { randomFrom } from '@/tests/support/random';
import { listingOf, writeReference } from '@/tests/support/search';

const random = randomFrom(11);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const maybe = <T>(chance: number, value: () => T): T | undefined => (random() < chance ? value() : undefined);
const between = (least: number, most: number) => least + random() * (most - least);

const LISTINGS = 360;
const WORDS = ['marble', 'quiet', 'مسبح', 'تشطيب', 'corner', 'sunny'];
const AREAS = ['Salmiya', 'Hawalli', 'Sharq', 'Jabriya', 'Ahmadi', 'Fahaheel'];
/** Degrees. Close to a few spots, so that tiles have clusters at every zoom, and that few tiles hold anything. */
const SPOTS = Array.from({ length: 5 }, () => ({ latitude: between(29.2, 29.4), longitude: between(47.95, 48.15) }));
const DENSE = { latitude: 29.331, longitude: 48.0715 };
function point() {
  const { latitude, longitude } = random() < 0.5 ? DENSE : pick(SPOTS);
  return { latitude: latitude + between(-0.001, 0.001), longitude: longitude + between(-0.001, 0.001) };
}

let database: Awaited<ReturnType<typeof useDatabase>>;
let owner: number;
let amenity: number;
let gazetteer: Gazetteer;
let readTile: (tile: Tile, filters: Filters) => ReturnType<typeof readMapTile>;

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

beforeAll(async () => {
  database = await useDatabase();
  ({ owner, gym: amenity } = await writeReference(database.db, AREAS));
  await database.db.property.createMany({ data: Array.from({ length: LISTINGS }, () => listing()) });
  await database.db.$executeRaw`
    INSERT INTO property_amenities (property_id, amenity_id) SELECT id, ${amenity} FROM properties WHERE id % 3 = 0`;
  await database.db.$executeRaw`SELECT search.refresh_terms()`;
  gazetteer = buildGazetteer(await loadNamedLocations(), await loadNamedAmenities());
  readTile = (tile, filters) => readMapTile(tile, filters, gazetteer);
});
afterAll(() => database.close());

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
  database.db.$queryRaw<
    Row[]
  >`SELECT id, latitude, longitude FROM search.listings WHERE live AND cell IS NOT NULL ORDER BY id`;

/** Slippy-map tiles as their definition has them. */
function tileOf({ latitude, longitude }: Omit<Row, 'id'>, z: number): Tile {
  const phi = (latitude / 1e6) * (Math.PI / 180);
  return {
    z,
    x: Math.floor(((longitude / 1e6 + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * 2 ** z),
  };
}

const tilesAt = (rows: Row[], z: number): Tile[] => [
  ...new Map(rows.map((row) => tileOf(row, z)).map((tile) => [`${tile.x}/${tile.y}`, tile])).values(),
];

/** What the search finds, of those that have a place. */
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
/** Cheap tiles of many: those of a far zoom, and of a near one. */
const sampleZooms = () => [pick(ZOOMS.slice(0, 5)), pick(ZOOMS.slice(5, 7)), pick(ZOOMS.slice(7))];

describe('the tiles of a zoom', () => {
  it('add up to what the search finds with a place, at every zoom without filters', async () => {
    const rows = await placed();
    expect(rows.length).toBeGreaterThan(200);
    for (const z of ZOOMS) expect(await totals(rows, z, {}), `zoom ${z}`).toBe(rows.length);
    expect((await readTile({ z: 0, x: 0, y: 0 }, {})).total).toBe(rows.length);
    expect((await readTile({ z: 8, x: 0, y: 0 }, {})).total).toBe(0);
  });

  it('add up to what the search finds under 50 random filters', async () => {
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

  it('show each listing as a pin where there are few, at its public point', async () => {
    const rows = await placed();
    const [row] = rows.filter(({ latitude }) => latitude < 29_320_000);
    const tile = tileOf(row as Row, 17);
    const { pins, clusters } = await readTile(tile, {});
    expect(clusters).toEqual([]);
    const inTile = rows.filter((each) => tileOf(each, 17).x === tile.x && tileOf(each, 17).y === tile.y);
    expect(
      pins.map(({ id, latitude, longitude }) => ({ id, latitude, longitude })).sort((a, b) => a.id - b.id),
    ).toEqual(
      inTile.map(({ id, latitude, longitude }) => ({ id, latitude: latitude / 1e6, longitude: longitude / 1e6 })),
    );
  });

  it('have clusters whose centre lies within their bounds, and whose squares hold as many', async () => {
    const rows = await placed();
    const dense = { latitude: 29_331_000, longitude: 48_071_500 };
    for (const filters of [{}, { minPrice: 100 }]) {
      const { clusters } = await readTile(tileOf(dense, 13), filters);
      expect(clusters.length).toBeGreaterThan(0);
      for (const { bounds, latitude, longitude, count } of clusters) {
        expect(latitude).toBeGreaterThanOrEqual(bounds.south);
        expect(latitude).toBeLessThanOrEqual(bounds.north);
        expect(longitude).toBeGreaterThanOrEqual(bounds.west);
        expect(longitude).toBeLessThanOrEqual(bounds.east);
        if ('minPrice' in filters) continue;
        const within = rows.filter(
          (row) =>
            row.latitude / 1e6 > bounds.south &&
            row.latitude / 1e6 <= bounds.north &&
            row.longitude / 1e6 >= bounds.west &&
            row.longitude / 1e6 < bounds.east,
        );
        expect(Math.abs(within.length - count)).toBeLessThanOrEqual(1); // on the very border
      }
    }
  });

  it('find a listing by its number in its own tile alone', async () => {
    const [row] = await placed();
    const { id } = row as Row;
    const filters = { keyword: `#${id}` };
    expect((await found(filters)).length).toBe(1);
    const tile = tileOf(row as Row, 12);
    expect((await readTile(tile, filters)).pins.map((pin) => pin.id)).toEqual([id]);
    expect((await readTile({ ...tile, x: tile.x + 1 }, filters)).total).toBe(0);
  });
});

describe('the areas of the map', () => {
  type Placed = Row & { location: string; nameAr: string };
  const placedWithNames = () =>
    database.db.$queryRaw<Placed[]>`
      SELECT s.id, s.latitude, s.longitude, l.name AS location, l.name_ar AS "nameAr"
      FROM search.listings s JOIN locations l ON l.id = s.location_id WHERE s.live AND s.cell IS NOT NULL`;

  it('count what the search finds of each area with a place, under 50 random filters', async () => {
    const rows = await placedWithNames();
    for (let i = 0; i < 50; i++) {
      const filters = i === 0 ? {} : randomFilters();
      const ids = new Set(await found(filters));
      const { total, areas } = await readMapAreas(filters, gazetteer);
      const counts: Record<string, number> = {};
      for (const { id, location } of rows) if (ids.has(id)) counts[location] = (counts[location] ?? 0) + 1;
      expect(Object.fromEntries(areas.map(({ name, count }) => [name, count])), JSON.stringify(filters)).toEqual(
        counts,
      );
      expect(total).toBe(ids.size);
      expect(areas.map(({ count }) => count)).toEqual(areas.map(({ count }) => count).sort((a, b) => b - a));
    }
  }, 120_000);

  it('stand in the middle of their listings, and tell how far these reach', async () => {
    for (const filters of [{}, { minPrice: 275 }]) {
      const ids = new Set(await found(filters));
      const rows = (await placedWithNames()).filter(({ id }) => ids.has(id));
      const { areas } = await readMapAreas(filters, gazetteer);
      expect(areas.length).toBeGreaterThan(3);
      for (const { name, nameAr, latitude, longitude, bounds } of areas) {
        const own = rows.filter(({ location }) => location === name);
        expect(nameAr).toBe(own[0]?.nameAr);
        const mean = (value: (row: Placed) => number) =>
          own.reduce((sum, row) => sum + value(row), 0) / own.length / 1e6;
        expect(latitude).toBeCloseTo(
          mean((row) => row.latitude),
          5,
        );
        expect(longitude).toBeCloseTo(
          mean((row) => row.longitude),
          5,
        );
        expect(bounds).toEqual({
          west: Math.min(...own.map((row) => row.longitude)) / 1e6,
          south: Math.min(...own.map((row) => row.latitude)) / 1e6,
          east: Math.max(...own.map((row) => row.longitude)) / 1e6,
          north: Math.max(...own.map((row) => row.latitude)) / 1e6,
        });
      }
    }
  });

  it('are the one of a listing that is asked for by its number, and none for a number that no listing has', async () => {
    const [row] = await placedWithNames();
    const { total, areas } = await readMapAreas({ keyword: `#${row?.id}` }, gazetteer);
    expect([total, areas.map(({ name }) => name)]).toEqual([1, [row?.location]]);
    expect(areas[0]?.bounds.west).toBe((row?.longitude ?? 0) / 1e6);
    expect(await readMapAreas({ keyword: '#99999999' }, gazetteer)).toMatchObject({ total: 0, areas: [] });
  });
});

it('a tile and the areas carry the tags of a list with their filters', async () => {
  for (const filters of [
    {},
    { locations: ['Salmiya'] },
    { keyword: 'salmiya quiet' },
    { locations: ['Salmiya'], bedrooms: 2 },
  ]) {
    const { tags } = await collectTags(() => loadMapTile({ z: 0, x: 0, y: 0 }, filters));
    const list = await collectTags(() => searchProperties(filters));
    // A map says nothing of usual prices, nor of licences, which a setting asks for.
    const shared = list.tags.filter((tag) => tag !== 'prices:levels' && tag !== 'settings').sort();
    expect(tags.filter((tag) => tag !== 'settings').toSorted(), JSON.stringify(filters)).toEqual(shared);
    const areas = await collectTags(() => loadMapAreas(filters));
    expect(areas.tags.filter((tag) => tag !== 'settings').toSorted(), JSON.stringify(filters)).toEqual(shared);
  }
});

describe('the counts of the map', () => {
  it('follow every write', async () => {
    const { db } = database;
    const ids = (await db.property.findMany({ select: { id: true } })).map(({ id }) => id);
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
        () =>
          db.property.updateMany({
            where,
            data: { listingType: pick(LISTING_TYPES), propertyType: pick(PROPERTY_TYPES) },
          }),
        () => db.property.deleteMany({ where: { id } }),
        () => db.$executeRaw`UPDATE properties SET expires_at = now() + interval '1 millisecond' WHERE id = ${id}`,
        () => db.$queryRaw`SELECT search.expire_due()::text`,
      ])();
    }
    const rows = await placed();
    for (let i = 0; i < 8; i++) {
      const filters = randomFilters();
      const ids = await found(filters);
      for (const z of sampleZooms()) expect(await totals(rows, z, filters), JSON.stringify(filters)).toBe(ids.length);
    }
  });

  it('are right when an account is hidden and shown again, and after the clock', async () => {
    const { db } = database;
    await db.user.update({ where: { id: owner }, data: { disabled: true } });
    expect((await readTile({ z: 0, x: 0, y: 0 }, {})).total).toBe(0);
    await db.user.update({ where: { id: owner }, data: { disabled: false } });
    const rows = await placed();
    expect((await readTile({ z: 0, x: 0, y: 0 }, {})).total).toBe(rows.length);
    await db.$executeRaw`UPDATE search.listings SET expires_at = now() WHERE id = ${rows[0]?.id}`;
    await db.$queryRaw`SELECT search.expire_due()::text`;
    expect((await readTile({ z: 0, x: 0, y: 0 }, {})).total).toBe(rows.length - 1);
  });
});

describe('a drawn area', () => {
  /** Of any shape: round, with spikes, or crossing itself. */
  function randomRing(): [number, number][] {
    const [x, y] = random() < 0.4 ? [48.0715, 29.331] : [between(47.95, 48.15), between(29.2, 29.4)];
    const size = random() < 0.4 ? 0.002 : between(0.01, 0.3);
    const isStar = random() < 0.4;
    const points = 3 + Math.floor(random() * 30);
    return Array.from({ length: points }, (_, i) => {
      const angle = isStar ? random() * 2 * Math.PI : (i / points) * 2 * Math.PI;
      const radius = size * between(0.3, 1);
      return [
        Math.round((x + radius * Math.cos(angle)) * 1e5) * 10,
        Math.round((y + radius * Math.sin(angle)) * 1e5) * 10,
      ];
    });
  }

  it('finds what a plain test of every point finds, for 300 areas', async () => {
    const rows = await placed();
    let some = 0;
    for (let i = 0; i < 300; i++) {
      const area: DrawnArea = Array.from({ length: random() < 0.3 ? 2 : 1 }, randomRing);
      const within = formatDrawnArea(area);
      const expected = rows
        .filter(({ latitude, longitude }) => isWithin(area, [longitude, latitude]))
        .map(({ id }) => id);
      const { ids, total } = await searchIds({ within }, 2_000, gazetteer);
      expect(
        ids.toSorted((a, b) => a - b),
        within,
      ).toEqual(expected);
      expect(total).toBe(expected.length);
      some += Number(expected.length > 0);
      if (i % 10 > 0) continue;
      for (const z of sampleZooms()) expect(await totals(rows, z, { within }), within).toBe(expected.length);
    }
    expect(some).toBeGreaterThan(150);
  }, 120_000);

  it('finds the points on its southern and western sides, as its corners are theirs', async () => {
    const id = (
      await database.db.property.create({
        data: listing({
          approved: true,
          expiresAt: new Date(Date.now() + 1e9),
          latitude: 28.6,
          longitude: 48.3,
          locationPrecision: 'exact',
        }),
      })
    ).id;
    const of = async (latitude: number, longitude: number) =>
      (await searchIds({ within: drawn(square(latitude, longitude, 0.01)) }, 10, gazetteer)).ids;
    expect(await of(28.61, 48.3)).toEqual([id]);
    expect(await of(28.59, 48.3)).toEqual([]);
  });

  it('keeps the order of the list, its pages and its filters', async () => {
    const within = drawn(square(29.1, 48.05, 0.6));
    for (const filters of [
      {},
      { sort: 'price_asc' },
      { recent: true },
      { keyword: 'quiet' },
      { bedrooms: 2, keyword: 'marble' },
      { amenities: [amenity], sort: 'price_desc' },
    ] as Filters[]) {
      const all = await searchIds(filters, 2_000, gazetteer);
      const has = new Set((await placed()).map(({ id }) => id));
      const expected = all.ids.filter((id) => has.has(id));
      const drawnIds = await searchIds({ ...filters, within }, 2_000, gazetteer);
      expect(drawnIds.ids, JSON.stringify(filters)).toEqual(expected);
      const second = await searchIds({ ...filters, within, page: 2 }, 10, gazetteer);
      expect(second.ids).toEqual(expected.slice(10, 20));
    }
  });

  it('with more hits than are counted keeps them as well', async () => {
    const { db } = database;
    const shown = { approved: true, featured: false, expiresAt: new Date(Date.now() + 1e9) };
    await db.property.createMany({
      data: Array.from({ length: 2_200 }, () => listing({ ...shown, ...point(), featured: random() < 0.05 })),
    });
    const area: DrawnArea = [square(29.3305, 48.0712, 0.0007)];
    const rows = await db.$queryRaw<(Row & { price: number; size: number; featured: boolean; created: number })[]>`
      SELECT id, latitude, longitude, price::float8, area::float8 AS size, featured, extract(epoch FROM ranked_at)::float8 AS created
      FROM search.listings WHERE live AND cell IS NOT NULL`;
    const wide: DrawnArea = [square(29.3, 48.05, 0.3)];
    const newest = (a: (typeof rows)[0], b: (typeof rows)[0]) => b.created - a.created || b.id - a.id;
    const orders = {
      usual: (a: (typeof rows)[0], b: (typeof rows)[0]) => Number(b.featured) - Number(a.featured) || newest(a, b),
      newest,
      price_asc: (a: (typeof rows)[0], b: (typeof rows)[0]) => a.price - b.price || b.id - a.id,
      price_desc: (a: (typeof rows)[0], b: (typeof rows)[0]) => b.price - a.price || b.id - a.id,
      area_desc: (a: (typeof rows)[0], b: (typeof rows)[0]) => b.size - a.size || b.id - a.id,
    };
    let many = 0;
    for (const drawnArea of [area, wide]) {
      for (const [sort, compare] of Object.entries(orders)) {
        for (const minPrice of [undefined, 400]) {
          const expected = rows
            .filter(({ latitude, longitude }) => isWithin(drawnArea, [longitude, latitude]))
            .filter(({ price }) => price >= (minPrice ?? 0))
            .sort(compare)
            .map(({ id }) => id);
          many += Number(expected.length > 1_500);
          const filters: Filters = {
            ...(sort === 'usual' ? {} : { sort: sort as 'newest' }),
            ...(minPrice === undefined ? {} : { minPrice }),
            within: formatDrawnArea(drawnArea),
          };
          for (const page of [1, 3, 40]) {
            const found = await searchIds({ ...filters, page }, 24, gazetteer);
            expect(found.ids, `${sort} ${page} ${minPrice}`).toEqual(expected.slice((page - 1) * 24, page * 24));
            expect(found).toMatchObject({ total: Math.min(expected.length, 1_000), exact: expected.length <= 1_000 });
          }
        }
      }
    }
    expect(many).toBeGreaterThan(3);
  }, 120_000);

  it('with more hits than are counted keeps them under words', async () => {
    const { db } = database;
    const shown = { approved: true, expiresAt: new Date(Date.now() + 1e9) };
    const titled = (title: string, description: string) => listing({ ...shown, ...point(), title, description });
    await db.property.createMany({
      data: Array.from({ length: 2_600 }, (_, i) =>
        i % 3 === 0
          ? titled('Harbour flat', 'quiet')
          : i % 3 === 1
            ? titled('Flat', 'by the harbour')
            : titled('Flat', 'lone'),
      ),
    });
    const area: DrawnArea = [square(29.3, 48.05, 0.3)];
    const placedWithin = new Set(
      (await placed()).filter(({ latitude, longitude }) => isWithin(area, [longitude, latitude])).map(({ id }) => id),
    );
    let many = 0;
    await db.$executeRaw`SELECT search.refresh_terms()`;
    for (const filters of [
      { keyword: 'harbour' },
      { keyword: 'harbour', sort: 'price_asc' },
      { keyword: 'harb' },
      { keyword: 'harbour quiet' },
      { keyword: 'flat harbour', bedrooms: 2 },
      { keyword: 'flat', minPrice: 300 },
      { bedrooms: 2 },
      { keyword: '3 bedrooms' },
    ] as Filters[]) {
      const expected = (await searchIds(filters, 6_000, gazetteer)).ids.filter((id) => placedWithin.has(id));
      many += Number(expected.length > 1_500);
      for (const page of [1, 2, 9, 50]) {
        const found = await searchIds({ ...filters, page, within: formatDrawnArea(area) }, 24, gazetteer);
        const name = `${JSON.stringify(filters)} ${page}`;
        expect(found.ids, name).toEqual(expected.slice((page - 1) * 24, page * 24));
        expect(found.total, name).toBe(Math.min(expected.length, 1_000));
      }
    }
    expect(many).toBeGreaterThan(2);
  }, 120_000);
});
