import { expect, it } from 'vitest';
import type { Charge } from './charge';
import { languageOf, returnAddress } from './hosted-pages';
import { messages } from './messages';
import { html } from './page';

it('html escapes values, not its own markup', () => {
  const evil = `<script>alert("1" & '2')</script>`;
  expect(html`<p title="${evil}">${[html`<b>${evil}</b>`, false, undefined, 5]}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;">' +
      '<b>&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</b>5</p>',
  );
});

it.each([
  ['http://shop/back', 'http://shop/back?tap_id=chg_1'],
  ['http://shop/back?source=feature&q=%D8%A3%20b', 'http://shop/back?source=feature&q=%D8%A3%20b&tap_id=chg_1'],
  ['http://shop/back?a=1#part', 'http://shop/back?a=1&tap_id=chg_1#part'],
])('the way back of %s keeps the existing query', (url, expected) => {
  expect(returnAddress({ id: 'chg_1', redirect: { status: 'PENDING', url } })).toBe(expected);
});

const made = (language?: 'ar' | 'en') => ({ language }) as Charge;
it.each([
  ['en', made('ar'), 'ar', 'en'],
  ['fr', made('ar'), 'en', 'ar'],
  [null, made('en'), 'ar', 'en'],
  [null, made(), 'ar-KW,en;q=0.5', 'ar'],
  [null, made(), undefined, 'en'],
  [null, undefined, 'ar', 'ar'],
])('the language with ?lang=%s, charge language %o and browser %s is %s', (asked, charge, accepted, language) => {
  expect(languageOf(asked, charge, accepted)).toBe(language);
});

it('Arabic texts are in Arabic, except names', () => {
  const texts = (value: object): string[] =>
    Object.values(value).flatMap((each) => (typeof each === 'string' ? [each] : texts(each)));
  expect(texts(messages.ar).filter((text) => !/[\u0600-\u06ff]/.test(text))).toEqual([
    'rtl',
    'English',
    'KNET Test Card',
  ]);
});
