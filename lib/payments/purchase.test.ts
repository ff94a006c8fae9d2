import { expect, test } from 'vitest';
import type { NewListing } from '../listings/schema';
import { STANDARD } from '../settings/settings';
import { orderOf, purchaseKey } from './purchase';

const listing = (title: string, draftId?: string) => ({ title, draftId }) as NewListing;
const fee = (title: string, draftId?: string) => purchaseKey({ kind: 'listing', listing: listing(title, draftId) });

test('a purchase is the same for the same quantity, listing and kind, or draft', () => {
  expect(purchaseKey({ kind: 'credits', credits: 3 })).toEqual({ kind: 'credits', purchase: '3' });
  expect(purchaseKey({ kind: 'feature', propertyId: 7 })).toEqual({ kind: 'feature', purchase: '7' });
  expect(purchaseKey({ kind: 'renewal', propertyId: 7 })).toEqual({ kind: 'renewal', purchase: '7' });
  expect(fee('One', 'd')).toEqual(fee('Changed', 'd'));
  expect(fee('One', 'd')).not.toEqual(fee('One', 'e'));
});

test('a listing without a draft id is the same purchase as long as its data is', () => {
  expect(fee('One')).toEqual(fee('One'));
  expect(fee('One')).not.toEqual(fee('Another'));
});

test('the prices are the configured ones, in fils', () => {
  expect(orderOf({ kind: 'credits', credits: 3 }, STANDARD).amount).toBe(6000);
  expect(orderOf({ kind: 'credits', credits: 10 }, STANDARD).amount).toBe(17_000);
  expect(orderOf({ kind: 'listing', listing: listing('One') }, STANDARD).amount).toBe(2000);
  expect(orderOf({ kind: 'renewal', propertyId: 7 }, STANDARD).amount).toBe(2000);
  expect(orderOf({ kind: 'feature', propertyId: 7 }, STANDARD).amount).toBe(5000);
  const set = { ...STANDARD, listingFee: 2.505, featurePrice: 7, creditPacks: [{ credits: 1, price: 1.5 }] };
  expect(orderOf({ kind: 'credits', credits: 10 }, set).amount).toBe(15_000);
  expect(orderOf({ kind: 'listing', listing: listing('One') }, set).amount).toBe(2505);
  expect(orderOf({ kind: 'feature', propertyId: 7 }, set).amount).toBe(7000);
});
