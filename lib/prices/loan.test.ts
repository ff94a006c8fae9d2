import { expect, it } from 'vitest';
import { repaymentOf } from './loan';

it('instalments repay principal and interest', () => {
  const { borrowed, monthly, interest } = repaymentOf({ price: 100_000, ownShare: 30, years: 15, rate: 6 });
  expect(borrowed).toBeCloseTo(70_000);
  expect(monthly).toBeCloseTo(590.7, 1);
  let debt = borrowed;
  for (let month = 0; month < 15 * 12; month++) debt = debt * 1.005 - monthly;
  expect(debt).toBeCloseTo(0, 5);
  expect(interest).toBeCloseTo(monthly * 180 - 70_000);
});

it.each([
  ['without interest each month repays the same amount', 0, 0, { borrowed: 120_000, monthly: 1_000, interest: 0 }],
  ['the full down payment needs no loan', 100, 5, { borrowed: 0, monthly: 0, interest: 0 }],
])('%s', (_, ownShare, rate, repayment) => {
  expect(repaymentOf({ price: 120_000, ownShare, years: 10, rate })).toEqual(repayment);
});
