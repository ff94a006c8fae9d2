import { NextIntlClientProvider } from 'next-intl';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from './facts';
import { messageFormats } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { listing } from '@/tests/support/listing';

function rows(of: object, locale: Locale, writtenAddress: string | null) {
  const texts = { locale, messages: { ar, en }[locale], formats: messageFormats(locale), timeZone: 'Asia/Kuwait' };
  const facts = h(Facts, { property: { ...listing, ...of }, asOf: '2026-11-30T00:00:00.000Z', writtenAddress });
  const source = renderToStaticMarkup(h(NextIntlClientProvider, { ...texts, children: facts }));
  return [...source.matchAll(/<bdi>(.*?)<\/bdi>/g)].map(([, value]) => value);
}

test('the number of streets stands beside the size of land, otherwise in a row of its own', () => {
  expect(rows({ propertyType: 'land', streetCount: 2 }, 'en', null)).not.toContain('2');
  expect(rows({ propertyType: 'villa', streetCount: 2 }, 'en', null)).toContain('2');
});

test('parts of the address that the owner’s own text has are not repeated', () => {
  expect(rows({ block: '4', street: '12' }, 'ar', 'قطعة ٤')).not.toContain('٤');
  expect(rows({ block: '4', street: '12' }, 'ar', 'قطعة ٤')).toContain('١٢');
  expect(rows({ block: '4' }, 'ar', null)).not.toContain('٤');
});
