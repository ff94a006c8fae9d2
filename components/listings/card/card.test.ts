import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card, type CardPlace } from './card';
import { useCards } from './use-cards';
import { messageFormats } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { PropertyView } from '@/lib/listings/view';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const listing = {
  id: 7,
  propertyType: 'villa',
  subtype: 'duplex',
  listingType: 'rent',
  price: 1234.5,
  title: 'Villa by the sea',
  titleAr: null,
  location: 'Salmiya',
  locationAr: 'السالمية',
  furnished: 'no',
  block: null,
  advertiserKind: null,
  imageCount: 0,
  bedrooms: 3,
  bathrooms: null,
  parking: null,
  area: 321,
  featured: false,
  primaryImage: null,
  primaryPreview: null,
  publisherName: 'Karim Bader',
  createdAt: '2026-01-02T03:04:05.000Z',
} as unknown as PropertyView;

type Shown = {
  of?: object;
  locale?: Locale;
  place?: CardPlace;
  isOneOffer?: boolean;
  loading?: 'lazy' | 'eager' | 'first';
};

function OneCard({ of, place = 'list', isOneOffer = false, loading = 'lazy' }: Shown) {
  const card = useCards()({ ...listing, ...of });
  return h(Card, {
    card,
    place,
    isOneOffer,
    isNew: place === 'recent',
    sizes: '100vw',
    loading,
    locale: useLocale(),
    t: useTranslations<never>(),
  });
}

function written(of: object, { locale = 'en', ...shown }: Omit<Shown, 'of'> = {}): string {
  const texts = { locale, messages: { ar, en }[locale], formats: messageFormats(locale), timeZone: 'Asia/Kuwait' };
  return renderToStaticMarkup(h(NextIntlClientProvider, { ...texts, children: h(OneCard, { of, ...shown }) }));
}

test('what a person wrote is text, wherever it stands', () => {
  const evil = `"><img src=x onerror='alert(1)'>&`;
  const source = written({
    title: evil,
    location: evil,
    publisherName: evil,
    primaryPreview: evil,
    primaryImage: `${evil}1080.webp`,
  });
  expect(source.match(/<img /g)).toHaveLength(1);
  expect(source).not.toMatch(/onerror='/);
  expect(source).toContain('&quot;&gt;&lt;img src=x onerror=&#x27;alert(1)&#x27;&gt;&amp;');
});

test('it is in the language of its page, and so is its title where its owner wrote none', () => {
  expect(written({ titleAr: 'فيلا على البحر' }, { locale: 'ar' })).toContain(
    '<a href="/properties/7">فيلا على البحر</a>',
  );
  expect(written({}, { locale: 'ar' })).toContain('<a href="/properties/7">دوبلكس ٣ غرف للإيجار، السالمية</a>');
  expect(written({})).toContain('<a href="/en/properties/7">');
});

test('its facts are what it is, rooms, size and place, and what is not there is left out', () => {
  const facts = (of: object, locale: Locale = 'en') =>
    [...written({ ...of }, { locale }).matchAll(/<li>([^<]+)<\/li>/g)].map(([, fact]) => fact);
  expect(facts({})).toEqual(['Duplex', '3 beds', '321 m²', 'Salmiya']);
  expect(facts({ block: '5', bedrooms: 2 }, 'ar')).toEqual(['دوبلكس', 'غرفتان', '٣٢١ م²', 'السالمية ق5']);
  expect(facts({ bedrooms: 0, furnished: 'fully' })).toEqual(['Duplex', '321 m²', 'Furnished', 'Salmiya']);
  const counts = (of: object) =>
    [...written(of).matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, count]) => count);
  expect(counts({})).toEqual([]);
  expect(counts({ bathrooms: 2, parking: 1 })).toEqual(['2 bathrooms', '1 parking space']);
});

test('its price is beside what is usual, where that is known', () => {
  expect(written({})).not.toContain('usual');
  expect(written({ priceLevel: 'below' })).toContain('<span class="level-below">Below average</span>');
});

test('what it cost until lately is on it, with the day', () => {
  const reduction = { from: 1_420, at: '2026-11-11T22:30:00.000Z' };
  expect(written({ reduction })).toContain('<p class="card-reduction">Was 1,420 until November 12</p>');
  expect(written({ reduction }, { locale: 'ar' })).toContain('كان ١٬٤٢٠ حتى ١٢ نوفمبر');
  expect(written({})).not.toContain('card-reduction');
});

test('a title that repeats the card is not shown, and stays for those who do not see it', () => {
  const plain = 'class="card-title card-title-plain"';
  expect(written({ title: 'Villa for rent in Salmiya, 3 bedrooms' })).toContain(plain);
  expect(written({ title: 'Villa for rent in Salmiya, 3 bedrooms' })).toContain(
    '>Villa for rent in Salmiya, 3 bedrooms</a>',
  );
  expect(written({})).not.toContain(plain);
});

test('a number in its title is shown whole or not at all', () => {
  expect(written({ title: 'Tower of 1,200 windows' })).toContain('Tower of <bdi>1,200</bdi> windows</a>');
});

test('it says how many photos there are and holds the first', () => {
  const source = written({ primaryImage: '/media/key/1080.webp', imageCount: 5 });
  expect(source).toContain('style="--photos:5"');
  expect(source.match(/<img /g)).toHaveLength(1);
  expect(written({ primaryImage: '/media/key/1080.webp', imageCount: 1 })).not.toContain('card-dots');
});

test('badges say what is on offer, what is new, and what is featured', () => {
  const badges = (source: string) =>
    [...source.matchAll(/data-slot="badge" class="[^"]* bg-(\w+) /g)].map(([, name]) => name);
  expect(badges(written({}))).toEqual(['rent']);
  expect(badges(written({}, { isOneOffer: true }))).toEqual([]);
  expect(badges(written({ featured: true }))).toEqual(['rent', 'background']);
  expect(badges(written({ featured: true }, { place: 'recent' }))).toEqual(['rent', 'background', 'background']);
});

test('its heart is named after the listing', () => {
  expect(written({})).toContain(
    'value="7" aria-pressed="false" aria-label="Favourite: Villa by the sea" class="heart"',
  );
});

test('its picture is the photo, in the widths of a card, or that of its type', () => {
  expect(written({})).toContain('src="/fallback/villa.svg"');
  const source = written({ primaryImage: '/media/key/1080.webp', primaryPreview: 'data:image/webp;base64,AAAA' });
  expect(source).toContain('srcSet="/media/key/320.webp 320w, /media/key/640.webp 640w, /media/key/1080.webp 1080w"');
  expect(source).toContain('style="background-image:url(data:image/webp;base64,AAAA)"');
});

test('its picture is lazy, unless it is in sight, or the first of those', () => {
  const has = (source: string) => [/fetchPriority="high"/.test(source), /loading="lazy"/.test(source)];
  expect(has(written({}))).toEqual([false, true]);
  expect(has(written({}, { loading: 'eager' }))).toEqual([false, false]);
  expect(has(written({}, { loading: 'first' }))).toEqual([true, false]);
});
