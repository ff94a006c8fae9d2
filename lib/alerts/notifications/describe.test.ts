import { expect, test } from 'vitest';
import { describeNotice, noticeTexts } from './describe';
import type { Notice } from './schema';

const AT = new Date('2026-11-22T09:00:00Z');

test('money is written in the language', () => {
  const notice: Notice = { kind: 'paymentReceived', data: { paymentId: 4, amount: 2.5, currency: 'KWD' } };
  const title = (locale: 'ar' | 'en') => noticeTexts(notice, describeNotice(notice, AT, locale).values, locale).title;
  expect(title('ar')).toBe('استلمنا دفعتك بمبلغ ٢٫٥ د.ك');
  expect(title('en')).toBe('We received your payment of 2.5 KWD');
});

test('a payment leads to its receipt, the end of a listing to the question of its renewal', () => {
  const listing = { propertyId: 12, title: 'Sea view', titleAr: null };
  const pathOf = (notice: Notice) => describeNotice(notice, AT, 'en').path;
  expect(pathOf({ kind: 'paymentReceived', data: { paymentId: 4, amount: 2, currency: 'KWD' } })).toBe(
    '/profile/payments/4',
  );
  expect(pathOf({ kind: 'listingExpired', data: listing })).toBe('/properties/renew/12');
  const until = '2026-11-29T09:00:00.000Z';
  expect(pathOf({ kind: 'listingExpiring', data: { ...listing, until, days: 7 } })).toBe('/properties/renew/12');
});

test('a notice that names its listing in one language alone, as they did once, isolates it in the other', () => {
  const notice: Notice = { kind: 'listingExpired', data: { propertyId: 12, title: 'Sea view', titleAr: null } };
  const title = (locale: 'ar' | 'en') => describeNotice(notice, AT, locale).values.title;
  expect([title('en'), title('ar')]).toEqual(['Sea view', '\u2068Sea view\u2069']);
});
