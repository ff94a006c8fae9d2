import { NextIntlClientProvider } from 'next-intl';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompareRows } from './compare-rows';
import { messageFormats } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { PropertyDetails } from '@/lib/listings/read/queries';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { listing } from '@/tests/support/listing';

function written(locale: Locale, ...compared: object[]) {
  const texts = { locale, messages: { ar, en }[locale], formats: messageFormats(locale), timeZone: 'Asia/Kuwait' };
  const listings = compared.map((of, at) => ({
    id: at + 1,
    details: { property: { ...listing, ...of }, amenities: [] } as unknown as PropertyDetails,
    expired: false,
  }));
  const rows = h(CompareRows, { page: { listings, asOf: '2026-11-30T00:00:00.000Z' } });
  return renderToStaticMarkup(h(NextIntlClientProvider, { ...texts, children: h('table', null, rows) }));
}

test('a price per square metre is as precise as on the listing’s page', () => {
  const sale = { listingType: 'sale', rentPeriod: null, area: 100 };
  const source = written('en', { ...sale, price: 123_456 }, { ...sale, price: 300_000 });
  expect(source).toContain('1,230');
  expect(source).not.toContain('1,235');
});

test('places have the digits of the page', () => {
  expect(written('ar', { block: '5' }, { block: null })).toContain('السالمية ق٥<');
});
