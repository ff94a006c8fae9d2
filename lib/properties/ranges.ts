import { parseNumber } from '../i18n/parse-number';
import { PRICE_SLIDER, RENT_SLIDER } from './schema';

/** Two bounds of the filters: the least and the most. */
export type Pair<T> = [T, T];
export type Slider = { readonly min: number; readonly max: number; readonly step: number };

/** What the columns hold at most (KWD, square metres): a bound above it is a slip of the finger. */
export const MAX_PRICE = 999_999_999;
export const MAX_AREA = 99_999_999;

/** Keys below `errors` in messages/*.json. */
export const RANGE_PROBLEMS = ['not_a_number', 'number_too_big', 'below_minimum'] as const;
export type RangeProblem = (typeof RANGE_PROBLEMS)[number];

/** The scale of prices for a kind of listing; sales and rents together share that of sales. */
export const priceSlider = (listingType: unknown): Slider => (listingType === 'rent' ? RENT_SLIDER : PRICE_SLIDER);

/**
 * Price bounds as typed for one kind of listing, where another kind is chosen: what cannot be meant of it is left
 * out. A rent of 200,000 would find nothing, and neither would a price of 500; together, both kinds have any price.
 */
export function fittingPrices(texts: Pair<string>, listingType: unknown): Pair<string> {
  const fits = (text: string) => {
    const value = parseNumber(text);
    if (value === null || value === 0) return true;
    if (listingType === 'rent') return value <= RENT_SLIDER.max;
    return listingType !== 'sale' || value >= PRICE_SLIDER.step;
  };
  return texts.map((text) => (fits(text) ? text : '')) as Pair<string>;
}

/**
 * What is wrong with two bounds as typed, by the rules that the server has (lib/properties/search-params.ts). Which of
 * two bounds in the wrong order is meant, nobody knows; it is told at the most.
 */
export function rangeProblems(texts: Pair<string>, max: number): Pair<RangeProblem | undefined> {
  const values = texts.map((text) => (text.trim() === '' ? undefined : parseNumber(text)));
  const [least, most] = values.map((value): RangeProblem | undefined =>
    value === undefined ? undefined : value === null ? 'not_a_number' : value > max ? 'number_too_big' : undefined,
  );
  const crossed = !least && !most && (values[0] ?? 0) > (values[1] ?? Infinity);
  return [least, crossed ? 'below_minimum' : most];
}
