import type { ListingType, PriceLevel, PropertyType, RentPeriod, Subtype } from '../listings/constants';
import type { QuarterView, Spread, StatisticView } from './view';

/** Criteria for comparable listings: the number of bedrooms, or a subtype. Both are null if only the type is known. */
export type Like = { subtype: Subtype | null; bedrooms: number | null };
export type Measure = StatisticView['measure'];

/**
 * Homes compare by price with homes of equally many bedrooms; plots and shops only by the square metre. Rooms and annexes
 * compare only with their own kind, and studios with homes without a bedroom (prices.write_statistics does the same).
 */
export function likeOf(kind: { propertyType: PropertyType } & Like): Like & { measure: Measure } {
  const { propertyType, subtype, bedrooms } = kind;
  if (propertyType === 'land' || propertyType === 'commercial') return { subtype, bedrooms: null, measure: 'metre' };
  if (subtype === 'room' || subtype === 'annex') return { subtype, bedrooms: null, measure: 'price' };
  const rooms = subtype === 'studio' ? 0 : bedrooms;
  return { subtype: null, bedrooms: rooms, measure: rooms === null ? 'metre' : 'price' };
}

/** Chooses the area's median, else the governorate's, else a range of either. @param rows statistics of one offer */
export function closestStatistic<Row extends { location: unknown; price: Pick<Spread, 'median'> }>(
  rows: Row[],
): Row | null {
  const rank = ({ location, price }: Row) => (price.median === null ? 2 : 0) + (location === null ? 1 : 0);
  return rows.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** If the price differs from the usual price by more than this factor, it has a typo or means something else. */
const MAX_RATIO = 5;

export type Comparison = {
  statistic: StatisticView;
  /** The compared value of this listing: its price, or its price per square metre. */
  own: number;
  spread: Spread;
  /** Percent above the median; negative if below it. Null if only a range is known. */
  percent: number | null;
};

/** KWD per square metre; null without an area. */
export const pricePerMetre = ({ price, area }: { price: number; area: number }): number | null =>
  area > 0 && price > 0 ? price / area : null;

const MONTHS = 12;

type Earning = { price: number; listingType: ListingType; monthlyIncome: number | null };

/** Returns the yearly income of a building for sale, in percent of its price, to one decimal; null if not stated. */
export function yieldOf({ price, listingType, monthlyIncome }: Earning): number | null {
  if (listingType !== 'sale' || !monthlyIncome || price <= 0) return null;
  return Math.round(((monthlyIncome * MONTHS) / price) * 1000) / 10;
}

type Priced = { price: number; area: number; rentPeriod?: RentPeriod | null };

/** @returns null if they cannot be compared: statistics cover only sales and monthly rents */
function measure(listing: Priced, statistic: StatisticView | null): Comparison | null {
  if (!statistic || (listing.rentPeriod ?? 'month') !== 'month') return null;
  const own = statistic.measure === 'price' ? listing.price : pricePerMetre(listing);
  if (own === null) return null;
  const spread = statistic[statistic.measure];
  const { median } = spread;
  return { statistic, own, spread, percent: median === null ? null : Math.round((own / median - 1) * 100) };
}

/** Compares a listing's price with a statistic. @returns null if they cannot be compared, or the price must be wrong */
export function comparePrice(listing: Priced, statistic: StatisticView | null): Comparison | null {
  const compared = measure(listing, statistic);
  if (!compared) return null;
  const { own, spread } = compared;
  return own <= 0 || own > spread.high * MAX_RATIO || own < spread.low / MAX_RATIO ? null : compared;
}

/** Returns the position relative to the middle half of comparable listings. */
export function priceLevel(listing: Priced, statistic: StatisticView | null): PriceLevel | null {
  const compared = comparePrice(listing, statistic);
  if (!compared) return null;
  const { own, spread } = compared;
  return own < spread.low ? 'below' : own > spread.high ? 'above' : 'about';
}

/** Returns the position of `own`, in percent, on a line whose middle third is the range. Clamped to its ends. */
export function positionOf(own: number, { low, high }: Pick<Spread, 'low' | 'high'>): number {
  const span = Math.max(high - low, high * 0.05);
  const middle = (low + high) / 2;
  return Math.min(98, Math.max(2, 50 + ((own - middle) / span) * (100 / 3)));
}

/** Number of quarters on pages: a year. */
export const QUARTERS_SHOWN = 4;

/** @param quarter its first day, such as `2026-07-01` */
export const quarterOf = (quarter: string) => ({
  quarter: Math.ceil(Number(quarter.slice(5, 7)) / 3),
  year: Number(quarter.slice(0, 4)),
});

/** Returns the change since the quarter before, such as 0.03; null if unknown. @param rows of one kind and place */
export function medianChange(rows: Pick<QuarterView, 'quarter' | 'median'>[], quarter: string): number | null {
  const medianAt = (number: number) => rows.find((row) => numberOf(row.quarter) === number)?.median;
  const [now, before] = [medianAt(numberOf(quarter)), medianAt(numberOf(quarter) - 1)];
  return now === undefined || !before ? null : now / before - 1;
}

/** Consecutive quarters have consecutive numbers. */
function numberOf(day: string): number {
  const { quarter, year } = quarterOf(day);
  return year * 4 + quarter;
}

/** Rounds to three digits, the precision of the figures. */
export const roundPrice = (value: number): number => Number(value.toPrecision(3));

/**
 * Rounds a computed price for readers, to whole dinars: fils could be read as thousands in Arabic. Prices below 20 KWD,
 * nearly all of them rents per square metre, keep one decimal.
 */
export const shownPrice = (value: number): number => (value < 20 ? Math.round(value * 10) / 10 : Math.round(value));

/** Factor from the usual range beyond which a price counts as far off. */
const FAR_RATIO = 2;

export type PriceGap = {
  level: 'below' | 'above';
  /** Percent from the median; null if only a range is known. */
  percent: number | null;
};

/** Returns, for admins, how far a price is from comparable listings; null if not far, or if nothing is known. */
export function priceGap(listing: Priced, statistic: StatisticView | null): PriceGap | null {
  const compared = measure(listing, statistic);
  if (!compared) return null;
  const { own, spread, percent } = compared;
  const level = own < spread.low / FAR_RATIO ? 'below' : own > spread.high * FAR_RATIO ? 'above' : null;
  return level && { level, percent };
}

export type PriceWarning = 'tooHigh' | 'tooLow' | 'looksLikeRent' | 'looksLikeSale';

/** KWD. Without comparable listings: no home in Kuwait is sold for less, none is let for more per month. */
const MIN_SALE = 3_000;
const MAX_RENT = 50_000;

/** Warns of a probable typo. @param statistics of both offers, if known @param area null until it is typed */
export function checkPrice(
  { price, area, listingType }: { price: number; area: number | null; listingType: ListingType },
  statistics: StatisticView[],
): PriceWarning | null {
  const ratio = (offer: ListingType) => {
    const statistic = statistics.find((each) => each.listingType === offer);
    if (!statistic || (statistic.measure === 'metre' && !area)) return null;
    const own = statistic.measure === 'price' ? price : price / (area ?? 1);
    const { low, high } = statistic[statistic.measure];
    return own > high ? own / high : own < low ? own / low : 1;
  };
  const own = ratio(listingType);
  const other = ratio(listingType === 'sale' ? 'rent' : 'sale');
  const isUsualOther = other !== null && other >= 0.5 && other <= 2;
  const isFarBelow = own === null ? listingType === 'sale' && price < MIN_SALE : own < 1 / MAX_RATIO;
  const isFarAbove = own === null ? listingType === 'rent' && price > MAX_RENT : own > MAX_RATIO;
  if (isFarBelow) {
    const isRent = listingType === 'sale' && (isUsualOther || (other === null && (own === null || own < 1 / 50)));
    return isRent ? 'looksLikeRent' : 'tooLow';
  }
  if (isFarAbove) {
    const isSale = listingType === 'rent' && (isUsualOther || (other === null && (own === null || own > 50)));
    return isSale ? 'looksLikeSale' : 'tooHigh';
  }
  return null;
}
