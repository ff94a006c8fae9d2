import { describe, expect, it, test } from 'vitest';
import {
  checkPrice,
  closestStatistic,
  comparePrice,
  likeOf,
  medianChange,
  priceGap,
  priceLevel,
  pricePerMetre,
  shownPrice,
} from './compare';
import type { StatisticView } from './view';

const statistic = (change: Partial<StatisticView> = {}): StatisticView => ({
  listingType: 'rent',
  propertyType: 'apartment',
  subtype: null,
  bedrooms: 2,
  governorate: 'hawalli',
  location: 'Salmiya',
  advertisers: 27,
  takenOn: '2026-11-22',
  measure: 'price',
  price: { low: 350, median: 400, high: 480 },
  metre: { low: 3.5, median: 4, high: 4.8 },
  ...change,
});
const range = statistic({ advertisers: 8, price: { low: 350, median: null, high: 480 } });

test.each([
  ['apartment', { subtype: 'flat', bedrooms: 2 }, { subtype: null, bedrooms: 2, measure: 'price' }],
  ['apartment', { subtype: 'flat', bedrooms: null }, { subtype: null, bedrooms: null, measure: 'metre' }],
  ['apartment', { subtype: 'studio', bedrooms: null }, { subtype: null, bedrooms: 0, measure: 'price' }],
  ['apartment', { subtype: 'room', bedrooms: 1 }, { subtype: 'room', bedrooms: null, measure: 'price' }],
  ['land', { subtype: null, bedrooms: 3 }, { subtype: null, bedrooms: null, measure: 'metre' }],
] as const)('%s %o is compared with %o', (propertyType, kind, like) => {
  expect(likeOf({ propertyType, ...kind })).toEqual(like);
});

test('a median changes against the quarter before, across years, and not against an earlier one', () => {
  const rows = [
    { quarter: '2027-01-01', median: 330 },
    { quarter: '2026-10-01', median: 300 },
    { quarter: '2026-04-01', median: 200 },
  ];
  expect(medianChange(rows, '2027-01-01')).toBeCloseTo(0.1);
  for (const quarter of ['2026-10-01', '2026-07-01', '2026-04-01']) expect(medianChange(rows, quarter)).toBeNull();
});

test('an area’s median comes before a governorate’s, and that before a range', () => {
  const [figure, low] = [{ median: 1 }, { median: null }];
  const rows = [
    { location: null, price: low },
    { location: 'Salmiya', price: low },
    { location: null, price: figure },
    { location: 'Salmiya', price: figure },
  ];
  expect(closestStatistic(rows)).toBe(rows[3]);
  expect(closestStatistic(rows.slice(0, 3))).toBe(rows[2]);
  expect(closestStatistic(rows.slice(0, 2))).toBe(rows[1]);
  expect(closestStatistic(rows.slice(0, 1))).toBe(rows[0]);
  expect(closestStatistic([])).toBeNull();
});

test.each([
  ['less than half of the usual minimum', { price: 174, area: 100 }, { level: 'below', percent: -56 }],
  ['exactly half of it', { price: 175, area: 100 }, null],
  ['twice the usual maximum', { price: 960, area: 100 }, null],
  ['more than twice', { price: 972, area: 100 }, { level: 'above', percent: 143 }],
  ['a rent by the day', { price: 20, area: 100, rentPeriod: 'day' as const }, null],
])('a price is an outlier: %s', (_, listing, gap) => {
  expect(priceGap(listing, statistic())).toEqual(gap);
  expect(priceGap(listing, range)).toEqual(gap && { ...gap, percent: null });
  expect(priceGap(listing, null)).toBeNull();
});

describe('a listing beside similar ones', () => {
  it('has a percentage above or below their median', () => {
    expect(comparePrice({ price: 460, area: 100 }, statistic())?.percent).toBe(15);
    expect(comparePrice({ price: 352, area: 100 }, statistic())?.percent).toBe(-12);
  });

  it('has no percentage if only a range is known', () => {
    expect(comparePrice({ price: 460, area: 100 }, range)).toMatchObject({ percent: null, own: 460 });
  });

  it('is compared per square metre if the usual price is', () => {
    const plots = statistic({ propertyType: 'land', measure: 'metre' });
    expect(comparePrice({ price: 2_000, area: 400 }, plots)).toMatchObject({ own: 5, percent: 25 });
    expect(comparePrice({ price: 2_000, area: 0 }, plots)).toBeNull();
    expect(pricePerMetre({ price: 2_000, area: 0 })).toBeNull();
  });

  it('is not compared without data or if it is five times off', () => {
    expect(comparePrice({ price: 460, area: 100 }, null)).toBeNull();
    expect(comparePrice({ price: 460, area: 100, rentPeriod: 'week' }, statistic())).toBeNull();
    expect(priceLevel({ price: 460, area: 100, rentPeriod: 'day' }, statistic())).toBeNull();
    expect(comparePrice({ price: 4_600, area: 100 }, statistic())).toBeNull();
    expect(comparePrice({ price: 46, area: 100 }, statistic())).toBeNull();
  });
});

test('a listing is below, within or above the middle half of similar ones, or unknown', () => {
  const level = (price: number, like: StatisticView | null = statistic()) => priceLevel({ price, area: 100 }, like);
  expect([349, 350, 400, 480, 481].map((price) => level(price))).toEqual(['below', 'about', 'about', 'about', 'above']);
  expect([level(300, range), level(400, range)]).toEqual(['below', 'about']);
  expect([level(400, null), level(4_600)]).toEqual([null, null]);
});

it.each([
  [3.75, 3.8],
  [12, 12],
  [417.5, 418],
])('a computed price of %s is shown as %s: only small ones keep a decimal', (value, shown) =>
  expect(shownPrice(value)).toBe(shown),
);

describe('a price that is typed', () => {
  const sale = statistic({ listingType: 'sale', price: { low: 90_000, median: 100_000, high: 120_000 } });
  const check = (listingType: 'sale' | 'rent', price: number, statistics = [statistic(), sale]) =>
    checkPrice({ price, area: 100, listingType }, statistics);

  it('is accepted within five times of the usual price, and gets a warning with a zero more or less', () => {
    for (const price of [100, 400, 2_000]) expect(check('rent', price)).toBeNull();
    for (const price of [30_000, 500_000]) expect(check('sale', price)).toBeNull();
    expect([check('rent', 4_500), check('rent', 45)]).toEqual(['tooHigh', 'tooLow']);
    expect([check('sale', 1_000_000), check('sale', 10_000)]).toEqual(['tooHigh', 'tooLow']);
  });

  it('looks like the other offer if it is usual there', () => {
    for (const known of [undefined, []])
      expect([check('sale', 450, known), check('rent', 110_000, known)]).toEqual(['looksLikeRent', 'looksLikeSale']);
    expect([check('sale', 60_000, []), check('rent', 900, [])]).toEqual([null, null]);
  });

  it('of a plot gets a warning per square metre once its area is known', () => {
    const plots = statistic({ listingType: 'sale', measure: 'metre', metre: { low: 700, median: 800, high: 900 } });
    const priced = (price: number, area: number | null) => checkPrice({ price, area, listingType: 'sale' }, [plots]);
    expect([priced(300_000, 400), priced(3_000_000, 400)]).toEqual([null, 'tooHigh']);
    expect(priced(3_000_000, null)).toBeNull();
  });
});
