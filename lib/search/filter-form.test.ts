import { expect, it, test } from 'vitest';
import { MAX_PRICE_BOUND } from './constants';
import {
  fittingPrices,
  formToQuery,
  priceRanges,
  priceSlider,
  queryAsServed,
  rangeProblems,
  pricedFor,
  type Pair,
  type PricedFor,
} from './filter-form';
import { parseFilters } from './search-params';

/** @param fields the fields of the form, as a query */
function query(fields: string) {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(fields)) form.append(name, value);
  return decodeURIComponent(formToQuery(form).toString());
}

test.each([
  ['one area as location', 'locations=Salmiya', 'location=Salmiya'],
  ['subtypes and amenities', 'subtype=floor,flat&amenities=3,4', 'subtype=floor,flat&amenities=3,4'],
  ['subtypes of the type only', 'subtype=floor,flat&propertyType=villa', 'propertyType=villa&subtype=floor'],
  ['filters without a field', 'near=avenues-5km&floor=0,2&minIncome=5000', 'near=avenues-5km&floor=0,2&minIncome=5000'],
  ['rental periods as one list', 'rentPeriod=week&rentPeriod=day&tenants=', 'rentPeriod=week,day'],
  ['no empty choices', 'keyword=  &listingType=&bedrooms=&propertyType=villa', 'propertyType=villa'],
  ['no bound at the end of its slider', 'minPrice=0&maxPrice=1000000&minArea=0&maxArea=1000', ''],
  ['a price at the end of its slider', 'listingType=sale&maxPrice=1000000', 'listingType=sale&maxPrice=1000000'],
  ['digits of any script as Latin ones', 'minPrice=٢٥٠٬٠٠٠&maxArea=۳۰۰', 'minPrice=250000&maxArea=300'],
  ['single spaces', 'keyword= two   words ', 'keyword=two+words'],
  ['a fixed order', 'sort=newest&keyword=sea&listingType=rent', 'listingType=rent&keyword=sea&sort=newest'],
])('the form sends %s', (_, fields, sent) => expect(query(fields)).toBe(sent));

test('an untouched form sends the query of its page', () => {
  const asked = (...parameters: Parameters<typeof queryAsServed>) =>
    decodeURIComponent(queryAsServed(...parameters).toString());
  expect(asked({ listingType: 'rent', maxPrice: 700, sort: 'newest', page: 3 })).toBe(
    'listingType=rent&maxPrice=700&sort=newest',
  );
  expect(asked({ maxPrice: 1_000_000, maxArea: 1_000 })).toBe('');
  expect(asked({}, { minPrice: 'cheap' })).toBe('minPrice=cheap');
});

test.each<[string, string[], PricedFor, number, number | null | undefined]>([
  ['', ['day'], null, 1_000_000, undefined],
  ['rent', [], 'month', 3_000, 300],
  ['rent', ['year'], 'year', 36_000, 4_000],
  ['rent', ['month', 'year'], 'month', 3_000, 300],
  ['rent', ['day', 'week'], 'day', 500, 25],
])('prices of %j by %j have the slider and the ranges of %s', (offer, periods, per, max, first) => {
  expect(pricedFor(offer, periods)).toBe(per);
  expect(priceSlider(per).max).toBe(max);
  expect(priceRanges(per, 'apartment')[0]?.[1]).toBe(first);
});

test('the price slider has even steps without an offer and for rents, growing ones for sales', () => {
  expect(priceSlider(null)).toEqual({ min: 0, max: 1_000_000, step: 10_000 });
  expect(priceSlider('month')).toEqual({ min: 0, max: 3_000, step: 25 });
  const { amounts = [], ...sale } = priceSlider('sale');
  expect(sale).toEqual({ min: 0, max: amounts.length - 1, step: 1 });
  expect([amounts[0], amounts[1], amounts.at(-2), amounts.at(-1)]).toEqual([0, 5_000, 2_750_000, 3_000_000]);
  expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
});

it.each<[PricedFor, PricedFor, Pair<string>, Pair<string>]>([
  ['sale', 'month', ['٢٠٠', '٢٠٠٬٠٠٠'], ['٢٠٠', '']],
  [null, 'month', ['300', '700'], ['300', '700']],
  ['month', 'month', ['300', '9000'], ['300', '9000']],
  ['month', 'day', ['0', '700'], ['0', '']],
  ['week', 'year', ['300', ''], ['', '']],
  ['month', 'sale', ['300', '250,000'], ['', '250,000']],
  ['month', null, ['300', '700'], ['300', '700']],
  ['month', 'sale', ['0', 'cheap'], ['0', 'cheap']],
])('from %s to %s, the prices %j become %j', (before, per, typed, kept) => {
  expect(fittingPrices(typed, before, per)).toEqual(kept);
});

it.each<[string, string]>([
  ['', ''],
  ['٦٠٠', '500'],
  ['cheap', '500'],
  ['1000000000', ''],
])('the errors of the bounds %j to %j are the same in the form and on the server', (least, most) => {
  const { fields } = parseFilters({ minPrice: least, maxPrice: most });
  expect(rangeProblems([least, most], MAX_PRICE_BOUND)).toEqual([fields.minPrice, fields.maxPrice]);
});
