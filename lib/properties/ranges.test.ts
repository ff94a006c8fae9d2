import { describe, expect, it, test } from 'vitest';
import { fittingPrices, MAX_PRICE, priceSlider, rangeProblems, type Pair } from './ranges';
import { parseFilters } from './search-params';

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
    const problems = rangeProblems([least, most], MAX_PRICE);
    const { fields } = parseFilters({ minPrice: least, maxPrice: most });
    expect(problems).toEqual([fields.minPrice, fields.maxPrice]);
  });
});
