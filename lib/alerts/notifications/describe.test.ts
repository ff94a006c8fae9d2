import { expect, test } from 'vitest';
import { describeNotice, noticeTexts } from './describe';
import type { Notice } from './schema';

const AT = new Date('2026-11-22T09:00:00Z');
const payment = { paymentId: 4, amount: 2.5, currency: 'KWD', reference: '4323113' };
const bought = { kind: 'credits', purpose: '2 credits', purposeAr: 'رصيد إعلانين' } as const;
const received = { ...payment, ...bought, creditKept: false };

test('formats money in the language', () => {
  const notice: Notice = { kind: 'paymentReceived', data: received };
  const title = (locale: 'ar' | 'en') => noticeTexts(notice, describeNotice(notice, AT, locale).values, locale).title;
  expect(title('ar')).toBe('استلمنا دفعتك بمبلغ ٢٫٥٠٠ د.ك');
  expect(title('en')).toBe('We received your payment of 2.500 KWD');
});

test('names an unknown device in the language', () => {
  const notice: Notice = { kind: 'newDevice', data: { device: '' } };
  const text = (locale: 'ar' | 'en') => noticeTexts(notice, describeNotice(notice, AT, locale).values, locale).text;
  expect(text('ar')).toMatch(/^جهاز غير معروف، في /);
  expect(text('en')).toMatch(/^Unknown device, on /);
});

test.each([
  [
    'credits',
    false,
    'You paid 2.500 KWD on November 22, 2026 at 12:00 PM for: 2 credits. Reference: 4323113. The credits are on your balance',
  ],
  ['listing', false, 'Reference: 4323113. Your listing waits for our approval'],
  ['listing', true, 'The listing could not be made or renewed; its credit is on your balance.'],
  ['feature', false, 'Reference: 4323113. Your listing is featured from now on.'],
] as const)(
  'a payment of kind %s (credit kept: %s) names purpose, reference and next step',
  (kind, creditKept, text) => {
    const notice: Notice = { kind: 'paymentReceived', data: { ...received, kind, creditKept } };
    expect(noticeTexts(notice, describeNotice(notice, AT, 'en').values, 'en').text).toContain(text);
  },
);

test('a payment links to its receipt, an expiry to the renewal dialog', () => {
  const listing = { propertyId: 12, title: 'Sea view', titleAr: null };
  const pathOf = (notice: Notice) => describeNotice(notice, AT, 'en').path;
  expect(pathOf({ kind: 'paymentReceived', data: received })).toBe('/profile/payments/4');
  expect(pathOf({ kind: 'listingExpired', data: listing })).toBe('/properties/renew/12');
  const until = '2026-11-29T09:00:00.000Z';
  expect(pathOf({ kind: 'listingExpiring', data: { ...listing, until, days: 7 } })).toBe('/properties/renew/12');
});

test('a notice with a title in one language isolates it in the other', () => {
  const notice: Notice = { kind: 'listingExpired', data: { propertyId: 12, title: 'Sea view', titleAr: null } };
  const title = (locale: 'ar' | 'en') => describeNotice(notice, AT, locale).values.title;
  expect([title('en'), title('ar')]).toEqual(['Sea view', '\u2068Sea view\u2069']);
});
