import { describe, expect, test } from 'vitest';
import { sourceOf, displayStateOf, isReceived } from './status';

describe('how a payment stands', () => {
  test('paid and not given is told apart, until it is given back', () => {
    const paid = { state: 'paid', status: 'CAPTURED', undelivered: false, refundStatus: null } as const;
    expect(displayStateOf(paid)).toBe('paid');
    expect(displayStateOf({ ...paid, undelivered: true })).toBe('undelivered');
    for (const refundStatus of ['ASKED', 'PENDING']) {
      expect(displayStateOf({ ...paid, undelivered: true, refundStatus })).toBe('undelivered');
    }
    for (const refundStatus of ['DECLINED', 'FAILED', 'UNCLEAR']) {
      expect(displayStateOf({ ...paid, undelivered: true, refundStatus })).toBe('refundFailed');
    }
    expect(displayStateOf({ ...paid, state: 'refunded', undelivered: true })).toBe('refunded');
    expect(displayStateOf({ ...paid, state: 'open', status: 'INITIATED' })).toBe('open');
  });

  test('what the payer did not go through with has not failed', () => {
    const failed = { state: 'failed', undelivered: false, refundStatus: null } as const;
    for (const status of ['CANCELLED', 'ABANDONED', 'TIMEDOUT']) {
      expect(displayStateOf({ ...failed, status })).toBe('cancelled');
    }
    for (const status of ['DECLINED', 'FAILED', 'RESTRICTED', 'VOID']) {
      expect(displayStateOf({ ...failed, status })).toBe('failed');
    }
  });

  test('a receipt is for money that came in, also where it went back', () => {
    const received = (['paid', 'refunded', 'open', 'failed'] as const).filter((state) => isReceived({ state }));
    expect(received).toEqual(['paid', 'refunded']);
  });
});

test('a purchase of a credit for a waiting listing is that listing’s fee, or that of its renewal', () => {
  const credit = { paymentType: 'additional_listing', forListing: false, forRenewal: false } as const;
  expect(sourceOf({ ...credit, forListing: true })).toBe('listing');
  expect(sourceOf({ ...credit, forRenewal: true })).toBe('renewal');
  expect(sourceOf(credit)).toBe('credits');
  expect(sourceOf({ ...credit, paymentType: 'feature_property' })).toBe('feature');
});
