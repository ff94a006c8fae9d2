import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnerText } from './owner-text';

const shown = (text: string) =>
  renderToStaticMarkup(createElement(OwnerText, { text: { text, lang: 'ar', dir: 'rtl' } }));
const phonesIn = (text: string) =>
  [...shown(text).matchAll(/figures-written[^>]*>([^<]*)</g)].map(([, phone]) => phone);

test('phone numbers keep digits and direction, other numbers do not', () => {
  expect(phonesIn('للتواصل 99887766 أو ‎+965 5544 3322، مساحة 400 متر بسعر 250000')).toEqual([
    '99887766',
    '+965 5544 3322',
  ]);
  expect(phonesIn('شقة 3 غرف، 120 متر، بناء 2019، 1840000 د.ك')).toEqual([]);
});

test('keeps the whole text', () => {
  const text = 'دور 2 في بيان، اتصل 22334455 بعد 5 مساءً';
  expect(shown(text).replace(/<[^>]*>/g, '')).toBe(text);
});
