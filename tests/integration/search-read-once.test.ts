import { beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

const parsed: string[] = [];
vi.mock('@/lib/search/phrase/parse', async (load) => {
  const actual = await load<typeof import('@/lib/search/phrase/parse')>();
  const recognize: typeof actual.recognize = (keyword, ...rest) => {
    if (keyword) parsed.push(keyword); // a looser search has none
    return actual.recognize(keyword, ...rest);
  };
  return { ...actual, recognize };
});

const { db } = await useDatabase();
const { owner } = await writeReference(db, ['Salmiya', 'Hawalli']);
await db.property.create({ data: listingOf(owner, { price: 320 }) });
const { searchWithClosest } = await import('@/lib/listings/read/search');
beforeEach(() => void parsed.splice(0));

test('the phrase of a list is parsed once for results and page', async () => {
  const keyword = 'flat for rent in Salmiya';
  const { result } = await searchWithClosest({ keyword });
  expect(result).toMatchObject({ total: 1, filters: { locations: ['Salmiya'], listingType: 'rent' }, conflicts: [] });
  expect(parsed).toEqual([keyword]);
});

test.each([
  ['an advertiser', 'flat for rent Green Home', { publisherId: owner }],
  ['a misspelt filter word', 'furnised flat for rent', { furnished: 'fully' }],
  ['a misspelt area', 'flat for rent in Salmyah', { locations: ['Salmiya'] }],
] as const)('a phrase with %s is parsed once', async (_, keyword, filters) => {
  await db.user.update({ where: { id: owner }, data: { fullName: 'Green Home' } });
  const { result } = await searchWithClosest({ keyword });
  expect(result.filters).toMatchObject(filters);
  expect(parsed).toEqual([keyword]);
});

test('the closest listings are found without parsing a phrase again', async () => {
  const keyword = 'flat in Salmiya under 300 with panorama';
  const { result, closest } = await searchWithClosest({ keyword, bedrooms: 5, featured: true });
  expect(result.total).toBe(0);
  expect(closest?.total).toBe(1);
  expect(parsed).toEqual([keyword]);
});
