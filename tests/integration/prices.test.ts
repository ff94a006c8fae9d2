import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectTags } from '@/lib/cache/read';
import { PROPERTY_TYPES, type ListingType, type PropertyType } from '@/lib/listings/constants';
import { loadViews } from '@/lib/listings/read/rows';
import { updateProperty } from '@/lib/listings/write/update';
import { findLike, findQuarters, listPriceChanges, listQuarters, listStatistics } from '@/lib/prices/queries';
import { writeStatistics } from '@/lib/prices/statistics';
import { areaNamed } from '@/prisma/seed/areas';
import { addAccount, listingOf } from '@/tests/support/database';
import { plainListing } from '@/tests/support/listing';
import { admin, owner, prepareListings } from '@/tests/support/listings';
import { cleared } from '@/tests/support/next-cache';
import { randomFrom } from '@/tests/support/random';
import { DAY, deleteAll, inDays, photoOf, setSettings } from '@/tests/support/records';

const { db, reset } = await prepareListings();

const NOW = new Date('2026-11-22T00:40:00Z');

type Listing = {
  publisherId: number;
  price: number;
  location?: string;
  listingType?: ListingType;
  propertyType?: PropertyType;
  subtype?: string | null;
  bedrooms?: number | null;
  area?: number;
  /** Previews of its photos. */
  photos?: string[];
  change?: object;
};

let next = 10_000;
function rowOf({ publisherId, location = 'Salmiya', change, ...facts }: Omit<Listing, 'photos'>) {
  const id = (next += 1);
  const times = { createdAt: new Date(id * 1000), expiresAt: inDays(1) };
  return listingOf(publisherId, { id, area: 100, ...facts, location, ...times, ...change });
}
async function add({ photos = [], ...listing }: Listing): Promise<number> {
  const images = { create: photos.map((preview, position) => photoOf(position, preview)) };
  return (await db.property.create({ data: { ...rowOf(listing), images }, select: { id: true } })).id;
}

const likeInSalmiya = { location: 'Salmiya', propertyType: 'apartment', subtype: null, bedrooms: 2 } as const;
const idOf = async (name: string) => (await db.location.findUniqueOrThrow({ where: { name } })).id;

/** Returns the tags that the nightly job invalidates. */
async function changedBy(night: Date): Promise<string[]> {
  cleared.length = 0;
  await writeStatistics(night);
  return [...cleared];
}
const shows = async (read: () => Promise<unknown>, changed: string[]) =>
  (await collectTags(read)).tags.some((tag) => changed.includes(tag));

beforeAll(async () => {
  await db.location.create({ data: { name: 'Hawalli', nameAr: 'حولي', governorate: 'hawalli' } });
  await db.location.create({ data: { name: 'Jahra', nameAr: 'الجهراء', governorate: 'jahra' } });
  await Promise.all(Array.from({ length: 60 }, (_, index) => addAccount({ id: 100 + index })));
});
beforeEach(async () => {
  await reset();
  await deleteAll('properties', 'prices.statistics', 'prices.quarters');
});

/** Adds `count` listings of different advertisers, with prices 100, 110, 120, … @param from first advertiser */
const addMany = (count: number, listing: Partial<Omit<Listing, 'photos'>> = {}, from = 0) =>
  db.property.createMany({
    data: Array.from({ length: count }, (_, at) =>
      rowOf({ publisherId: 100 + from + at, price: 100 + 10 * (from + at), ...listing }),
    ),
  });

