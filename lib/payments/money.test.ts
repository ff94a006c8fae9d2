import { describe, expect, it } from 'vitest';
import { Prisma } from '../generated/prisma/client';
import { toFils, toJsonAmount, toKwd } from './money';

describe('toFils', () => {
  it.each([
    ['5', 5000],
    ['5.000', 5000],
    [5, 5000],
    [0.001, 1],
    [9_999_999.999, 9_999_999_999],
    ['2.5000', 2500],
  ])('reads %j as %d fils', (amount, fils) => expect(toFils(amount)).toBe(fils));

  it.each(['', 'x', '5.0001', '-5', '1e3', '5,000', ' 5', 0.0001, 1e-7, Number.NaN, Infinity])('rejects %j', (amount) =>
    expect(toFils(amount)).toBeNull(),
  );
});

/** Generates amounts of all magnitudes, from a fixed seed. */
function* amounts(): Generator<number> {
  yield* [1, 9, 10, 999, 1000, 1001, 4_999, 5_000, 9_999_999_998, 9_999_999_999];
  let state = 20_261_121;
  for (let round = 0; round < 20_000; round += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const magnitude = 10 ** (1 + (round % 10));
    yield 1 + Math.floor((state / 2_147_483_648) * (magnitude - 1));
  }
}

it('amounts from 0.001 to 9,999,999.999 survive text, JSON and the database type', () => {
  for (const fils of amounts()) {
    expect(toFils(toKwd(fils))).toBe(fils);
    expect(toFils(JSON.parse(JSON.stringify(toJsonAmount(fils))))).toBe(fils);
    expect(toFils(new Prisma.Decimal(toKwd(fils)).toString())).toBe(fils);
    expect(toKwd(fils)).toMatch(/^\d+\.\d{3}$/);
  }
});

it.each([
  [-1, '-0.001'],
  [-12_345, '-12.345'],
  [0, '0.000'],
])('formats %i fils as %s, as of a refund', (fils, text) => {
  expect(toKwd(fils)).toBe(text);
  expect(toJsonAmount(fils)).toBe(Number(text));
});
