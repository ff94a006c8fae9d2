import { beforeAll, describe, expect, test, vi } from 'vitest';
import { searchWithClosest } from '@/lib/listings/read/search';
import type { Filters } from '@/lib/search/filters';
import type { Dropped } from '@/lib/search/find/relax';
import { findPage, searchIds } from '@/lib/search/find/search';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { areas } from '@/prisma/seed/areas';
import { useDatabase, writeReference } from '@/tests/support/database';
import { addListing } from '@/tests/support/records';
import { closestTo } from '@/tests/support/search';

vi.mock('@/lib/search/find/search', async (original) => {
  const search = await original<typeof import('@/lib/search/find/search')>();
  return { ...search, findPage: vi.fn(search.findPage) };
});
const named = new Map<number, string>();

const { db } = await useDatabase();
const places = ['Salmiya', 'Hawalli', 'Rumaithiya', 'Jahra', 'Ahmadi'];
const { owner, gym, garden } = await writeReference(places);
for (const { name, latitude, longitude } of areas)
  await db.location.updateMany({ where: { name }, data: { latitude, longitude } });
const add = async (name: string, change: Record<string, unknown>) =>
  named.set(await addListing(owner, { title: name, ...change }), name);
await add('flat 320', { price: 320, area: 90, block: '5', amenities: { create: [{ amenityId: gym }] } });
await add('flat 340', { price: 340, area: 100, bedrooms: 3, furnished: 'no' });
await add('flat 900', { price: 900, area: 240, bedrooms: 4, furnished: 'no', description: 'Seaside with a terrace' });
await add('flat in Hawalli', { price: 250, location: 'Hawalli' });
await add('villa in Jahra', { propertyType: 'villa', location: 'Jahra', price: 1_200, bedrooms: 6, area: 400 });
await add('plot', { propertyType: 'land', listingType: 'sale', location: 'Ahmadi', price: 200_000, bedrooms: null });
await db.$executeRaw`SELECT search.refresh_terms()`;
const gazetteer = await loadGazetteer();
const closest = (filters: Filters) => closestTo(filters, gazetteer);
const total = async (filters: Filters) => (await searchIds(filters, 24, gazetteer)).total;

/** Returns the dropped conditions and the results shown for a search without matches. The address of the relaxed search finds them. */
async function relaxed(filters: Filters) {
  expect(await total(filters)).toBe(0);
  const found = await closest(filters);
  if (found) expect(await total(found.filters)).toBe(found.total);
  return found && { dropped: found.dropped, shown: found.ids.map((id) => named.get(id)), filters: found.filters };
}
const IN: Filters = { listingType: 'rent', locations: ['Salmiya'] };
/** The listings that `IN` finds, in two orders. */
const NEWEST = ['flat 900', 'flat 340', 'flat 320'];
const BY_PRICE = NEWEST.toReversed();
const ALL_FLATS = ['flat in Hawalli', ...NEWEST];

describe('without a full match the closest listings miss one condition, which is named', () => {
  const [plots, flats] = [{ propertyType: 'land' }, { propertyType: 'apartment' }] as const;
  const toAhmadi: Dropped = { condition: 'locations', elsewhere: { locations: ['Ahmadi'], isNearby: false } };
  const nearby: Dropped = { condition: 'locations', elsewhere: { locations: ['Salmiya', 'Hawalli'], isNearby: true } };
  test.each<[string, Filters, Dropped, string[]]>([
    ['a maximum price, up to the next', { ...IN, maxPrice: 300 }, { condition: 'maxPrice', nearest: 320 }, BY_PRICE],
    ['a minimum price, down to the next', { ...IN, minPrice: 1_000 }, { condition: 'minPrice', nearest: 900 }, NEWEST],
    ['a block', { ...IN, block: '9' }, { condition: 'block' }, NEWEST],
    ['featured', { ...IN, featured: true }, { condition: 'featured' }, NEWEST],
    ['an advertiser', { ...IN, publisherId: 999_999 }, { condition: 'publisherId' }, NEWEST],
    ['exact rooms, which become a minimum', { ...IN, exactBedrooms: 1 }, { condition: 'exactBedrooms' }, NEWEST],
    ['a minimum size', { ...IN, minArea: 250 }, { condition: 'minArea', nearest: 240 }, NEWEST],
    ['a maximum size', { ...IN, maxArea: 80 }, { condition: 'maxArea', nearest: 90 }, BY_PRICE],
    ['rooms, with the most available', { ...IN, bedrooms: 6 }, { condition: 'bedrooms', nearest: 4 }, ['flat 900']],
    ['rooms of a type that has none', { ...plots, bedrooms: 2 }, { condition: 'bedrooms' }, ['plot']],
    ['a rental period', { ...flats, rentPeriod: ['day'] }, { condition: 'rentPeriod' }, ALL_FLATS],
    ['a word', { ...IN, keyword: 'rooftop' }, { condition: 'keyword', typed: 'rooftop', isUnknown: true }, NEWEST],
    [
      'a word that none has with another',
      { ...IN, keyword: 'terrace text' },
      { condition: 'keyword', typed: 'text', isUnknown: false },
      ['flat 900'],
    ],
    ['a subtype', { ...IN, ...flats, subtype: ['penthouse'] }, { condition: 'subtype' }, NEWEST],
    ['an area, replaced by those around it', { ...flats, locations: ['Rumaithiya'] }, nearby, ALL_FLATS],
    ['an area far from all listings', { ...plots, locations: ['Jahra'] }, toAhmadi, ['plot']],
    ['an unknown area', { ...plots, locations: ['Atlantis'] }, toAhmadi, ['plot']],
    ['the offer', { ...plots, listingType: 'rent' }, { condition: 'propertyType' }, ['villa in Jahra', ...ALL_FLATS]],
    ['a phrase', { keyword: 'شقة للايجار بالسالمية تحت 300' }, { condition: 'maxPrice', nearest: 320 }, BY_PRICE],
  ])('%s', async (_, filters, dropped, shown) => {
    expect(await relaxed(filters)).toMatchObject({ dropped: [dropped], shown });
  });

  test('the kind of advertiser is dropped before a price', async () => {
    const found = await relaxed({ ...IN, advertiserKind: 'owner', maxPrice: 330 });
    expect(found).toMatchObject({ dropped: [{ condition: 'advertiserKind' }], shown: ['flat 320'] });
  });

  test('several minor conditions are dropped together before the area', async () => {
    const minor = { dropped: [{ condition: 'floor' }, { condition: 'bedrooms' }], shown: ['flat 320'] };
    expect(await relaxed({ ...IN, maxPrice: 330, floor: [1], bedrooms: 4 })).toMatchObject(minor);
  });

  test('one of several amenities is dropped before all of them', async () => {
    const one = { dropped: [{ condition: 'amenities', amenities: [garden] }], shown: ['flat 320'] };
    expect(await relaxed({ ...IN, amenities: [gym, garden] })).toMatchObject(one);
  });

  test('a price is dropped before the area, however far off', async () => {
    const price = { dropped: [{ condition: 'maxPrice', nearest: 320 }] };
    const filters = { locations: ['Salmiya'], sort: 'price_asc' };
    for (const maxPrice of [260, 100]) expect(await relaxed({ ...IN, maxPrice })).toMatchObject({ ...price, filters });
  });
});

