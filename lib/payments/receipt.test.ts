import { describe, expect, test } from 'vitest';
import { sourceOf, standingOf, wasReceived } from './receipt';

describe('how a payment stands', () => {
  test('paid and not given is told apart, until it is given back', () => {
    expect(standingOf({ state: 'paid', undelivered: false })).toBe('paid');
    expect(standingOf({ state: 'paid', undelivered: true })).toBe('undelivered');
    expect(standingOf({ state: 'refunded', undelivered: true })).toBe('refunded');
    expect(standingOf({ state: 'open', undelivered: false })).toBe('open');
  });

  test('a receipt is for money that came in, also where it went back', () => {
    const received = (['paid', 'refunded', 'open', 'failed'] as const).filter((state) => wasReceived({ state }));
    expect(received).toEqual(['paid', 'refunded']);
  });
});

test('a purchase of a credit for a waiting listing is that listing’s fee', () => {
  expect(sourceOf({ paymentType: 'additional_listing', forListing: true })).toBe('listing');
  expect(sourceOf({ paymentType: 'additional_listing', forListing: false })).toBe('credits');
  expect(sourceOf({ paymentType: 'feature_property', forListing: false })).toBe('feature');
});
