import { expect, test } from 'vitest';
import type { NewListing } from '../listings/schema';
import { isRenewal, orderOf, purchaseKey } from './purchase';

const listing = (title: string, draftId?: string) => ({ title, draftId }) as NewListing;
const fee = (title: string, draftId?: string) => purchaseKey({ source: 'listing', listing: listing(title, draftId) });

test('a purchase is the same for the same quantity, listing and kind, or draft', () => {
  expect(purchaseKey({ source: 'credits', credits: 3 })).toBe('credits:3');
  expect(purchaseKey({ source: 'feature', propertyId: 7 })).toBe('feature:7');
  expect(purchaseKey({ source: 'renewal', propertyId: 7 })).toBe('renewal:7');
  expect(fee('One', 'd')).toBe(fee('Changed', 'd'));
  expect(fee('One', 'd')).not.toBe(fee('One', 'e'));
});

test('a listing without a draft id is the same purchase as long as its data is', () => {
  expect(fee('One')).toBe(fee('One'));
  expect(fee('One')).not.toBe(fee('Another'));
});

test('only a renewal is a renewal', () => {
  expect(isRenewal(purchaseKey({ source: 'renewal', propertyId: 7 }))).toBe(true);
  expect(isRenewal(purchaseKey({ source: 'feature', propertyId: 7 }))).toBe(false);
  expect(isRenewal(null)).toBe(false);
});

test('prices are those of the specification, in fils', () => {
  expect(orderOf({ source: 'credits', credits: 3 }).amount).toBe(6000);
  expect(orderOf({ source: 'listing', listing: listing('One') }).amount).toBe(2000);
  expect(orderOf({ source: 'renewal', propertyId: 7 }).amount).toBe(2000);
  expect(orderOf({ source: 'feature', propertyId: 7 }).amount).toBe(5000);
});
