import type { PropertyType, RentPeriod } from '../listings/constants';

/** Constants of the list and its filters. Must not import zod, because every page loads this file in the browser. */
export const SORTS = ['newest', 'price_asc', 'price_desc', 'area_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** Sliders (docs/product.md 4.2): a bound at either end means 'no limit'. This one applies while no offer is chosen. */
export const PRICE_SLIDER = { min: 0, max: 1_000_000, step: 10_000 } as const;
/** By the period of the rent. A monthly one is about a thousandth of a sale price. */
export const RENT_SLIDERS = {
  year: { min: 0, max: 36_000, step: 300 },
  month: { min: 0, max: 3_000, step: 25 },
  week: { min: 0, max: 2_000, step: 20 },
  day: { min: 0, max: 500, step: 5 },
} as const satisfies Record<RentPeriod, object>;
/** Steps of the sale price slider, as [end of a range, step within it]. The first range starts at 0. */
export const SALE_STEPS = [
  [100_000, 5_000],
  [300_000, 10_000],
  [1_000_000, 50_000],
  [3_000_000, 250_000],
] as const;
/** Bounds of the price ranges that the filters offer as buttons (KWD). */
export const PRICE_RANGES: Record<
  'sale' | RentPeriod,
  { any: readonly number[] } & Partial<Record<PropertyType, readonly number[]>>
> = {
  year: { any: [4_000, 6_000, 10_000, 20_000] },
  week: { any: [100, 200, 400, 800] },
  day: { any: [25, 50, 100, 200] },
  month: {
    any: [300, 500, 800, 1_500],
    apartment: [300, 400, 500, 800],
    villa: [600, 900, 1_300, 2_000],
    commercial: [300, 600, 1_000, 2_000],
    land: [300, 600, 1_000, 2_000],
  },
  sale: {
    any: [100_000, 200_000, 400_000, 700_000],
    apartment: [80_000, 120_000, 160_000, 250_000],
    villa: [250_000, 350_000, 500_000, 800_000],
    commercial: [100_000, 300_000, 800_000, 1_500_000],
    land: [150_000, 250_000, 400_000, 700_000],
  },
};
export const AREA_SLIDER = { min: 0, max: 1_000, step: 10 } as const;

/** Largest accepted filter bounds: price in KWD, area in square metres. Both exceed any listing's value. */
export const MAX_PRICE_BOUND = 999_999_999;
export const MAX_AREA_BOUND = 99_999_999;
/** Distances from a landmark that the `near` filter offers, in kilometres. */
export const NEAR_KM = [1, 2.5, 5] as const;
/** Kinds of landmarks. A street is a line; the others are points. */
export const LANDMARK_KINDS = [
  'university',
  'mall',
  'market',
  'hospital',
  'airport',
  'park',
  'beach',
  'stadium',
  'government',
  'tower',
  'place',
  'street',
] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];
export const MAX_STREET_POINTS = 60;
