import { createHash } from 'node:crypto';
import { CREDIT_PRICE, FEATURE_PRICE, LISTING_FEE } from '../site';
import type { NewListing } from '../listings/schema';
import { toFils, type Fils } from './money';

export type Purchase =
  | { source: 'credits'; credits: number }
  | { source: 'listing'; listing: NewListing }
  | { source: 'feature'; propertyId: number }
  | { source: 'renewal'; propertyId: number };

const RENEWAL = 'renewal:';

/** A user has at most one open payment for each key (a unique index). */
export function purchaseKey(purchase: Purchase): string {
  if (purchase.source === 'credits') return `credits:${purchase.credits}`;
  if (purchase.source === 'feature') return `feature:${purchase.propertyId}`;
  if (purchase.source === 'renewal') return `${RENEWAL}${purchase.propertyId}`;
  const { draftId } = purchase.listing;
  return `listing:${draftId ?? createHash('sha256').update(JSON.stringify(purchase.listing)).digest('hex')}`;
}

export const isRenewal = (key: string | null): boolean => key?.startsWith(RENEWAL) ?? false;

/** The client never sends an amount. */
export function orderOf(purchase: Purchase) {
  const credit = { paymentType: 'additional_listing', credits: 1 } as const;
  if (purchase.source === 'credits') {
    return { amount: price(CREDIT_PRICE) * purchase.credits, columns: { ...credit, credits: purchase.credits } };
  }
  // The fee of a listing or of its renewal buys one credit, which is spent at once (docs/product.md 7.2).
  if (purchase.source === 'listing') {
    return { amount: price(LISTING_FEE), columns: { ...credit, listingData: purchase.listing } };
  }
  const { propertyId } = purchase;
  if (purchase.source === 'renewal') return { amount: price(LISTING_FEE), columns: { ...credit, propertyId } };
  return { amount: price(FEATURE_PRICE), columns: { paymentType: 'feature_property' as const, propertyId } };
}

function price(kwd: number): Fils {
  const fils = toFils(kwd);
  if (fils === null) throw new Error(`no price: ${kwd}`);
  return fils;
}
