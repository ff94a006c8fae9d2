import { describe, expect, it } from 'vitest';
import { isPayable, toFils, toJson, withDecimals } from './amount';

describe('amounts', () => {
  it.each([
    [5, '5.000', 5000],
    [0.001, '0.001', 1],
    [2.5, '2.500', 2500],
    [0.29, '0.290', 290],
    [9_999_999.999, '9999999.999', 9_999_999_999],
    [999_999_999.999, '999999999.999', 999_999_999_999],
  ])('%d KWD is %s, %i fils', (amount, text, fils) => {
    expect(isPayable(amount)).toBe(true);
    expect(withDecimals(amount)).toBe(text);
    expect(toFils(amount)).toBe(fils);
  });

  it.each([0, -1, 0.0001, 1.2345, 1e-7, 1e21, 1_000_000_000, NaN, Infinity])('%d is not an amount of KWD', (amount) => {
    expect(isPayable(amount)).toBe(false);
  });

  it('survives JSON', () => {
    for (let fils = 1, step = 1; fils <= 9_999_999_999; fils += step, step = (step * 7) % 1_000_003) {
      const text = `${Math.floor(fils / 1000)}.${String(fils % 1000).padStart(3, '0')}`;
      expect(withDecimals(JSON.parse(text))).toBe(text);
    }
  });
});

it('writes amounts with at least one decimal and no trailing zeros, and keeps text', () => {
  const body = { amount: 5, list: [{ amount: 2.25 }, { amount: 10 }], description: '{"amount":7}', limit: 5 };
  expect(toJson(body)).toBe(
    '{"amount":5.0,"list":[{"amount":2.25},{"amount":10.0}],"description":"{\\"amount\\":7}","limit":5}',
  );
});
