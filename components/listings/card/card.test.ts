import { NextIntlClientProvider } from 'next-intl';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PropertyCards } from './property-cards';
import { messageFormats } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { PropertyView } from '@/lib/listings/view';
import { PAGE_SIZE } from '@/lib/platform/site';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { listing as example } from '@/tests/support/listing';

vi.mock('@/lib/i18n/navigation', async () => {
  const { getPathname } = await import('@/lib/i18n/pathname');
  const { useLocale } = await import('next-intl');
  return {
    Link: ({ href, ...props }: { href: string }) =>
      h('a', { ...props, href: getPathname({ href, locale: useLocale() }) }),
  };
});

const villa = { id: 7, propertyType: 'villa', subtype: 'duplex', price: 1234.5, area: 321 } as const;
const unset = { titleAr: null, bathrooms: null, parking: null, primaryImage: null };
const listing: PropertyView = { ...example, ...villa, title: 'Villa by the sea', ...unset };

type Shown = { locale?: Locale; place?: 'list' | 'recent'; eager?: number; count?: number };

function written(of: object, { locale = 'en', place = 'list', eager, count = 1 }: Shown = {}): string {
  const texts = { locale, messages: { ar, en }[locale], formats: messageFormats(locale), timeZone: 'Asia/Kuwait' };
  const items = Array.from({ length: count }, (_, index) => ({ ...listing, ...of, id: listing.id + index }));
  const cards = h(PropertyCards, { items, place, eager });
  return renderToStaticMarkup(h(NextIntlClientProvider, { ...texts, children: cards }));
}
const text = (source: string) => source.replaceAll(/<[^>]*>/g, '|');

test('the served HTML has every card of a page', () => {
  expect(written({}, { count: PAGE_SIZE }).match(/<article/g)).toHaveLength(PAGE_SIZE);
});

test('the facts are rooms, size and parking, in order of priority, without unknown ones', () => {
  const facts = (of: object, locale: Locale = 'en') => {
    const [, list = ''] = /<ul data-leaves-out="true"[^>]*>(.*?)<\/ul>/.exec(written(of, { locale })) ?? [];
    return [...list.matchAll(/aria-label="([^"]+)"|>([^<>]*m²|[^<>]*م²)</g)].map(([, label, size]) => label ?? size);
  };
  expect(facts({})).toEqual(['3 bedrooms', '321 m²']);
  expect(facts({ bathrooms: 2, parking: 1 })).toEqual(['3 bedrooms', '2 bathrooms', '321 m²', '1 parking space']);
  expect(facts({ bedrooms: 2 }, 'ar')).toEqual(['غرفتا نوم', '٣٢١ م²']);
  expect(facts({ bedrooms: 0 })).toEqual(['321 m²']);
  expect(written({})).toContain('Duplex · Salmiya<');
  expect(written({ block: '5' }, { locale: 'ar' })).toContain('دوبلكس · السالمية ق٥<');
});

test('fils are smaller than dinars, without trailing zeros', () => {
  expect(text(written({}))).toContain('|1,234|.5|');
  expect(text(written({}, { locale: 'ar' }))).toContain('|١٬٢٣٤|٫٥|');
  expect(text(written({ price: 450 }))).toContain('|450|');
});

test('a known price level is beside the price', () => {
  expect(text(written({}))).not.toContain('price|');
  expect(text(written({ priceLevel: 'below' }))).toMatch(/KWD[^|]*\|+Low price\|/);
});

test('a recent price reduction is marked with the earlier price and the day', () => {
  const reduction = { from: 1_420, at: '2026-11-11T22:30:00.000Z' };
  expect(written({ reduction })).toContain('Was 1,420 until November 12');
  expect(written({ reduction })).toContain('Price reduced');
  expect(written({ reduction }, { locale: 'ar' })).toContain('كان ١٬٤٢٠ حتى ١٢ نوفمبر');
  expect(written({})).not.toContain('Price reduced');
});

test('the card shows the number of photos and contains only the first', () => {
  const source = written({ primaryImage: '/media/key/1080.webp', imageCount: 5 });
  expect(source).toContain('1 / 5');
  expect(source.match(/<img /g)).toHaveLength(1);
  expect(written({ primaryImage: '/media/key/1080.webp', imageCount: 1 })).not.toContain('1 / 1');
});

test('badges show offer, new and featured', () => {
  const badges = (source: string) =>
    [...source.matchAll(/data-slot="badge" class="[^"]*\bbg-(rent|background)\b/g)].map(([, name]) => name);
  expect(badges(written({}))).toEqual(['rent']);
  expect(badges(written({ featured: true }))).toEqual(['rent', 'background']);
  expect(badges(written({ featured: true }, { place: 'recent' }))).toEqual(['rent', 'background', 'background']);
});

test('the picture is the photo in the widths of a card, or the placeholder of its type', () => {
  expect(written({})).toContain('src="/fallback/villa.svg"');
  const source = written({ primaryImage: '/media/key/1080.webp', primaryPreview: 'data:image/webp;base64,AAAA' });
  expect(source).toContain('srcSet="/media/key/320.webp 320w, /media/key/640.webp 640w, /media/key/1080.webp 1080w"');
  expect(source).toContain('style="background-image:url(data:image/webp;base64,AAAA)"');
});
