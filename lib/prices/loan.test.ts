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
