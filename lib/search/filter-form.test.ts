import { describe, expect, it, test } from 'vitest';
import { MAX_PRICE_BOUND } from './constants';
import {
  amountAt,
  fittingPrices,
  formToQuery,
  positionOf,
  priceRanges,
  priceSlider,
  queryAsServed,
  rangeProblems,
  type Pair,
} from './filter-form';
import { parseFilters } from './search-params';

/** @param fields the fields of the form, as a query */
function query(fields: string) {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(fields)) form.append(name, value);
  return decodeURIComponent(formToQuery(form).toString());
}

test('one area is sent as location, several as comma-separated locations', () => {
  expect(query('locations=Salmiya')).toBe('location=Salmiya');
  expect(query('locations=Salmiya&locations=Hawalli&locations=Salmiya')).toBe('locations=Salmiya,Hawalli');
});

test('subtypes are kept if they fit the selected type, and amenities always', () => {
  const carried = 'subtype=floor,flat&amenities=3,4';
  expect(query(carried)).toBe('subtype=floor,flat&amenities=3,4');
  expect(query(`${carried}&propertyType=villa`)).toBe('propertyType=villa&subtype=floor&amenities=3,4');
  expect(query(`${carried}&propertyType=land`)).toBe('propertyType=land&amenities=3,4');
  expect(query('propertyType=commercial&subtype=office&subtype=shop&amenities=4&amenities=3&amenities=4')).toBe(
    'propertyType=commercial&subtype=office,shop&amenities=4,3',
  );
});

test('filters without a form field are kept', () => {
  const hidden = 'near=avenues-5km&floor=0,2&parking=2&minIncome=5000';
  expect(query(`${hidden}&listingType=rent`)).toBe(`listingType=rent&${hidden}`);
});

test('rental periods are sent as one list, and no commission as 0', () => {
  expect(query('listingType=rent&rentPeriod=week&rentPeriod=day&tenants=&commission=0')).toBe(
    'listingType=rent&rentPeriod=week,day&commission=0',
  );
});

test('empty choices are not sent', () => {
  expect(query('keyword=  &listingType=&bedrooms=&propertyType=villa')).toBe('propertyType=villa');
});

test('a bound at the end of its slider means no limit', () => {
  expect(query('minPrice=0&maxPrice=1000000&minArea=0&maxArea=1000')).toBe('');
  expect(query('minPrice=100&maxPrice=1500000&maxArea=990')).toBe('minPrice=100&maxPrice=1500000&maxArea=990');
});

test('with an offer, a typed price counts even at the end of its slider', () => {
  const rent = (maxPrice: string) => query(`listingType=rent&minPrice=0&maxPrice=${maxPrice}`);
  expect(rent('3000')).toBe('listingType=rent&maxPrice=3000');
  expect(rent('1000000')).toBe('listingType=rent&maxPrice=1000000');
  expect(query('listingType=sale&maxPrice=1000000')).toBe('listingType=sale&maxPrice=1000000');
  expect(query('maxPrice=5000')).toBe('maxPrice=5000');
});

test('an untouched form sends the query of its page', () => {
  const asked = (...parameters: Parameters<typeof queryAsServed>) =>
    decodeURIComponent(queryAsServed(...parameters).toString());
  expect(asked({ listingType: 'rent', maxPrice: 700, sort: 'newest', page: 3 })).toBe(
    'listingType=rent&maxPrice=700&sort=newest',
  );
  expect(asked({ maxPrice: 1_000_000, maxArea: 1_000 })).toBe('');
  expect(asked({}, { minPrice: 'cheap' })).toBe('minPrice=cheap');
  expect(query('keyword= two   words ')).toBe('keyword=two+words');
});

test('digits of any script become Latin', () => {
  expect(query('minPrice=٢٥٠٬٠٠٠&maxArea=۳۰۰')).toBe('minPrice=250000&maxArea=300');
});

test('text that is not a number is sent as typed', () => {
  expect(query('minPrice=cheap')).toBe('minPrice=cheap');
});

test('parameters have a fixed order, regardless of the order of the fields', () => {
  expect(query('sort=newest&keyword=sea&listingType=rent')).toBe('listingType=rent&keyword=sea&sort=newest');
});

test('the price slider has even steps without an offer, smaller ones for rents and growing ones for sales', () => {
  for (const type of ['', undefined]) expect(priceSlider(type)).toEqual({ min: 0, max: 1_000_000, step: 10_000 });
  expect(priceSlider('rent')).toEqual({ min: 0, max: 3_000, step: 25 });
  const { amounts = [], ...sale } = priceSlider('sale');
  expect(sale).toEqual({ min: 0, max: amounts.length - 1, step: 1 });
  expect([amounts[0], amounts[1], amounts.at(-2), amounts.at(-1)]).toEqual([0, 5_000, 2_750_000, 3_000_000]);
  expect(amounts).toEqual([...new Set(amounts)].toSorted((a, b) => a - b));
});

test('the slider for sales is at the amount or the next step below, and at its end for larger amounts', () => {
  const slider = priceSlider('sale');
  for (const amount of [0, 95_000, 100_000, 110_000, 300_000, 350_000, 3_000_000])
    expect(amountAt(slider, positionOf(slider, amount))).toBe(amount);
  expect(amountAt(slider, positionOf(slider, 318_500))).toBe(300_000);
  expect(positionOf(slider, 90_000_000)).toBe(slider.max);
  expect(positionOf(priceSlider('rent'), 4_000)).toBe(3_000);
});

test('price ranges of an offer and type are contiguous and open at both ends; without an offer there are none', () => {
  expect(priceRanges('rent', 'apartment')).toEqual([
    [null, 300],
    [300, 400],
    [400, 500],
    [500, 800],
    [800, null],
  ]);
  expect(priceRanges('sale', 'villa')).not.toEqual(priceRanges('sale', ''));
  expect(priceRanges('', 'villa')).toEqual([]);
});

describe('a price that was set for another kind of listing', () => {
  it.each<[string, Pair<string>, Pair<string>]>([
    ['rent', ['٢٠٠', '٢٠٠٬٠٠٠'], ['٢٠٠', '']],
    ['rent', ['300', '700'], ['300', '700']],
    ['sale', ['300', '700'], ['', '']],
    ['sale', ['300', '250,000'], ['', '250,000']],
    ['', ['300', '700'], ['300', '700']],
    ['sale', ['0', 'cheap'], ['0', 'cheap']],
  ])('for %s, %j becomes %j', (type, typed, kept) => {
    expect(fittingPrices(typed, type)).toEqual(kept);
  });
});

describe('the errors of two bounds', () => {
  it.each<[string, string]>([
    ['', ''],
    ['500', ''],
    ['', '٥٠٠'],
    ['500', '500'],
    ['0', '0'],
    ['600', '500'],
    ['٦٠٠', '500'],
    ['cheap', '500'],
    ['500', 'dear'],
    ['cheap', 'dear'],
    ['-5', ''],
    ['1e9', ''],
    ['1000000000', ''],
    ['', '1000000000'],
    ['1000000000', '5'],
  ])('%j to %j are the same in the form and on the server', (least, most) => {
    const problems = rangeProblems([least, most], MAX_PRICE_BOUND);
    const { fields } = parseFilters({ minPrice: least, maxPrice: most });
    expect(problems).toEqual([fields.minPrice, fields.maxPrice]);
  });
});
