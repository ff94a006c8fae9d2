import { expect, test } from 'vitest';
import { formToQuery } from './form-query';

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
