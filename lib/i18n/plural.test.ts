import { expect, test } from 'vitest';
import { pluralText, pluralTexts } from './plural';

test('English has one form for one and another for the rest, and its own words for none', () => {
  const texts = pluralTexts('en', (count, shown) => (count === 0 ? 'none' : count === 1 ? 'one' : `${shown} of them`));
  expect([0, 1, 2, 1200].map((count) => pluralText(texts, count, 'en'))).toEqual([
    'none',
    'one',
    '2 of them',
    '1,200 of them',
  ]);
});

test('Arabic finds each of its six forms, in its own digits', () => {
  const forms = new Map([
    [0, 'لا شيء'],
    [1, 'واحد'],
    [2, 'اثنان'],
    [3, '{n} مناطق'],
    [11, '{n} منطقة'],
    [100, '{n} منطقه'],
  ]);
  const texts = pluralTexts('ar', (count, shown) => (forms.get(count) ?? '').replace('{n}', shown));
  expect([0, 1, 2, 5, 40, 102].map((count) => pluralText(texts, count, 'ar'))).toEqual([
    'لا شيء',
    'واحد',
    'اثنان',
    '٥ مناطق',
    '٤٠ منطقة',
    '١٠٢ منطقه',
  ]);
});
