import { expect, test } from 'vitest';
import { markup } from './markup';

const evil = `</a><script>alert("1")</script>&'`;

test('a value is text, in an element and in an attribute', () => {
  const { source } = markup`<a title="${evil}">${evil}</a>`;
  const escaped = '&lt;/a&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;';
  expect(source).toBe(`<a title="${escaped}">${escaped}</a>`);
});

test('markup within markup is not escaped again, what is in it stays so', () => {
  const items = ['a', '<b>'].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul>${items}</ul>`.source).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>');
});

test('nothing and false write nothing, zero and an empty text themselves', () => {
  expect(markup`[${null}${undefined}${false}${[]}${0}${''}]`.source).toBe('[0]');
});