describe('the price statistics of similar listings', () => {
  it('are empty below six advertisers, a range from six, with a median from twenty', async () => {
    await addMany(5);
    await writeStatistics(NOW);
    expect(await findLike(likeInSalmiya)).toEqual([]);
    await addMany(1, {}, 5);
    await writeStatistics(NOW);
    // Quartiles of 100, 110, …, 150: 112.5 and 137.5.
    expect(await findLike(likeInSalmiya)).toMatchObject([
      { advertisers: 6, location: 'Salmiya', price: { low: 113, median: null, high: 138 } },
    ]);
    await addMany(13, {}, 6);
    await writeStatistics(NOW);
    expect(await findLike(likeInSalmiya)).toMatchObject([{ advertisers: 19, price: { median: null } }]);
    await addMany(1, {}, 19);
    await writeStatistics(NOW);
    expect(await findLike(likeInSalmiya)).toMatchObject([{ advertisers: 20, price: { median: 195 } }]);
  });

  it('include only monthly rents', async () => {
    await addMany(6);
    for (const rentPeriod of ['day', 'week', 'year']) await addMany(6, { price: 20, change: { rentPeriod } });
    await writeStatistics(NOW);
    expect(await findLike(likeInSalmiya)).toMatchObject([{ advertisers: 6, price: { low: 113, high: 138 } }]);
  });

  it('compare rooms, annexes and studios only with their own kind', async () => {
    await addMany(6, { bedrooms: 1 });
    for (const subtype of ['room', 'annex', 'studio']) {
      for (let index = 0; index < 6; index += 1)
        await add({ publisherId: 100 + index, price: 40 + index, bedrooms: 1, subtype });
    }
    await writeStatistics(NOW);
    const like = (subtype: 'flat' | 'room' | 'annex' | 'studio' | null, bedrooms: number | null) =>
      findLike({ ...likeInSalmiya, subtype, bedrooms });
    for (const subtype of ['room', 'annex', 'studio'] as const)
      expect(await like(subtype, 1), subtype).toMatchObject([{ advertisers: 6, price: { low: 41.3, high: 43.8 } }]);
    for (const bedrooms of [1, null])
      expect(await like('flat', bedrooms)).toMatchObject([{ advertisers: 6, price: { low: 113, high: 138 } }]);
  });

  it('count listings with the same photos once, as the newest one', async () => {
    await addMany(6);
    for (let index = 0; index < 4; index += 1)
      await add({ publisherId: 110 + index, price: 5_000 + index, photos: ['a hall', 'a kitchen'] });
    await writeStatistics(NOW);
    expect(await findLike(likeInSalmiya)).toMatchObject([{ advertisers: 7 }]);
    await add({ publisherId: 120, price: 160, photos: ['a kitchen', 'a hall'] });
    await add({ publisherId: 121, price: 170, photos: ['a hall'] });
    await writeStatistics(NOW);
    // Prices 100 to 170.
    expect(await findLike(likeInSalmiya)).toMatchObject([{ advertisers: 8, price: { low: 118, high: 153 } }]);
  });

  it('exist for a single area without a governorate, and never for several such areas combined', async () => {
    const names = ['Adan', 'Rawda'];
    await db.location.createMany({ data: names.map((name) => ({ name, nameAr: areaNamed(name).nameAr })) });
    for (const location of names) await addMany(6, { location });
    await addMany(2, { location: 'Hawalli' });
    await writeStatistics(NOW);
    expect(await findLike({ ...likeInSalmiya, location: 'Adan' })).toMatchObject([
      { location: 'Adan', governorate: null, advertisers: 6 },
    ]);
    expect(await findLike({ ...likeInSalmiya, location: 'Hawalli' })).toEqual([]);
    await db.property.deleteMany({ where: { location: 'Adan' } });
    await writeStatistics(NOW);
    expect(await findLike({ ...likeInSalmiya, location: 'Adan' })).toEqual([]);
    await db.property.deleteMany();
    await db.location.deleteMany({ where: { name: { in: names } } });
  });

  it('fall back to the governorate if the area has too few, and name it', async () => {
    await addMany(4);
    await addMany(20, { price: 300, location: 'Hawalli' }, 4);
    await writeStatistics(NOW);
    expect(await findLike(likeInSalmiya)).toMatchObject([
      { location: null, governorate: 'hawalli', advertisers: 24, price: { median: 300 } },
    ]);
    expect(await findLike({ ...likeInSalmiya, location: 'Jahra' })).toEqual([]);
    expect(await findLike({ ...likeInSalmiya, location: 'Nowhere' })).toEqual([]);
  });

  it('equal a count by hand, for each place, kind, subtype and number of rooms', async () => {
    const random = randomFrom(7);
    const below = (limit: number) => Math.floor(random() * limit);
    const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const subtypes: Record<PropertyType, (string | null)[]> = {
      apartment: ['flat', 'studio', 'room'],
      villa: ['house', null],
      commercial: ['shop', 'office'],
      land: [null],
    };
    const made = Array.from({ length: 400 }, () => {
      const propertyType = pick(PROPERTY_TYPES);
      return {
        publisherId: 100 + below(30),
        price: 100 + below(900),
        area: 50 + below(300),
        propertyType,
        listingType: pick(['sale', 'rent', 'rent'] as const),
        location: pick(['Salmiya', 'Hawalli', 'Jahra']),
        subtype: pick(subtypes[propertyType]),
        bedrooms: pick([null, 0, 1, 2, 3]),
      };
    });
    await db.property.createMany({ data: made.map(rowOf) });
    await writeStatistics(NOW);

    /** Subtypes and numbers of rooms for which a listing counts. */
    const kindsOf = ({ propertyType, subtype, bedrooms }: (typeof made)[number]) => {
      if (subtype === 'studio') return ['studio/-', '-/0'];
      if (subtype === 'room') return ['room/-'];
      const isHome = propertyType === 'apartment' || propertyType === 'villa';
      return ['-/-', ...(subtype ? [`${subtype}/-`] : []), ...(isHome && bedrooms !== null ? [`-/${bedrooms}`] : [])];
    };
    const groups = new Map<string, typeof made>();
    for (const listing of made)
      for (const place of [listing.location, listing.location === 'Jahra' ? 'jahra' : 'hawalli', 'all'])
        for (const kind of kindsOf(listing)) {
          const key = `${place}/${listing.listingType}/${listing.propertyType}/${kind}`;
          groups.set(key, [...(groups.get(key) ?? []), listing]);
        }
    const expected = [...groups].flatMap(([key, listings]) => {
      const byAdvertiser = [...Map.groupBy(listings, ({ publisherId }) => publisherId).values()];
      if (byAdvertiser.length < 6) return [];
      const middles = (value: (listing: (typeof made)[number]) => number) =>
        byAdvertiser.map((each) => percentile(each.map(value), 0.5));
      const prices = middles(({ price }) => price);
      const metres = middles(({ price, area }) => price / area);
      const median = byAdvertiser.length < 20 ? null : percentile(prices, 0.5);
      const metreHigh = expect.closeTo(percentile(metres, 0.75), 2) as number;
      return { key, advertisers: byAdvertiser.length, low: percentile(prices, 0.25), median, metreHigh };
    });
    expect(expected.length).toBeGreaterThan(60);
    expect(expected.some(({ median }) => median !== null)).toBe(true);

    const rows = await db.$queryRaw<typeof expected>`
      SELECT concat_ws('/', coalesce(l.name, s.governorate::text, 'all'), s.listing_type, s.property_type,
          coalesce(s.subtype, '-'), coalesce(s.bedrooms::text, '-')) AS key,
        s.advertisers, s.price_low::float8 AS low, s.price_median::float8 AS median, s.metre_high::float8 AS "metreHigh"
      FROM prices.statistics s LEFT JOIN locations l ON l.id = s.location_id`;
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    expect(rows.sort(byKey)).toEqual(expected.sort(byKey));
  });
});

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = part * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return below + (above - below) * (at - Math.floor(at));
}

