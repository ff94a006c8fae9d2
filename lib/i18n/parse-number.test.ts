import { describe, expect, it } from 'vitest';
import { latinDigits, parseNumber } from './parse-number';

describe('parseNumber', () => {
  it.each([
    ['250000', 250_000],
    ['٢٥٠٠٠٠', 250_000],
    ['۲۵۰۰۰۰', 250_000],
    ['250,000', 250_000],
    ['٢٥٠٬٠٠٠', 250_000],
    ['٢٥٠،٠٠٠', 250_000],
    ['250 000', 250_000],
    ['1,250,000.5', 1_250_000.5],
    ['١٬٢٥٠٬٠٠٠٫٥', 1_250_000.5],
    ['1٫5', 1.5],
    ['1.500', 1.5],
    [' 7 ', 7],
    ['\u200f٧\u200e', 7],
    ['007', 7],
    ['0', 0],
  ])('reads %j as %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '-5',
    '+5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '.5',
    '5.',
    '1,5',
    '1,50,000',
    '1.000.000',
    '1..5',
    '12a',
    '½',
    '१२',
  ])('does not read %j', (text) => {
    expect(parseNumber(text)).toBeNull();
  });
});

it('turns every Arabic and Persian digit into the Latin one', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc')).toBe('0123456789 0123456789 abc');
});
