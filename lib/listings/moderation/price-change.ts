import { monthPrice } from '../../search/month-price';
import type { ListingType, RentPeriod } from '../constants';

export type Priced = { price: number; listingType: ListingType; rentPeriod: RentPeriod | null };
export type PriceChange = {
  before: Priced;
  after: Priced;
  /** Rounded, negative for a lower price. Null if the prices cannot be compared: another offer, or a price of zero. */
  percent: number | null;
};

type Change = { field: string; before: unknown; after: unknown };

const PRICE_FIELDS: readonly string[] = ['price', 'rentPeriod', 'listingType'] satisfies (keyof Priced)[];

/** Compares monthly prices; null if the price stays. @param listing values of the fields that do not change */
export function priceChange(listing: Priced, changes: readonly Change[]): PriceChange | null {
  const concerned = changes.filter(({ field }) => PRICE_FIELDS.includes(field));
  if (concerned.length === 0) return null;
  const { price, listingType, rentPeriod } = listing;
  const side = (of: 'before' | 'after'): Priced => ({
    price,
    listingType,
    rentPeriod,
    ...Object.fromEntries(concerned.map((change) => [change.field, change[of]])),
  });
  const [before, after] = [side('before'), side('after')];
  const [from, to] = [before, after].map((each) => monthPrice(each.price, each.rentPeriod)) as [number, number];
  const comparable = before.listingType === after.listingType && from > 0;
  return { before, after, percent: comparable ? Math.round(((to - from) / from) * 100) : null };
}

type Waiting = { publisherId: number; fields: readonly Change[]; hasPhotos: boolean; price: PriceChange | null };

/**
 * Returns a key that alike changes share, so that an admin can decide them together: one advertiser changes the same
 * fields, prices in the same direction and all other fields to the same values. Null for changes that must be looked at
 * one by one: new photos, and prices that cannot be compared.
 */
export function alikeKey({ publisherId, fields, hasPhotos, price }: Waiting): string | null {
  if (hasPhotos || fields.length === 0 || (price && price.percent === null)) return null;
  const parts = fields.map(({ field, after }) => [field, field === 'price' ? Math.sign(price?.percent ?? 0) : after]);
  return JSON.stringify([publisherId, ...parts.toSorted(([a], [b]) => String(a).localeCompare(String(b)))]);
}
