import { describe, expect, it } from 'vitest';
import { isAmbiguous, latinDigits, numberText, parseDecimal, parseNumber } from './parse-number';

describe('parseNumber', () => {
  it.each([
    [['250000', '٢٥٠٠٠٠', '۲۵۰۰۰۰', '250,000', '٢٥٠٬٠٠٠', '٢٥٠،٠٠٠', '250 000', '250.000'], 250_000],
    [['1.250', '1,250', '١.٢٥٠', '١،٢٥٠', '01.250', '01,250'], 1250],
    [['1,250,000.5', '١٬٢٥٠٬٠٠٠٫٥'], 1_250_000.5],
    [['1,250.500', '1250.500'], 1250.5],
    [['1.25', '1.2500', '1٫250'], 1.25],
    [['0.250'], 0.25],
    [[' 7 ', '007', '\u200f٧\u200e'], 7],
  ])('reads %j as %d', (texts, number) => expect(texts.map(parseNumber)).toEqual(texts.map(() => number)));

  it.each([
    ['signs and other notations', ['', '-5', '+5', '1e3', '0x10', 'NaN', 'Infinity', '½', '१२', '12a']],
    ['incomplete fractions', ['.5', '5.', '1..5']],
    ['groups of another length', ['1,5', '1,50,000', '1.000.00', '0,250']],
    ['two kinds of separators', ['1.250,5', '1٫250٫000']],
  ])('rejects %s', (_, texts) => expect(texts.filter((text) => parseNumber(text) !== null)).toEqual([]));
});

it('converts Arabic and Persian digits to Latin ones', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc')).toBe('0123456789 0123456789 abc');
});

it.each(['1.250', '1,250', '١.٢٥٠', '١،٢٥٠', '999.999', '01.250'])('%j is ambiguous', (text) => {
  expect(isAmbiguous(text)).toBe(true);
});

it.each(['1.25', '1.2500', '0.250', '1250.500', '1,250,000', '1.250.000', '1٬250', '1٫250', '1 250', '1250'])(
  '%j is unambiguous',
  (text) => expect(isAmbiguous(text)).toBe(false),
);

it('degrees accept any number of decimals', () => {
  expect(parseDecimal('29.375')).toBe(29.375);
  expect(parseDecimal('٤٧٫٩٧٨')).toBe(47.978);
  expect(parseDecimal('1,250')).toBeNull();
});

it.each([0, 7, 1.25, 1.125, 120.005, 1250, 1250.125, 250_000])('%d survives formatting and parsing', (value) => {
  expect(parseNumber(numberText(value))).toBe(value);
  for (const locale of ['en-US', 'ar-KW'])
    expect(parseNumber(numberText(value, (each) => new Intl.NumberFormat(locale).format(each)))).toBe(value);
});
