import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import { messageFormats } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { cardsMarkup, numberTexts, type Card, type CardFrame } from './card-markup';

const translators = {
  ar: createTranslator({ locale: 'ar', messages: ar, formats: messageFormats('ar') }),
  en: createTranslator({ locale: 'en', messages: en, formats: messageFormats('en') }),
};
const frame = (locale: Locale, place: CardFrame['place'] = 'list'): CardFrame => ({
  place,
  locale,
  t: translators[locale] as unknown as CardFrame['t'],
  say: numberTexts(translators[locale] as unknown as CardFrame['t']),
});

const card: Card = {
  id: 7,
  propertyType: 'villa',
  listingType: 'rent',
  price: 1234.5,
  title: 'Villa by the sea',
  line: 'Salmiya · Duplex',
  counts: { bedrooms: 3 },
  area: 321,
  publisher: 'Karim Bader',
  posted: '2026-01-02T03:04:05.000Z',
  date: 'January 2, 2026',
};
const written = (shown: Partial<Card>, of = frame('en')) => cardsMarkup([{ ...card, ...shown }], of, 0);

test('what a person wrote is text, wherever it stands', () => {
  const evil = `"><img src=x onerror='alert(1)'>&`;
  const source = written({
    title: evil,
    line: evil,
    publisher: evil,
    date: evil,
    preview: evil,
    image: `${evil}1080.webp`,
  });
  expect(source.match(/<img /g)).toHaveLength(1);
  expect(source).not.toMatch(/onerror='/);
  expect(source).toContain('&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;');
});

test('it is in the language of its page, and a title in another says so', () => {
  expect(written({}, frame('ar'))).toContain('<a href="/properties/7">Villa by the sea</a>');
  expect(written({ lang: 'en' }, frame('ar'))).toContain('<span lang="en" dir="ltr">Villa by the sea</span>');
  expect(written({})).toContain('<a href="/en/properties/7">');
});

test('counts are read out in words, and those that are not there are left out', () => {
  expect(written({})).toContain('<span role="img" aria-label="3 bedrooms">3</span>');
  expect(written({}, frame('ar'))).toContain('aria-label="٣ غرف نوم">٣<');
  expect(written({ counts: {} }).match(/<li /g)).toHaveLength(1);
});

test('badges say what is on offer, what is new, and what is featured', () => {
  const badges = (source: string) => [...source.matchAll(/class="badge badge-(\w+)"/g)].map(([, name]) => name);
  expect(badges(written({}))).toEqual(['rent']);
  expect(badges(written({ featured: true }))).toEqual(['rent', 'photo']);
  expect(badges(written({ featured: true }, frame('en', 'recent')))).toEqual(['rent', 'photo', 'photo']);
});

test('its picture is the photo, in the widths of a card, or that of its type', () => {
  expect(written({})).toContain('<img src="/fallback/villa.svg"');
  const source = written({ image: '/media/key/1080.webp', preview: 'data:image/webp;base64,AAAA' });
  expect(source).toContain('srcset="/media/key/320.webp 320w, /media/key/640.webp 640w, /media/key/1080.webp 1080w"');
  expect(source).toContain('style="background-image:url(data:image/webp;base64,AAAA)"');
});

test('of those in sight the first comes before anything else, the others are lazy', () => {
  const cards = cardsMarkup([card, card, card], frame('en'), 2)
    .split('</li>')
    .filter((part) => part.includes('<img'));
  expect(cards.map((source) => [/fetchpriority="high"/.test(source), /loading="lazy"/.test(source)])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});
