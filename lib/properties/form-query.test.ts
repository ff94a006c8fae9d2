import { expect, test } from 'vitest';
import { formToQuery, queryAsServed } from './form-query';

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
  expect(query([...chosen, ['areaOrder', 'Salmiya,Bayan,Jabriya']])).toBe('locations=Salmiya,Jabriya,Hawalli');
  expect(query([...chosen, ['areaOrder', '']])).toBe('locations=Hawalli,Jabriya,Salmiya');
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
