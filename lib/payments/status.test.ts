import { expect, test } from 'vitest';
import { isReceived, isRefundable } from './status';
import { PAYMENT_STATES } from './view';

test('a receipt exists for received money, also if it was refunded', () => {
  const received = PAYMENT_STATES.filter((state) => isReceived({ state }));
  expect(received).toEqual(['paid', 'undelivered', 'refund_failed', 'refunded']);
});

test('an admin can issue a refund that the job failed or has not started', () => {
  expect(PAYMENT_STATES.filter((state) => isRefundable({ state, refundStatus: null }))).toEqual([
    'undelivered',
    'refund_failed',
  ]);
  expect(isRefundable({ state: 'undelivered', refundStatus: 'PENDING' })).toBe(false);
  expect(isRefundable({ state: 'refund_failed', refundStatus: 'DECLINED' })).toBe(true);
  expect(isRefundable({ state: 'refund_failed', refundStatus: 'UNCLEAR' })).toBe(false);
});
