import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  isFeeAboveCredit,
  SETTING_KEYS,
  SETTINGS,
  settingValues,
  STANDARD,
  valuesOf,
  type SettingKey,
} from './settings';

const problemOf = (key: SettingKey, value: unknown) =>
  z.safeParse(SETTINGS[key].schema, value).error?.issues[0]?.message ?? null;

describe('a setting', () => {
  it.each(SETTING_KEYS)('%s allows what holds where nothing is set', (key) => {
    expect(problemOf(key, STANDARD[key])).toBeNull();
  });

  it('of money takes whole fils within its bounds, in any figures', () => {
    expect(z.parse(SETTINGS.listingFee.schema, '٢٫٥')).toBe(2.5);
    expect(problemOf('listingFee', 2.5)).toBeNull();
    expect(problemOf('listingFee', 2.0005)).toBe('price_decimals');
    expect(problemOf('listingFee', 0)).toBe('setting_range');
    expect(problemOf('listingFee', 1000.001)).toBe('setting_range');
    expect(problemOf('listingFee', -1)).toBe('setting_range');
    expect(problemOf('listingFee', '')).toBe('not_a_number');
    expect(problemOf('featureCredits', 2.5)).toBe('setting_whole');
  });

  it('of the days of a warning is a month at most: more would be said of every listing', () => {
    expect(problemOf('daysWarned', 30)).toBeNull();
    expect(problemOf('daysWarned', 31)).toBe('setting_range');
  });

  it('that nobody knows is left out', () => {
    expect(z.parse(settingValues, { listingFee: 3, unknown: 1 })).toEqual({ listingFee: 3 });
  });
});

describe('reasons of a refusal', () => {
  const words = { label: 'Old', labelAr: 'قديم', text: 'It is out of date.', textAr: 'انتهت صلاحيته.' };
  it.each<[string, unknown, string | null]>([
    [
      'have the words of the site or their own',
      [
        { code: 'price', words: null },
        { code: 'old', words },
      ],
      null,
    ],
    ['are at least one', [], 'reasons_none'],
    [
      'have each a code of its own',
      [
        { code: 'price', words },
        { code: 'price', words: null },
      ],
      'reasons_twice',
    ],
    ['have words where the site has none', [{ code: 'old', words: null }], 'required'],
    ['have words in both languages', [{ code: 'old', words: { ...words, textAr: ' ' } }], 'required'],
    ['have a code of letters and digits', [{ code: 'Old one', words }], 'not_valid'],
    ['are twenty at most', Array.from({ length: 21 }, (_, at) => ({ code: `r${at}`, words })), 'too_many'],
  ])('%s', (_, reasons, problem) => {
    expect(problemOf('rejectReasons', reasons)).toBe(problem);
  });
});

describe('packs of credits', () => {
  it.each<[string, { credits: number; price: number }[], string]>([
    ['begin with one credit', [{ credits: 2, price: 4 }], 'packs_first'],
    ['are at least one', [], 'packs_first'],
    [
      'grow',
      [
        { credits: 1, price: 2 },
        { credits: 1, price: 3 },
      ],
      'packs_order',
    ],
    [
      'have a price of whole fils for each credit',
      [
        { credits: 1, price: 2 },
        { credits: 3, price: 5 },
      ],
      'packs_fils',
    ],
    [
      'are not dearer each than smaller ones',
      [
        { credits: 1, price: 2 },
        { credits: 5, price: 11 },
      ],
      'packs_dearer',
    ],
    [
      'cost more in all than fewer credits',
      [
        { credits: 1, price: 2 },
        { credits: 5, price: 7.5 },
      ],
      'packs_cheaper',
    ],
  ])('%s', (_, packs, problem) => {
    expect(problemOf('creditPacks', packs)).toBe(problem);
  });
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
])('a fee of %d with a credit at 2 is above it: %s', (listingFee, isAbove) => {
  expect(isFeeAboveCredit({ listingFee, creditPacks: [{ credits: 1, price: 2 }] })).toBe(isAbove);
});
