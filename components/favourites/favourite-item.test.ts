import { NextIntlClientProvider } from 'next-intl';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { FavouriteItem } from './favourite-item';
import { messageFormats } from '@/lib/i18n/format';
import ar from '@/messages/ar.json';

vi.mock('@/lib/i18n/navigation', () => ({ Link: 'a' }));

test('a listing that is gone has its number in the digits of the page', () => {
  const gone = { title: null, titleAr: null, price: null, listingType: null, property: null };
  const favourite = { id: 12, createdAt: '2026-11-30T00:00:00.000Z', ...gone };
  const item = { favourite, card: null, isSeen: false, isCompared: false, onCompare: null, onRemove: () => undefined };
  const texts = { locale: 'ar', messages: ar, formats: messageFormats('ar'), timeZone: 'Asia/Kuwait' } as const;
  const source = renderToStaticMarkup(h(NextIntlClientProvider, { ...texts, children: h(FavouriteItem, item) }));
  expect(source).toContain('إعلان رقم ١٢');
});
