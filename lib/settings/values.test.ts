import { expect, test } from 'vitest';
import { STANDARD } from './settings';
import { holdingAt, isFeeAboveCredit, nextChange, valuesAt, wouldOvercharge, type StoredSetting } from './values';

let ids = 0;
const fee = (value: unknown, from: number): StoredSetting => ({ id: (ids += 1), key: 'listingFee', value, from });

test('the newest value whose time has come holds, whatever was set later for a time to come', () => {
  const rows = [fee(3, 100), fee(5, 300), fee(4, 200)];
  expect([99, 100, 199, 200, 300].map((at) => valuesAt(rows, at).listingFee)).toEqual([
    STANDARD.listingFee,
    3,
    3,
    4,
    5,
  ]);
});

test('of the same time, what was set last holds', () => {
  expect(valuesAt([fee(3, 100), fee(4, 100)], 100).listingFee).toBe(4);
  expect(valuesAt([fee(3, 100), fee(4, 100)].reverse(), 100).listingFee).toBe(4);
});

test('what is not set, not known or not allowed any more is what holds without it', () => {
  const rows = [fee('dear', 1), { id: 0, key: 'gone', value: 1, from: 1 }];
  expect(valuesAt(rows, 10)).toEqual(STANDARD);
  expect([...holdingAt(rows, 10).keys()]).toEqual(['listingFee']);
});

test('the next change is the beginning of a later time', () => {
  expect(nextChange([fee(3, 100), fee(4, 300), fee(5, 200)], 100)).toBe(200);
  expect(nextChange([fee(3, 100)], 100)).toBe(Infinity);
  expect(nextChange([], 0)).toBe(Infinity);
});

test('a banner is over at its end, which is a change as well', () => {
  const text = { en: 'Closed on Friday', ar: 'مغلق الجمعة', until: new Date(500).toISOString() };
  const rows = [{ id: 1, key: 'banner', value: text, from: 100 }];
  expect([99, 100, 499, 500].map((at) => valuesAt(rows, at).banner?.en ?? null)).toEqual([
    null,
    text.en,
    text.en,
    null,
  ]);
  expect([50, 100, 500].map((at) => nextChange(rows, at))).toEqual([100, 500, Infinity]);
});

const packs = (price: number, from: number): StoredSetting => ({
  id: (ids += 1),
  key: 'creditPacks',
  value: [{ credits: 1, price }],
  from,
});

test('a fee above the price of one credit overcharges; one that is equal does not', () => {
  const settings = (listingFee: number) => ({
    listingFee,
    creditPacks: [
      { credits: 1, price: 2 },
      { credits: 5, price: 9 },
    ],
  });
  expect([1.9, 2, 2.001].map((listingFee) => isFeeAboveCredit(settings(listingFee)))).toEqual([false, false, true]);
});

test('changes to come are compared at each moment at which one begins', () => {
  expect(wouldOvercharge([], 100)).toBe(false);
  expect(wouldOvercharge([fee(3, 100)], 100)).toBe(true);
  expect(wouldOvercharge([fee(3, 200), packs(3, 200)], 100)).toBe(false);
  expect(wouldOvercharge([fee(3, 200), packs(3, 300)], 100)).toBe(true);
  expect(wouldOvercharge([fee(3, 300), packs(3, 200)], 100)).toBe(false);
  expect(wouldOvercharge([packs(1.5, 300)], 100)).toBe(true);
  expect(wouldOvercharge([fee(3, 50), fee(2, 100)], 100)).toBe(false);
});
