import { expect, it } from 'vitest';
import { repriced } from './reprice';

it.each([
  [450.5, -5, 428],
  [215_000, -5, 204_250],
  [111, -10, 99.9],
  [0.004, -90, 0],
  [0.005, 10, 0.006],
  [101.5, 0, 102],
  [1_000_000_000, 200, 3_000_000_000],
])('%d KWD changed by %d percent is %d KWD', (price, percent, expected) => {
  expect(repriced(price, percent)).toBe(expected);
});
