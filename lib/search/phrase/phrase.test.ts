import { expect, test } from 'vitest';
import { withLocationIds, withLocationNames, type Filters } from '../filters';
import { parseKeyword } from './parse';
import { applyPhrase } from './phrase';
import { seedGazetteer as gazetteer } from '@/tests/support/gazetteer';

function apply(keyword: string, chosen: Filters = {}) {
  const filters = withLocationIds({ ...chosen, keyword }, gazetteer);
  const phrase = applyPhrase(filters, parseKeyword(keyword, gazetteer), gazetteer);
  return { ...phrase, filters: withLocationNames(phrase.filters, gazetteer, chosen) };
}

test.each<[string, Filters, Filters]>([
  ['مكاتب شرق', {}, { propertyType: 'commercial', subtype: ['office'], locations: ['Sharq'] }],
  ['دور', { propertyType: 'villa' }, { propertyType: 'villa', subtype: ['floor'] }],
  ['مكتب أو محل', {}, { propertyType: 'commercial', subtype: ['office', 'shop'] }],
  ['فيلا مع مسبح وجيم', {}, { propertyType: 'villa', subtype: ['villa'], amenities: [11, 10] }],
  ['للبيع او للايجار', {}, {}],
  ['اكثر من 300 اقل من 400', { maxPrice: 350 }, { minPrice: 300, maxPrice: 350 }],
  ['السالمية او حولي', { locations: ['Hawalli', 'Jabriya'] }, { locations: ['Hawalli'] }],
  ['3 غرف', { bedrooms: 1 }, { bedrooms: 3 }],
  ['3 غرف', { bedrooms: 4 }, { bedrooms: 4 }],
  ['3 غرف', { exactBedrooms: 4 }, { exactBedrooms: 4, bedrooms: 3 }],
  ['2bhk', { bedrooms: 1 }, { bedrooms: 1, exactBedrooms: 2 }],
  ['30 غرفة', {}, { bedrooms: 10 }],
  ['شقة الدور الثاني', { floor: [1, 2] }, { propertyType: 'apartment', floor: [2] }],
  ['شقة 9 مواقف', {}, { propertyType: 'apartment', parking: 5 }],
  ['شقة قرب الافنيوز', {}, { propertyType: 'apartment', near: 'avenues-2.5km' }],
  ['شقة قرب الافنيوز', { near: 'avenues-2.5km' }, { propertyType: 'apartment', near: 'avenues-2.5km' }],
  ['بدون عمولة', {}, { commission: 0 }],
  ['شقة للعوائل', { tenants: 'families' }, { listingType: 'rent', propertyType: 'apartment', tenants: 'families' }],
  ['للعزاب', { listingType: 'sale' }, { listingType: 'sale', keyword: 'للعزاب' }],
  ['short term', { rentPeriod: ['week', 'month'] }, { listingType: 'rent', rentPeriod: ['week'] }],
  ['فيلا للبيع للعوائل', {}, { listingType: 'sale', propertyType: 'villa', subtype: ['villa'], keyword: 'للعوائل' }],
])('%s with the filters %j becomes %j', (keyword, chosen, filters) => {
  expect({ ...apply(keyword, chosen).filters }).toEqual(filters);
  expect(apply(keyword, chosen).conflicts).toHaveLength(keyword.includes('السالمية') ? 1 : 0);
});

test.each<[string, Filters]>([
  ['شقة', { propertyType: 'villa' }],
  ['مكتب', { subtype: ['shop'] }],
  ['للبيع', { listingType: 'rent' }],
  ['السالمية', { locations: ['Hawalli'] }],
  ['تحت 300', { minPrice: 400 }],
  ['طابق ارضي', { floor: [3] }],
  ['3 غرف', { exactBedrooms: 2 }],
  ['الافنيوز', { near: 'avenues-5km' }],
  ['الافنيوز', { within: '_pkrD_svdH?_ibE_ibE?' }],
])('%s is overridden by %j and reported', (keyword, chosen) => {
  const { filters, conflicts, understood } = apply(keyword, chosen);
  expect(filters).toEqual(chosen);
  expect(understood).toEqual([]);
  expect(conflicts).toEqual([keyword]);
});

test('an offer inferred from a price is overridden by a chosen one, together with the price', () => {
  expect(apply('villa under 300,000').filters.listingType).toBe('sale');
  const { filters, conflicts } = apply('villa under 300,000', { listingType: 'rent' });
  expect(filters).toMatchObject({ listingType: 'rent', maxPrice: 300_000 });
  expect(conflicts).toEqual([]);
  expect(apply('flat under 300', { minPrice: 400 }).filters).toEqual({ minPrice: 400, propertyType: 'apartment' });
});

test('a sort order in the phrase applies unless another one is chosen', () => {
  const cheapest = apply('ارخص شقة للايجار');
  expect(cheapest.filters).toEqual({ propertyType: 'apartment', listingType: 'rent', sort: 'price_asc' });
  expect(apply('ارخص شقة للايجار', { sort: 'newest' }).filters.sort).toBe('newest');
  expect(cheapest.conflicts).toEqual([]);
});
