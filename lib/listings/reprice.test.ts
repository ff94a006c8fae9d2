import { expect, it } from 'vitest';
import { batchSchema } from './batch-schema';
import { repriced } from './reprice';

it.each([
  [450.5, -5, 428],
  [215_000, -5, 204_250],
  [111, -10, 99.9],
  [0.004, -90, 0],
  [0.005, 10, 0.006],
  [1_000_000_000, 200, 3_000_000_000],
])('%d KWD changed by %d percent is %d KWD', (price, percent, expected) => {
  expect(repriced(price, percent)).toBe(expected);
});

it('a change by 0 percent, which would only round prices, is refused', () => {
  const errors = (percent: number) =>
    batchSchema.safeParse({ ids: [1], action: 'price', percent }).error?.issues.map(({ message }) => message);
  expect([0, -91, 201, 1].map(errors)).toEqual([['percent_range'], ['percent_range'], ['percent_range'], undefined]);
});
