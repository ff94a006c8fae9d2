import { describe, expect, it, test } from 'vitest';
import { searchProperties } from '@/lib/listings/read/search';
import type { Filters } from '@/lib/search/filters';
import { loadGazetteer } from '@/lib/search/phrase/load-gazetteer';
import { useDatabase, writeReference } from '@/tests/support/database';
import { addListing } from '@/tests/support/records';
import { closestTo } from '@/tests/support/search';

const LISTINGS: Record<string, Record<string, unknown>> = {
  'a month': { price: 400 },
  'a week': { price: 70, rentPeriod: 'week', tenants: 'any', commission: 50 },
  'a year': { price: 9_000, rentPeriod: 'year' },
  'a day': { price: 25, rentPeriod: 'day', tenants: 'families', commission: 0 },
  'says it in words': { price: 300, description: 'للعزاب، بدون عمولة' },
  'for men': { price: 350, rentPeriod: 'month', tenants: 'single_men' },
  'a room': { price: 90, subtype: 'room', bedrooms: null, tenants: 'single_men' },
  'شقة 3 غرف للايجار': { price: 500, bedrooms: 3 },
  'for sale': { listingType: 'sale', price: 90_000, description: 'تناسب العزاب، بدون عمولة' },
};

const { db } = await useDatabase();
const { owner } = await writeReference(['Salmiya']);
for (const [title, change] of Object.entries(LISTINGS)) await addListing(owner, { title, ...change });
await db.$executeRaw`SELECT search.refresh_terms()`;
const gazetteer = await loadGazetteer();
/** Terms of letting and rooms to let, as search finds them (docs/product.md 4.1, 4.6). */
const found = async (filters: Filters) => (await searchProperties(filters)).items.map(({ title }) => title).sort();
const nearest = async (filters: Filters) => (await closestTo(filters, gazetteer))?.dropped[0]?.nearest;

describe('a search', () => {
  test.each<[string, Filters, string[]]>([
    ['by day or week', { rentPeriod: ['day', 'week'] }, ['a day', 'a week']],
    ['for families, whom "any" includes', { tenants: 'families' }, ['a day', 'a week']],
    [
      'for men, also named only in the text',
      { tenants: 'single_men' },
      ['a room', 'a week', 'for men', 'says it in words'],
    ],
    ['without commission, also for sales', { commission: 0 }, ['a day', 'for sale', 'says it in words']],
    [
      'up to a price, compared for thirty days',
      { listingType: 'rent', maxPrice: 300 },
      ['a room', 'a week', 'says it in words'],
    ],
    ['up to a daily price', { rentPeriod: ['day'], maxPrice: 25 }, ['a day']],
    ['up to a daily price below all', { rentPeriod: ['day'], maxPrice: 24 }, []],
    ['from a weekly price', { rentPeriod: ['week'], minPrice: 70 }, ['a week']],
    ['up to a yearly price', { rentPeriod: ['year'], maxPrice: 9_000 }, ['a year']],
    ['up to a yearly price below all', { rentPeriod: ['year'], maxPrice: 8_999 }, []],
    ['by year or day, compared per day', { rentPeriod: ['year', 'day'], maxPrice: 25 }, ['a day', 'a year']],
    ['in a phrase about years', { keyword: 'شقة ٩٠٠٠ سنويا' }, ['a year']],
    ['for a room', { keyword: 'غرفة للايجار' }, ['a room']],
    ['for a room, in English', { keyword: 'room for rent' }, ['a room']],
    ['for three rooms', { keyword: '3 rooms for rent' }, ['شقة 3 غرف للايجار']],
    ['in a phrase', { keyword: 'شقة للعزاب بدون عمولة' }, ['says it in words']],
    ['in a phrase, for sale', { keyword: 'شقة للبيع للعزاب' }, ['for sale']],
  ])('%s', async (_, filters, names) => {
    expect(await found(filters)).toEqual(names);
  });

  it('without results names the nearest price of the requested period', async () => {
    expect(await nearest({ rentPeriod: ['day'], maxPrice: 24 })).toBe(25);
    expect(await nearest({ rentPeriod: ['week'], maxPrice: 65 })).toBe(70);
    expect(await nearest({ rentPeriod: ['year'], maxPrice: 8_500 })).toBe(9_000);
  });
});
