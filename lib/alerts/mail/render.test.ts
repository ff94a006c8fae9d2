import { expect, test } from 'vitest';
import { renderMail } from './render';
import type { Mail, MailTemplate } from './schema';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const TEMPLATES = (Object.keys(en.mail) as (MailTemplate | 'layout')[]).filter((name) => name !== 'layout');
const VALUES = {
  title: 'Sea view',
  date: '22 December 2026',
  days: 7,
  amount: '2 KWD',
  device: 'Firefox',
  fields: 'Price and Title',
  email: 'nora@people.test',
  name: 'Phone',
  minutes: 30,
  count: 12,
  more: 0,
  what: '3 credits',
  total: '6.000',
  reference: '4323113471067580',
  next: 'They are on your balance.',
  searches: 1,
  before: '500',
  price: '450',
  topic: 'A payment',
  office: 'Sea Homes',
  number: '1,204',
  of: 'account',
  after: '+965 9988 7766',
  event: 'ownerAdded',
  by: 'Nora',
  due: '25 December 2026',
  hours: 4,
  url: 'https://office.example/listings.csv',
};
const mail = (template: MailTemplate, more: Partial<Mail> = {}): Mail => ({
  to: 'reader@people.test',
  locale: 'en',
  template,
  values: VALUES,
  path: '/properties/12',
  ...more,
});
const ORIGIN = 'https://market.example';

test.each(TEMPLATES)('%s has a subject, a text and one button in both languages', (template) => {
  for (const [locale, dir, words] of [
    ['ar', 'rtl', ar.mail],
    ['en', 'ltr', en.mail],
  ] as const) {
    const { subject, html, text } = renderMail(mail(template, { locale }), ORIGIN);
    const href = `${ORIGIN}${locale === 'en' ? '/en' : ''}/properties/12`;
    expect(subject).not.toMatch(/[{}\n]|mail\./);
    expect(html).toContain(`<html lang="${locale}" dir="${dir}">`);
    expect(html.split(`href="${href}"`)).toHaveLength(2);
    expect(html).toContain(`>${words[template].action}</a>`);
    expect(text).toContain(`${words[template].action}:\n${href}`);
    expect(html + text).not.toMatch(/\{\w|mail\.\w|undefined/);
  }
});

test('every mail links to the operator, except mails to the operator', () => {
  const said = (more: Partial<Mail>) => {
    const { html, text } = renderMail(mail('contactMessage', more), ORIGIN);
    return [html.includes(`${ORIGIN}/en/contact`), text.includes(`${ORIGIN}/en/contact`)];
  };
  expect(said({})).toEqual([true, true]);
  expect(said({ replyTo: 'nora@people.test' })).toEqual([false, false]);
});

test.each(TEMPLATES)('the subject of %s contains no user text', (template) => {
  // Values that the product writes: dates, amounts, counts, listing numbers, chosen topics.
  const written = ['amount', 'date', 'days', 'hours', 'count', 'more', 'searches', 'number', 'total', 'topic', 'what'];
  const chosen = ['of', 'event'];
  for (const { [template]: words } of [ar.mail, en.mail]) {
    // `{tomorrow}` inside a plural is text, not a placeholder.
    const given = [...words.subject.matchAll(/\{(\w+)[,}]/g)].flatMap(([, name = '']) => (name in VALUES ? name : []));
    expect([...written, ...chosen]).toEqual(expect.arrayContaining(given));
  }
});

test('numbers use the plural forms and digits of the language', () => {
  const subject = (locale: 'ar' | 'en', days: number) =>
    renderMail(mail('listingExpiring', { locale, values: { ...VALUES, days } }), ORIGIN).subject;
  expect(subject('en', 1)).toBe('Listing 1,204 expires tomorrow');
  expect(subject('en', 7)).toBe('Listing 1,204 expires in 7 days');
  expect(subject('ar', 1)).toBe('إعلانك رقم 1,204 ينتهي غداً');
  expect(subject('ar', 7)).toBe('إعلانك رقم 1,204 ينتهي بعد ٧ أيام');
});

test('user text never becomes markup or a header line', () => {
  const title = '<b>"Sea"</b>\r\nBcc: all@people.test';
  const given = { values: { ...VALUES, title }, quote: '<script>1</script>\nsecond' };
  const { subject, html } = renderMail(mail('listingRejected', given), ORIGIN);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).toContain('&lt;b&gt;&quot;Sea&quot;&lt;/b&gt;');
  expect(html).toContain('>&lt;script&gt;1&lt;/script&gt;</div>');
  expect(html).not.toMatch(/<b>|<script/);
});

test('only mails that can be switched off say how', () => {
  const token = 'one+two/three=';
  const link = `${ORIGIN}/en/unsubscribe?token=one%2Btwo%2Fthree%3D`;
  const { html, text } = renderMail(mail('listingApproved', { unsubscribe: token }), ORIGIN);
  expect([html.includes(`href="${link}"`), text.includes(link)]).toEqual([true, true]);
  expect(renderMail(mail('passwordChanged'), ORIGIN).html).not.toContain('unsubscribe');
});

test.each([
  ['en', 1, 1, 0, 'A new listing for a saved search'],
  ['en', 4, 2, 0, '4 new listings for 2 of your searches'],
  ['ar', 1, 1, 0, 'إعلان جديد لبحثك المحفوظ'],
  ['ar', 2, 1, 0, 'إعلانان جديدان لبحثك المحفوظ'],
  ['ar', 3, 2, 0, '٣ إعلانات جديدة في بحثين من عمليات بحثك المحفوظة'],
  ['ar', 1_000, 3, 1, 'أكثر من ١٬٠٠٠ إعلان جديد في ٣ من عمليات بحثك المحفوظة'],
] as const)('in %s %i hits of %i searches (more: %s) are “%s”', (locale, count, searches, more, subject) => {
  const values = { count, searches, more, title: 'Flats' };
  const rendered = renderMail(mail('searchHits', { locale, values }), ORIGIN);
  expect(rendered.subject).toBe(subject);
  const [heading] = rendered.text.replaceAll(/[\u2068\u2069]/g, '').split('\n');
  expect(heading).toBe(
    searches === 1 ? `${subject.replace(/ (?:for a saved search|لبحثك المحفوظ)$/, '')}: Flats` : subject,
  );
});
