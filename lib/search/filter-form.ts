import { parseNumber } from '../i18n/parse-number';
import { ATTRIBUTE_FILTERS } from '../listings/attributes/all';
import { SUBTYPES, type PropertyType, type RentPeriod, type Subtype } from '../listings/constants';
import { AREA_SLIDER, PRICE_RANGES, PRICE_SLIDER, RENT_SLIDERS, SALE_STEPS } from './constants';
import { askedPeriod, filtersToQuery, type Filters } from './filters';

export type Pair<T> = [T, T];
export type Slider = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Amount at each slider position. Default: the position is the amount. */
  readonly amounts?: readonly number[];
};

type RangeProblem = 'not_a_number' | 'number_too_big' | 'below_minimum';

/** Amounts by slider position: small steps among low prices, large steps among high prices. */
const SALE_AMOUNTS = SALE_STEPS.reduce<number[]>(
  (amounts, [end, step]) => {
    for (let amount = amounts.at(-1)! + step; amount <= end; amount += step) amounts.push(amount);
    return amounts;
  },
  [0],
);
const SALE_SLIDER: Slider = { min: 0, max: SALE_AMOUNTS.length - 1, step: 1, amounts: SALE_AMOUNTS };

/** Kind of price that the form's bounds limit; null without an offer. */
export type PricedFor = 'sale' | RentPeriod | null;

export function pricedFor(listingType: string | undefined, rentPeriod: readonly string[] = []): PricedFor {
  if (listingType === 'rent') return askedPeriod({ rentPeriod: rentPeriod as RentPeriod[] });
  return listingType === 'sale' ? 'sale' : null;
}

export const priceSlider = (per: PricedFor): Slider =>
  per === null ? PRICE_SLIDER : per === 'sale' ? SALE_SLIDER : RENT_SLIDERS[per];

export const amountAt = ({ amounts }: Slider, position: number): number => amounts?.[position] ?? position;

/** Returns the highest position whose amount does not exceed the given one. */
export function positionOf({ min, max, amounts }: Slider, amount: number): number {
  const position = amounts ? amounts.findLastIndex((each) => each <= amount) : amount;
  return Math.min(Math.max(position, min), max);
}

/** Returns the price ranges that the filters offer as buttons; none without an offer. */
export function priceRanges(per: PricedFor, propertyType: PropertyType | ''): Pair<number | null>[] {
  if (per === null) return [];
  const bounds = PRICE_RANGES[per][propertyType || 'any'] ?? PRICE_RANGES[per].any;
  return [null, ...bounds].map((from, index) => [from, bounds[index] ?? null]);
}

/** Clears bounds of another rent period, and bounds that would find nothing, such as a rent of 200,000 or a sale at 500. */
export function fittingPrices(texts: Pair<string>, before: PricedFor, per: PricedFor): Pair<string> {
  const fits = (text: string) => {
    const value = parseNumber(text);
    if (value === null || value === 0 || per === null || per === before) return true;
    return per === 'sale'
      ? value >= SALE_STEPS[0][1]
      : (before === null || before === 'sale') && value <= RENT_SLIDERS[per].max;
  };
  return texts.map((text) => (fits(text) ? text : '')) as Pair<string>;
}

/** Validates two bounds by the server's rules (search-params.ts). If the bounds are crossed, the upper one is wrong. */
export function rangeProblems(texts: Pair<string>, max: number): Pair<RangeProblem | undefined> {
  const values = texts.map((text) => (text.trim() === '' ? undefined : parseNumber(text)));
  const [least, most] = values.map((value): RangeProblem | undefined =>
    value === undefined ? undefined : value === null ? 'not_a_number' : value > max ? 'number_too_big' : undefined,
  );
  const crossed = !least && !most && (values[0] ?? 0) > (values[1] ?? Infinity);
  return [least, crossed ? 'below_minimum' : most];
}

function fittingSubtypes(subtypes: Subtype[] | undefined, propertyType: unknown): Subtype[] | undefined {
  const offered: readonly Subtype[] | undefined = SUBTYPES[propertyType as PropertyType];
  const fitting = subtypes?.filter((subtype) => !offered || offered.includes(subtype));
  return fitting && fitting.length > 0 ? fitting : undefined;
}

type Values = Record<string, unknown>;

export const LIST_FILTERS: string[] = [
  'locations',
  'subtype',
  'amenities',
  ...ATTRIBUTE_FILTERS.filter(({ match }) => match === 'anyOf').map(({ param }) => param),
];

/** Omits blanks and bounds that limit nothing (docs/product.md 4.2). Keeps invalid numbers, which the page reports. */
export function formToQuery(form: Iterable<[name: string, value: unknown]>): URLSearchParams {
  const values: Values = {};
  for (const [field, value] of form) {
    const text = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';
    if (text === '') continue;
    const name = field === 'location' ? 'locations' : field;
    if (LIST_FILTERS.includes(name)) {
      values[name] = [...new Set([...((values[name] as string[] | undefined) ?? []), ...text.split(',')])];
    } else values[name] = isBound(name) ? (parseNumber(text) ?? text) : text;
  }
  values.subtype = fittingSubtypes(values.subtype as Subtype[] | undefined, values.propertyType);
  return filtersToQuery(withoutEnds(values));
}

/** Returns the list's query for parsed filters, without the page. @param typed malformed values, as typed */
export const queryAsServed = (filters: Filters, typed: Record<string, string> = {}) =>
  filtersToQuery({ ...withoutEnds(filters), ...typed, page: undefined });

export const isBound = (name: string) => /^(?:min|max)(?:Price|Area)$/.test(name);

/** Removes bounds at the end of a slider. With an offer, keeps a maximum price: that slider sends a blank instead. */
function withoutEnds(values: Values): Values {
  const isEnd = (name: string) => {
    if (name.startsWith('min')) return values[name] === 0;
    if (name === 'maxArea') return values[name] === AREA_SLIDER.max;
    return !values.listingType && values[name] === PRICE_SLIDER.max;
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isBound(name) || !isEnd(name)));
}