describe('the nightly job', () => {
  it('has the same result when it runs twice or on two servers at once', async () => {
    await addMany(6);
    await writeStatistics(NOW);
    const rows = () => db.$queryRaw`SELECT * FROM prices.statistics ORDER BY governorate, location_id, bedrooms`;
    const once = await rows();
    await Promise.all([writeStatistics(NOW), writeStatistics(NOW)]);
    expect(await rows()).toEqual(once);
  });

  it('keeps the last night of each month, by the calendar of Kuwait', async () => {
    await addMany(6);
    await writeStatistics(new Date('2026-10-30T00:40:00Z'));
    await db.property.updateMany({ data: { price: 200 } });
    // October in UTC, November in Kuwait.
    await writeStatistics(new Date('2026-10-31T21:30:00Z'));
    await writeStatistics(NOW);
    expect(
      await db.$queryRaw`
        SELECT month::text, taken_on::text, price_low::float8 FROM prices.statistics s
        JOIN locations l ON l.id = location_id WHERE bedrooms IS NULL AND subtype IS NULL ORDER BY month`,
    ).toEqual([
      { month: '2026-10-01', taken_on: '2026-10-30', price_low: 112.5 },
      { month: '2026-11-01', taken_on: '2026-11-01', price_low: 200 },
    ]);
  });

  const TOMORROW = new Date(NOW.getTime() + DAY);

  it('invalidates nothing if no shown value changed', async () => {
    await addMany(20, { price: 1_000 });
    await writeStatistics(NOW);
    const before = await findLike(likeInSalmiya);
    await db.property.updateMany({ data: { price: 1_001 } });
    expect(await changedBy(TOMORROW)).toEqual([]);
    expect(await findLike(likeInSalmiya)).toEqual(before);
    expect(before).toMatchObject([{ takenOn: '2026-11-22', price: { median: 1_000 } }]);
  });

  it('invalidates only the pages of changed, new and removed groups', async () => {
    const hawalli = { ...likeInSalmiya, location: 'Hawalli' };
    const villa = { ...likeInSalmiya, propertyType: 'villa', bedrooms: 4 } as const;
    const threeRooms = { ...likeInSalmiya, bedrooms: 3 };
    await addMany(20, { listingType: 'sale' });
    await addMany(20);
    await addMany(6, { propertyType: 'villa', bedrooms: 4 });
    await addMany(20, { bedrooms: 3, location: 'Jahra' });
    await addMany(20, { bedrooms: 2, location: 'Jahra' });
    await writeStatistics(NOW);
    const [salmiya, jahra] = [await idOf('Salmiya'), await idOf('Jahra')];

    await db.property.updateMany({ where: { location: 'Salmiya', propertyType: 'villa' }, data: { price: 900 } });
    const villas = await changedBy(TOMORROW);
    expect(await shows(() => findLike(villa), villas)).toBe(true);
    expect(await shows(() => listStatistics({ locationId: salmiya }), villas)).toBe(true);
    expect(await shows(() => listStatistics({ governorate: 'hawalli' }), villas)).toBe(true);
    expect(await shows(() => findLike(likeInSalmiya), villas)).toBe(false);
    expect(await shows(() => findLike({ ...villa, location: 'Jahra' }), villas)).toBe(false);
    expect(await shows(() => listStatistics({ locationId: jahra }), villas)).toBe(false);

    // Hawalli has no statistics of its own and shows its governorate's. Salmiya has its own and does not.
    await db.property.updateMany({ where: { publisherId: { gte: 110 }, location: 'Salmiya' }, data: { price: 2_000 } });
    const flats = await changedBy(TOMORROW);
    expect(await shows(() => findLike(hawalli), flats)).toBe(true);
    expect(await shows(() => findLike(likeInSalmiya), flats)).toBe(true);
    expect(await shows(() => findLike({ ...likeInSalmiya, location: 'Jahra' }), flats)).toBe(false);

    expect(await shows(() => findLike(threeRooms), flats)).toBe(false);
    await addMany(6, { bedrooms: 3 });
    expect(await shows(() => findLike(threeRooms), await changedBy(TOMORROW))).toBe(true);
    await db.property.deleteMany({ where: { bedrooms: 3, location: 'Salmiya' } });
    expect(await shows(() => findLike(threeRooms), await changedBy(TOMORROW))).toBe(true);
    expect(await changedBy(TOMORROW)).toEqual([]);
  });

  it('on the first of a month invalidates pages that showed the last', async () => {
    await addMany(6);
    await addMany(6, { propertyType: 'villa' });
    await writeStatistics(new Date('2026-10-30T00:40:00Z'));
    await db.property.deleteMany({ where: { propertyType: 'villa' } });
    const changed = await changedBy(NOW);
    expect(await shows(() => findLike(likeInSalmiya), changed)).toBe(true);
    const villa = { ...likeInSalmiya, propertyType: 'villa' } as const;
    expect(await findLike(villa)).toEqual([]);
    expect(await shows(() => findLike(villa), changed)).toBe(true);
  });
});

