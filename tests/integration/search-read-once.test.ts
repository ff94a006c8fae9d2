import { beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

const parsed: string[] = [];
vi.mock('@/lib/search/phrase/parse', async (load) => {
  const actual = await load<typeof import('@/lib/search/phrase/parse')>();
  const parseKeyword: typeof actual.parseKeyword = (keyword, ...rest) => {
    parsed.push(keyword);
    return actual.parseKeyword(keyword, ...rest);
  };
  return { ...actual, parseKeyword };
});

const { db } = await useDatabase();
const { owner } = await writeReference(db, ['Salmiya', 'Hawalli']);
await db.property.create({ data: listingOf(owner, { price: 320 }) });
const { searchWithClosest } = await import('@/lib/listings/read/search');
beforeEach(() => void parsed.splice(0));

test('the phrase of a list is parsed once, for what it finds and what its page says of it', async () => {
  const keyword = 'flat for rent in Salmiya';
  const { result } = await searchWithClosest({ keyword });
  expect(result).toMatchObject({ total: 1, filters: { locations: ['Salmiya'], listingType: 'rent' }, conflicts: [] });
  expect(parsed).toEqual([keyword]);
});

test('what is closest to a list that is empty takes over what was read, and reads no other phrase twice', async () => {
  const keyword = 'flat in Salmiya under 300 with panorama';
  const { result, closest } = await searchWithClosest({ keyword, bedrooms: 5, featured: true });
  expect(result.total).toBe(0);
  expect(closest?.total).toBe(1);
  expect(parsed[0]).toBe(keyword);
  expect(parsed).toEqual([...new Set(parsed)]);
});
