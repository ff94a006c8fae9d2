import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isFeeAboveCredit, SETTING_KEYS, SETTINGS, STANDARD, valuesOf, type SettingKey } from './settings';

const problemOf = (key: SettingKey, value: unknown) =>
  z.safeParse(SETTINGS[key].schema, value).error?.issues[0]?.message ?? null;

describe('a setting', () => {
  it.each(SETTING_KEYS)('%s accepts its default', (key) => expect(problemOf(key, STANDARD[key])).toBeNull());

  it('for an amount accepts whole fils within its bounds, in any digits', () => {
    expect(z.parse(SETTINGS.listingFee.schema, '٢٫٥')).toBe(2.5);
    expect(problemOf('listingFee', 2.5)).toBeNull();
    expect(problemOf('listingFee', 2.0005)).toBe('price_decimals');
    expect(problemOf('listingFee', 0)).toBe('setting_range');
    expect(problemOf('listingFee', 1000.001)).toBe('setting_range');
    expect(problemOf('listingFee', -1)).toBe('setting_range');
    expect(problemOf('listingFee', '')).toBe('not_a_number');
    expect(problemOf('featureCredits', 2.5)).toBe('setting_whole');
  });
});

const words = { label: 'Old', labelAr: 'قديم', text: 'It is out of date.', textAr: 'انتهت صلاحيته.' };
const reason = (code: string, own: object | null = words) => ({ code, words: own });
it.each<[string, unknown, string | null]>([
  ['have the default words or their own', [reason('price', null), reason('old')], null],
  ['have at least one entry', [], 'reasons_none'],
  ['have unique codes', [reason('price'), reason('price', null)], 'reasons_twice'],
  ['need words unless there are defaults', [reason('old', null)], 'required'],
  ['need words in both languages', [reason('old', { ...words, textAr: ' ' })], 'required'],
  ['have codes of letters and digits', [reason('Old one')], 'not_valid'],
  ['have at most twenty entries', Array.from({ length: 21 }, (_, at) => reason(`r${at}`)), 'too_many'],
])('rejection reasons %s', (_, reasons, problem) => expect(problemOf('rejectReasons', reasons)).toBe(problem));

it.each([
  ['begin with one credit', '2 for 4', 'packs_first'],
  ['have at least one entry', '', 'packs_first'],
  ['grow', '1 for 2, 1 for 3', 'packs_order'],
  ['have a price of whole fils per credit', '1 for 2, 3 for 5', 'packs_fils'],
  ['cost no more per credit than smaller ones', '1 for 2, 5 for 11', 'packs_dearer'],
  ['cost more in total than smaller ones', '1 for 2, 5 for 7.5', 'packs_cheaper'],
])('credit packs %s', (_, packs, problem) => {
  const value = [...packs.matchAll(/(\d+) for ([\d.]+)/g)].map((pack) => ({ credits: +pack[1]!, price: +pack[2]! }));
  expect(problemOf('creditPacks', value)).toBe(problem);
});

it('the default holds for keys that are unset, unknown or have an invalid value', () => {
  const row = (key: string, value: unknown) => ({ key, value });
  expect(valuesOf([row('listingFee', 'dear'), row('gone', 1)])).toEqual(STANDARD);
  expect(valuesOf([row('listingFee', 3)])).toEqual({ ...STANDARD, listingFee: 3 });
});

it.each([
  [1.9, false],
  [2, false],
  [2.001, true],
])('a fee of %d with a credit at 2 is above the price of a credit: %s', (listingFee, isAbove) => {
  expect(isFeeAboveCredit({ listingFee, creditPacks: [{ credits: 1, price: 2 }] })).toBe(isAbove);
});