describe('the medians by quarter', () => {
  const inSalmiya = async () => listQuarters({ locationId: await idOf('Salmiya') });
  const flat = { location: 'Salmiya', propertyType: 'apartment', listingType: 'rent', rentPeriod: null } as const;
  const kuwait = (time: string) => new Date(`${time}+03:00`);

  it('begin at twenty listings, of one advertiser or many, and lose deleted ones', async () => {
    await addMany(18);
    await add({ publisherId: 100, price: 280 });
    await writeStatistics(NOW);
    expect(await inSalmiya()).toEqual([]);
    const id = await add({ publisherId: 100, price: 290 });
    for (let copy = 0; copy < 3; copy += 1) await add({ publisherId: 140 + copy, price: 1, photos: ['the same hall'] });
    await add({ publisherId: 100, price: 20, change: { rentPeriod: 'day' } });
    await writeStatistics(NOW);
    // 1, 100, 110, …, 290
    const place = { location: 'Salmiya', governorate: null };
    const kind = { listingType: 'rent', propertyType: 'apartment', bedrooms: 2 };
    const figures = { quarter: '2026-10-01', finished: false, listings: 21, median: 190 };
    expect(await inSalmiya()).toEqual([{ ...place, ...kind, ...figures }]);
    await db.property.deleteMany({ where: { price: 1 } });
    await writeStatistics(NOW);
    expect(await inSalmiya()).toMatchObject([{ listings: 20, median: 195 }]);
    await db.property.update({ where: { id }, data: { deletedAt: new Date() } });
    await writeStatistics(NOW);
    expect(await inSalmiya()).toEqual([]);
  });

  it('count what was public for a day of the quarter, also if it has ended since', async () => {
    await addMany(19);
    const at = (createdAt: Date, end: object) => add({ publisherId: 120, price: 500, change: { createdAt, ...end } });
    await at(kuwait('2026-09-01T00:00'), { expiresAt: kuwait('2026-10-01T23:00') });
    await at(kuwait('2026-11-21T01:00'), {});
    await at(kuwait('2026-10-10T00:00'), { closedAt: kuwait('2026-10-10T23:00'), outcome: 'other' });
    await at(kuwait('2026-10-10T00:00'), { approved: false });
    await writeStatistics(NOW);
    expect(await inSalmiya()).toEqual([]);
    await at(kuwait('2026-09-01T00:00'), { expiresAt: kuwait('2026-10-02T00:00') });
    await at(kuwait('2026-10-10T00:00'), { pausedAt: kuwait('2026-10-12T00:00') });
    await writeStatistics(NOW);
    expect(await inSalmiya()).toMatchObject([{ listings: 21 }]);
  });

  it('end at midnight in Kuwait, with the last price before it, and stay', async () => {
    await addMany(20, { price: 400 });
    await writeStatistics(kuwait('2026-09-30T03:40'));
    expect(await inSalmiya()).toMatchObject([{ quarter: '2026-07-01', finished: false, median: 400 }]);
    const setPrice = async (price: number, changedAt: Date) => {
      const before = await db.$queryRaw<{ id: number }[]>`SELECT coalesce(max(id), 0) AS id FROM prices.changes`;
      await db.property.updateMany({ data: { price } });
      await db.$executeRaw`UPDATE prices.changes SET changed_at = ${changedAt} WHERE id > ${before[0]?.id}`;
    };
    await setPrice(420, kuwait('2026-09-30T23:59'));
    await setPrice(500, kuwait('2026-10-01T00:00'));
    await writeStatistics(kuwait('2026-10-01T00:01'));
    const ended = { quarter: '2026-07-01', finished: true, median: 420, listings: 20 };
    expect(await inSalmiya()).toMatchObject([ended]);
    await writeStatistics(kuwait('2026-10-02T03:40'));
    const now = { quarter: '2026-10-01', finished: false, median: 500 };
    expect(await inSalmiya()).toMatchObject([now, ended]);
    await db.property.deleteMany();
    await writeStatistics(kuwait('2026-10-03T03:40'));
    expect(await inSalmiya()).toMatchObject([ended]);
  });

  it('end as well if no server ran on the first night of the next quarter', async () => {
    await addMany(20, { price: 400 });
    await writeStatistics(kuwait('2026-09-29T03:40'));
    await writeStatistics(kuwait('2026-10-04T03:40'));
    const quarters = (await inSalmiya()).map(({ quarter, finished }) => `${quarter} ${finished}`);
    expect(quarters).toEqual(['2026-10-01 false', '2026-07-01 true']);
  });

  it('are rents by bedrooms and sales by the square metre of a type, of areas and governorates', async () => {
    await addMany(19, { bedrooms: 3 });
    await addMany(1, { bedrooms: 3, location: 'Hawalli', price: 300 });
    await addMany(20, { subtype: 'room', price: 90 });
    await addMany(20, { listingType: 'sale', price: 150_000, bedrooms: 3 });
    await addMany(20, { propertyType: 'commercial', subtype: 'shop', bedrooms: null });
    await writeStatistics(NOW);
    const sale = { listingType: 'sale', bedrooms: null, median: 1_500 };
    expect(await inSalmiya()).toMatchObject([sale]);
    const rent = { listingType: 'rent', bedrooms: 3, median: 195 };
    expect(await listQuarters({ governorate: 'hawalli' })).toMatchObject([rent, sale]);
    const of = (change: object) => findQuarters({ ...flat, subtype: 'flat', bedrooms: 3, ...change });
    expect(await of({})).toMatchObject([{ location: null, governorate: 'hawalli', median: 195 }]);
    expect(await of({ listingType: 'sale' })).toMatchObject([{ location: 'Salmiya', ...sale }]);
    for (const other of [{ rentPeriod: 'day' }, { subtype: 'room' }, { bedrooms: null }, { location: 'Nowhere' }])
      expect(await of(other)).toEqual([]);
  });

  it('invalidate the pages that show them only if they change', async () => {
    await addMany(20, { price: 400 });
    await addMany(20, { price: 600, bedrooms: 3 });
    await changedBy(NOW);
    expect(await changedBy(NOW)).toEqual([]);
    await db.$executeRaw`DELETE FROM prices.quarters WHERE bedrooms = 2`;
    const changed = await changedBy(NOW);
    expect(await shows(inSalmiya, changed)).toBe(true);
    expect(await shows(() => findQuarters({ ...flat, subtype: null, bedrooms: 2 }), changed)).toBe(true);
    expect(await shows(() => findQuarters({ ...flat, subtype: null, bedrooms: 3 }), changed)).toBe(false);
  });
});