test('no more conditions are dropped than necessary', async () => {
  const filters: Filters = { propertyType: 'land', listingType: 'sale', locations: ['Ahmadi'] };
  const dropped = [{ condition: 'furnished' }, { condition: 'bedrooms' }];
  const found = await relaxed({ ...filters, furnished: 'fully', bedrooms: 3 });
  expect(found).toMatchObject({ dropped, shown: ['plot'], filters });
});

test('sixteen conditions need at most 25 searches', async () => {
  const words: Filters = { ...IN, propertyType: 'apartment', keyword: 'rooftop', featured: true, parking: 3 };
  const terms: Filters = { block: '9', furnished: 'fully', advertiserKind: 'owner', commission: 0, tenants: 'staff' };
  const sizes: Filters = { bathrooms: 4, bedrooms: 9, minPrice: 5_000, maxPrice: 5_100, minArea: 900, maxArea: 910 };
  vi.mocked(findPage).mockClear();
  expect(await closest({ ...words, ...terms, ...sizes, floor: [7], amenities: [gym, garden] })).not.toBeNull();
  expect(vi.mocked(findPage).mock.calls.length).toBeLessThanOrEqual(25);
});

test('a word that listings elsewhere contain is not called unknown, and praise is kept', async () => {
  const dropped = [{ condition: 'keyword', typed: 'terrace', isUnknown: false }];
  const filters = { locations: ['Hawalli'], keyword: 'luxury' };
  expect(await relaxed({ keyword: 'terrace Hawalli luxury' })).toMatchObject({ dropped, filters });
});

test('the number of a listing has no close matches', async () => {
  expect(await relaxed({ keyword: '99999' })).toBeNull();
  expect(await relaxed({ keyword: 'رقم الإعلان 99999' })).toBeNull();
});

test('a list with few results names the conditions whose absence finds more, and shows listings that miss only the first', async () => {
  const few: Filters = { listingType: 'rent', propertyType: 'apartment', furnished: 'no', maxPrice: 400 };
  const found = await searchWithClosest(few);
  expect([found.result.total, found.closest]).toEqual([1, null]);
  const without = found.looser?.without.map(({ chip: { kind }, total }) => `${kind} ${total}`);
  expect(without).toEqual(['maxPrice 2', 'furnished 3']);
  expect(found.looser?.items.map(({ title }) => title)).toEqual(['flat 900']);
});

test('a list with many results, or without a limiting condition, needs no help', async () => {
  for (const listingType of ['rent', 'sale'] as const)
    expect((await searchWithClosest({ listingType })).looser).toBeNull();
});

describe('the least important condition is dropped first: rooms, a price, the area, the kind', () => {
  beforeAll(async () => {
    const house = { propertyType: 'villa', subtype: 'house' };
    await add('floor in Jahra', { subtype: 'floor', location: 'Jahra', price: 600, bedrooms: 3 });
    await add('floor in Hawalli', { subtype: 'floor', location: 'Hawalli', price: 700, bedrooms: 5 });
    await add('house in Hawalli', { ...house, location: 'Hawalli', price: 1_600, bedrooms: 4 });
    await add('villa in Rumaithiya', { ...house, subtype: 'villa', location: 'Rumaithiya', price: 1_700, bedrooms: 4 });
  });

  test.each<[string, string, Dropped['condition'], string[]]>([
    ['rooms before the area', 'دور الجهراء 4 غرف', 'bedrooms', ['floor in Jahra']],
    ['rooms before a price', 'دور للايجار حولي 6 غرف تحت 750', 'bedrooms', ['floor in Hawalli']],
    ['the area before the kind', 'villa hawalli 3 bedrooms', 'locations', ['villa in Rumaithiya']],
  ])('%s', async (_, keyword, condition, shown) => {
    expect(await relaxed({ keyword })).toMatchObject({ dropped: [{ condition }], shown });
  });
});
