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

it('without interest each month repays the same amount', () => {
  expect(repaymentOf({ price: 120_000, ownShare: 0, years: 10, rate: 0 })).toEqual({
    borrowed: 120_000,
    monthly: 1_000,
    interest: 0,
  });
});

it('the full down payment needs no loan', () => {
  expect(repaymentOf({ price: 120_000, ownShare: 100, years: 10, rate: 5 })).toEqual({
    borrowed: 0,
    monthly: 0,
    interest: 0,
  });
});