// Owners' edits are public at once here; pending-changes.test.ts tests pending ones.
beforeAll(() => setSettings({ reviewChanges: false }));

describe('the price history of a listing', () => {
  const input = (change: object) => ({ ...plainListing, ...change });
  const listing = (change: object = {}) => add({ publisherId: owner.id, price: 480, change });
  const set = (id: number, change: object) => updateProperty(owner, id, input({ listingType: 'rent', ...change }));

  it('contains the price before each change, latest first', async () => {
    const id = await listing();
    await set(id, { price: 450 });
    await set(id, { price: 450, title: 'The same price' });
    await set(id, { price: 430 });
    const changes = (await listPriceChanges(id)).map(({ price, changedTo }) => `${price} ${changedTo}`);
    expect(changes).toEqual(['450 430', '480 450']);
  });

  it('excludes changes while the listing is not public: before approval, after its end, or hidden', async () => {
    for (const change of [{ approved: false }, { expiresAt: inDays(-1) }]) {
      const id = await listing(change);
      await set(id, { price: 450 });
      expect(await listPriceChanges(id)).toEqual([]);
    }
    await db.user.update({ where: { id: 150 }, data: { disabled: true } });
    const hidden = await add({ publisherId: 150, price: 480 });
    await updateProperty(admin, hidden, input({ price: 450, listingType: 'rent' }));
    expect(await listPriceChanges(hidden)).toEqual([]);
  });

  it('marks a reduction if the last change was one and is at most sixty days old', async () => {
    const id = await listing();
    const reduction = async () => (await loadViews([id]))[0]?.reduction;
    expect(await reduction()).toBeUndefined();
    await set(id, { price: 450 });
    expect(await reduction()).toEqual({ from: 480, at: expect.any(String) });
    await set(id, { price: 460 });
    expect(await reduction()).toBeUndefined();
    await set(id, { price: 455 });
    expect(await reduction()).toMatchObject({ from: 460 });
    await db.$executeRaw`UPDATE prices.changes SET changed_at = now() - interval '61 days' WHERE property_id = ${id}`;
    expect(await reduction()).toBeUndefined();
  });
});
