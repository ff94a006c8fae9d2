import { describe, expect, it, test } from 'vitest';
import { MAX_PRICE_BOUND } from './constants';
import { fittingPrices, formToQuery, priceSlider, queryAsServed, rangeProblems, type Pair } from './filter-form';
import { parseFilters } from './search-params';

function query(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return decodeURIComponent(formToQuery(form).toString());
}

test('one area goes in as location, several as locations, comma-joined', () => {
  expect(query([['locations', 'Salmiya']])).toBe('location=Salmiya');
  expect(
    query([
      ['locations', 'Salmiya'],
      ['locations', 'Hawalli'],
      ['locations', 'Salmiya'],
    ]),
  ).toBe('locations=Salmiya,Hawalli');
});

test('areas go in as they were chosen, where the form knows the order', () => {
  const chosen: [string, string][] = [
    ['locations', 'Hawalli'],
    ['locations', 'Jabriya'],
    ['locations', 'Salmiya'],
  ];
  expect(query([...chosen, ['locationOrder', 'Salmiya,Bayan,Jabriya']])).toBe('locations=Salmiya,Jabriya,Hawalli');
  expect(query([...chosen, ['locationOrder', '']])).toBe('locations=Hawalli,Jabriya,Salmiya');
});

test('subtypes stay while they fit the type that is chosen, and amenities in any case', () => {
  const carried: [string, string][] = [
    ['subtype', 'floor,flat'],
    ['amenities', '3,4'],
  ];
  expect(query(carried)).toBe('subtype=floor,flat&amenities=3,4');
  expect(query([...carried, ['propertyType', 'villa']])).toBe('propertyType=villa&subtype=floor&amenities=3,4');
  expect(query([...carried, ['propertyType', 'land']])).toBe('propertyType=land&amenities=3,4');
});

test('what was not chosen is not sent', () => {
  expect(
    query([
      ['keyword', '  '],
      ['listingType', ''],
      ['bedrooms', ''],
      ['propertyType', 'villa'],
    ]),
  ).toBe('propertyType=villa');
});

test('a bound at the end of its slider means no limit', () => {
  expect(
    query([
      ['minPrice', '0'],
      ['maxPrice', '1000000'],
      ['minArea', '0'],
      ['maxArea', '1000'],
    ]),
  ).toBe('');
  expect(
    query([
      ['minPrice', '100'],
      ['maxPrice', '1500000'],
      ['maxArea', '990'],
    ]),
  ).toBe('minPrice=100&maxPrice=1500000&maxArea=990');
});

test('rents have a scale of their own, and a bound at its end means no limit', () => {
  const rent = (maxPrice: string) =>
    query([
      ['listingType', 'rent'],
      ['minPrice', '0'],
      ['maxPrice', maxPrice],
    ]);
  expect(rent('5000')).toBe('listingType=rent');
  expect(rent('4975')).toBe('listingType=rent&maxPrice=4975');
  expect(rent('1000000')).toBe('listingType=rent&maxPrice=1000000');
  expect(query([['maxPrice', '5000']])).toBe('maxPrice=5000');
});

test('a form that nobody has touched sends what its page was asked for', () => {
  const asked = (...parameters: Parameters<typeof queryAsServed>) =>
    decodeURIComponent(queryAsServed(...parameters).toString());
  expect(asked({ listingType: 'rent', maxPrice: 700, sort: 'newest', page: 3 })).toBe(
    'listingType=rent&maxPrice=700&sort=newest',
  );
  expect(asked({ listingType: 'rent', maxPrice: 5000 })).toBe('listingType=rent');
  expect(asked({}, { minPrice: 'cheap' })).toBe('minPrice=cheap');
  expect(query([['keyword', ' two   words ']])).toBe('keyword=two+words');
});

test('digits of any script become Latin', () => {
  expect(
    query([
      ['minPrice', '٢٥٠٬٠٠٠'],
      ['maxArea', '۳۰۰'],
    ]),
  ).toBe('minPrice=250000&maxArea=300');
});

test('what is no number stays as it was typed', () => {
  expect(query([['minPrice', 'cheap']])).toBe('minPrice=cheap');
});

test('parameters come in their normalized order, whatever the order of the fields', () => {
  expect(
    query([
      ['sort', 'newest'],
      ['keyword', 'sea'],
      ['listingType', 'rent'],
    ]),
  ).toBe('listingType=rent&keyword=sea&sort=newest');
});

test('rents have a scale of their own; sales, and both together, have that of sales', () => {
  expect(priceSlider('rent')).toEqual({ min: 0, max: 5_000, step: 25 });
  for (const type of ['sale', '', undefined])
    expect(priceSlider(type)).toEqual({ min: 0, max: 1_000_000, step: 10_000 });
});

describe('a price that was set for another kind of listing', () => {
  it.each<[string, Pair<string>, Pair<string>]>([
    ['rent', ['٢٠٠', '٢٠٠٬٠٠٠'], ['٢٠٠', '']],
    ['rent', ['300', '700'], ['300', '700']],
    ['sale', ['300', '700'], ['', '']],
    ['sale', ['300', '250,000'], ['', '250,000']],
    ['', ['300', '700'], ['300', '700']],
    ['sale', ['0', 'cheap'], ['0', 'cheap']],
  ])('for %s, %j is %j', (type, typed, kept) => {
    expect(fittingPrices(typed, type)).toEqual(kept);
  });
});

describe('what is wrong with two bounds', () => {
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
  ])('%j to %j is told by the form as the server tells it', (least, most) => {
    const problems = rangeProblems([least, most], MAX_PRICE_BOUND);
    const { fields } = parseFilters({ minPrice: least, maxPrice: most });
    expect(problems).toEqual([fields.minPrice, fields.maxPrice]);
  });
});
