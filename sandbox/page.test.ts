import { expect, it } from 'vitest';
import { returnAddress } from './hosted-pages';
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
