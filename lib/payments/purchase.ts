import { createHash } from 'node:crypto';
import type { NewListing } from '../listings/schema';
import type { Settings } from '../settings/settings';
import { creditsPrice } from './credit-price';
import { priceInFils } from './money';

export type Purchase =
  | { kind: 'credits'; credits: number }
  | { kind: 'listing'; listing: NewListing }
  | { kind: 'feature'; propertyId: number }
  | { kind: 'renewal'; propertyId: number };

/** Columns that identify a purchase: a unique index allows one open payment per pair and user. */
export function purchaseKey(purchase: Purchase) {
  const { kind } = purchase;
  if (kind === 'credits') return { kind, purchase: String(purchase.credits) };
  if (kind !== 'listing') return { kind, purchase: String(purchase.propertyId) };
  const { draftId } = purchase.listing;
  return { kind, purchase: draftId ?? createHash('sha256').update(JSON.stringify(purchase.listing)).digest('hex') };
}

type Terms = Pick<Settings, 'listingFee' | 'featurePrice' | 'creditPacks' | 'daysFeatured' | 'daysPublic'>;

/** Amount and columns of a new payment. The row keeps what was ordered: later changes of the settings do not affect it. */
export function orderOf(purchase: Purchase, terms: Terms) {
  const credit = { paymentType: 'additional_listing', credits: 1 } as const;
  if (purchase.kind === 'credits') {
    return {
      amount: creditsPrice(terms.creditPacks, purchase.credits),
      columns: { ...credit, credits: purchase.credits },
    };
  }
  // The fee of a listing or of its renewal buys one credit, which is spent at once (docs/product.md 7.2).
  if (purchase.kind === 'listing') {
    return { amount: priceInFils(terms.listingFee), columns: { ...credit, listingData: purchase.listing } };
  }
  const { propertyId } = purchase;
  if (purchase.kind === 'renewal')
    return { amount: priceInFils(terms.listingFee), columns: { ...credit, propertyId, days: terms.daysPublic } };
  return {
    amount: priceInFils(terms.featurePrice),
    columns: { paymentType: 'feature_property' as const, propertyId, days: terms.daysFeatured },
  };
}
