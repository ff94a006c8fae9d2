import { expect, test } from 'vitest';
import { monthPrice, periodPrice } from './month-price';

test.each([
  [450, 'month', 450],
  [450, null, 450],
  [25, 'day', 750],
  [100, 'week', 428.571],
  [0.001, 'day', 0.03],
  [6_000, 'year', 500],
] as const)('%d per %s equals %d per month, and the reverse', (price, period, month) => {
  expect(monthPrice(price, period)).toBe(month);
  expect(periodPrice(month, period)).toBe(price);
});
