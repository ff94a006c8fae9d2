import { createHash } from 'node:crypto';
import type { NewListing } from '../listings/schema';
import type { Settings } from '../settings/settings';
import { creditsPrice } from './credit-price';
import { filsOf } from './money';

export type Purchase =
  | { kind: 'credits'; credits: number }
  | { kind: 'listing'; listing: NewListing }
  | { kind: 'feature'; propertyId: number }
  | { kind: 'renewal'; propertyId: number };

/** Returns the columns that identify a purchase. A unique index allows each user one open payment per purchase. */
export function purchaseKey(purchase: Purchase) {
  const { kind } = purchase;
  if (kind === 'credits') return { kind, purchase: String(purchase.credits) };
  if (kind !== 'listing') return { kind, purchase: String(purchase.propertyId) };
  const { draftId } = purchase.listing;
  return { kind, purchase: draftId ?? createHash('sha256').update(JSON.stringify(purchase.listing)).digest('hex') };
}

type Terms = Pick<Settings, 'listingFee' | 'featurePrice' | 'creditPacks' | 'daysFeatured' | 'daysPublic'>;

/**
 * Returns the amount and columns of a new payment. The row stores what was ordered, so later changes of the settings do
 * not affect it.
 */
export function orderOf(purchase: Purchase, terms: Terms) {
  const credit = { paymentType: 'additional_listing', credits: 1 } as const;
  if (purchase.kind === 'credits') {
    return {
      amount: creditsPrice(terms.creditPacks, purchase.credits),
      columns: { ...credit, credits: purchase.credits },
    };
  }
  // The fee for a listing or its renewal buys one credit, which is used immediately (docs/product.md 7.2).
  if (purchase.kind === 'listing') {
    return { amount: filsOf(terms.listingFee), columns: { ...credit, listingData: purchase.listing } };
  }
  const { propertyId } = purchase;
  if (purchase.kind === 'renewal')
    return { amount: filsOf(terms.listingFee), columns: { ...credit, propertyId, days: terms.daysPublic } };
  return {
    amount: filsOf(terms.featurePrice),
    columns: { paymentType: 'feature_property' as const, propertyId, days: terms.daysFeatured },
  };
}
