import { expect, test } from 'vitest';
import { renewalFunding } from './balance';

const balance = (freeListingsRemaining: number, creditBalance: number, role: 'user' | 'admin' = 'user') => ({
  role,
  freeListingsRemaining,
  creditBalance,
});

test('a free listing comes first, then a credit, then nothing', () => {
  expect(renewalFunding(balance(1, 5), null)).toBe('free');
  expect(renewalFunding(balance(0, 1), null)).toBe('credit');
  expect(renewalFunding(balance(0, 0.5), null)).toBe('none');
});

test('excludes what the server refused', () => {
  expect(renewalFunding(balance(1, 2), 'fee_required')).toBe('credit');
  expect(renewalFunding(balance(1, 0), 'fee_required')).toBe('none');
  expect(renewalFunding(balance(0, 2), 'insufficient_credits')).toBe('none');
});

test('is unlimited for admins', () => expect(renewalFunding(balance(0, 0, 'admin'), null)).toBe('unlimited'));
