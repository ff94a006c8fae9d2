import type { ListingType, PriceLevel, PropertyType, RentPeriod, Subtype } from '../listings/constants';
import type { Spread, StatisticView } from './view';

/** What like listings are: those of as many bedrooms, or of one subtype. Null where only the type is known. */
export type Like = { subtype: Subtype | null; bedrooms: number | null };
export type Measure = StatisticView['measure'];

/** Homes of as many rooms are alike; plots and shops only by the square metre. */
export function likeOf(kind: { propertyType: PropertyType } & Like): Like & { measure: Measure } {
  const { propertyType, subtype, bedrooms } = kind;
  if (propertyType === 'land' || propertyType === 'commercial') return { subtype, bedrooms: null, measure: 'metre' };
  return { subtype: null, bedrooms, measure: bedrooms === null ? 'metre' : 'price' };
}

/**
 * Of an area and its governorate: a figure of the area, else one of the governorate, else a range of either.
 * @param rows of one offer
 */
export function closestStatistic<Row extends { location: unknown; price: Pick<Spread, 'median'> }>(
  rows: Row[],
): Row | null {
  const rank = ({ location, price }: Row) => (price.median === null ? 2 : 0) + (location === null ? 1 : 0);
  return rows.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Beyond this many times the usual price something else is meant, or a figure is wrong. */
const MAX_RATIO = 5;

export type Comparison = {
  statistic: StatisticView;
  /** What is compared, of this listing: its price, or that of a square metre. */
  own: number;
  spread: Spread;
  /** Of the median; below 0 for less. Null where there is only a range. */
  percent: number | null;
};

/** KWD for a square metre; null for a listing without area. */
export const pricePerMetre = ({ price, area }: { price: number; area: number }): number | null =>
  area > 0 && price > 0 ? price / area : null;

const MONTHS = 12;

/** A year's income in percent of the price, to one decimal, of a building for sale; null where it is not said. */
export function yieldOf({
  price,
  listingType,
  monthlyIncome,
}: {
  price: number;
  listingType: ListingType;
  monthlyIncome: number | null;
}): number | null {
  if (listingType !== 'sale' || !monthlyIncome || price <= 0) return null;
  return Math.round(((monthlyIncome * MONTHS) / price) * 1000) / 10;
}

type Priced = { price: number; area: number; rentPeriod?: RentPeriod | null };

/** @returns null where the two cannot be compared: statistics are of sales and of rents by the month */
export function comparePrice(listing: Priced, statistic: StatisticView | null): Comparison | null {
  if (!statistic || (listing.rentPeriod ?? 'month') !== 'month') return null;
  const own = statistic.measure === 'price' ? listing.price : pricePerMetre(listing);
  const spread = statistic[statistic.measure];
  if (own === null || own <= 0 || own > spread.high * MAX_RATIO || own < spread.low / MAX_RATIO) return null;
  const { median } = spread;
  return { statistic, own, spread, percent: median === null ? null : Math.round((own / median - 1) * 100) };
}

/** Beside the middle half of those like it. */
export function priceLevel(listing: Priced, statistic: StatisticView | null): PriceLevel | null {
  const compared = comparePrice(listing, statistic);
  if (!compared) return null;
  const { own, spread } = compared;
  return own < spread.low ? 'below' : own > spread.high ? 'above' : 'about';
}

/**
 * Where `own` lies on a line whose middle third is the range, in percent of its length. What lies beyond is at its end.
 */
export function positionOf(own: number, { low, high }: Pick<Spread, 'low' | 'high'>): number {
  const span = Math.max(high - low, high * 0.05);
  const middle = (low + high) / 2;
  return Math.min(98, Math.max(2, 50 + ((own - middle) / span) * (100 / 3)));
}

/** To three figures: more of them would say more than is known. */
export const roundPrice = (value: number): number => Number(value.toPrecision(3));

/** As often more or less than the usual range, a price is far from it. */
const FAR_RATIO = 2;

export type PriceGap = {
  level: 'below' | 'above';
  /** Of the median; null where there is only a range. */
  percent: number | null;
};

/** For admins: a price that is far from those of like listings, however far. @returns null where it is not, or nothing is known */
export function priceGap(listing: Priced, statistic: StatisticView | null): PriceGap | null {
  if (!statistic || (listing.rentPeriod ?? 'month') !== 'month') return null;
  const own = statistic.measure === 'price' ? listing.price : pricePerMetre(listing);
  const { low, high, median } = statistic[statistic.measure];
  const level = own === null ? null : own < low / FAR_RATIO ? 'below' : own > high * FAR_RATIO ? 'above' : null;
  if (own === null || level === null) return null;
  return { level, percent: median === null ? null : Math.round((own / median - 1) * 100) };
}

export type PriceWarning = 'tooHigh' | 'tooLow' | 'looksLikeRent' | 'looksLikeSale';

/** Where nothing is known of like listings. KWD; no home in Kuwait is sold for so little, or let by the month for so much. */
const MIN_SALE = 3_000;
const MAX_RENT = 50_000;

/**
 * For the form: a price that is probably not what was meant.
 * @param statistics like listings of both offers, as far as there are any
 * @param area square metres, null as long as it is not typed
 */
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
