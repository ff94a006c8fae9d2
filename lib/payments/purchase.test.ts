import { expect, test } from 'vitest';
import type { NewListing } from '../listings/schema';
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

test('the prices are those of the product, in fils', () => {
  expect(orderOf({ kind: 'credits', credits: 3 }).amount).toBe(6000);
  expect(orderOf({ kind: 'credits', credits: 10 }).amount).toBe(17_000);
  expect(orderOf({ kind: 'listing', listing: listing('One') }).amount).toBe(2000);
  expect(orderOf({ kind: 'renewal', propertyId: 7 }).amount).toBe(2000);
  expect(orderOf({ kind: 'feature', propertyId: 7 }).amount).toBe(5000);
});
