import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderStatic } from './static-markup';

const evil = `</a><script>alert("1")</script>&'`;
const Fact = ({ label, children }: { label: string; children?: ReactNode }) =>
  h('div', { className: 'fact', 'aria-label': label }, h('dt', null, label), h('dd', null, children));
const List = () =>
  h(
    'dl',
    { id: 'facts', className: 'grid', 'aria-hidden': true, 'data-folds': undefined },
    h(Fact, { label: evil }, 0),
    [1, 'two', null, false].map((value, key) => h(Fact, { label: 'n', key }, value)),
    h(
      Fragment,
      null,
      h('time', { dateTime: '2026-11-22' }, evil),
      h('bdi', { dir: 'ltr', hidden: false }, ' '),
      h('br'),
    ),
    ['one', 'two', h('img', { key: 'i', alt: '', width: 3 }), 'three'],
    h('a', { href: '/?a=1&b="2"', target: '_blank', rel: 'noopener' }, h('b', { style: { insetInlineStart: '12%' } })),
    h('p', { dangerouslySetInnerHTML: { __html: '<i>!</i>' } }),
  );

describe('server components as markup', () => {
  it('are what React writes', () => {
    const found = renderStatic(h(List));
    const outside = renderToStaticMarkup(h(found?.tag ?? '', found?.attributes));
    const react = renderToStaticMarkup(h(List)).replaceAll('&#x27;', '&#39;');
    expect(react).toBe(outside.replace('></dl>', `>${found?.markup}</dl>`).replace(/<(?:br|img)[^>]*(?=>)/g, '$&/'));
    expect(found?.markup).toContain('&lt;script&gt;');
  });

  it.each<[string, ReactNode]>([
    ['a client component', h(Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') }))],
    ['one below', h('p', null, h(Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') })))],
    ['a property that has another name as an attribute', h('p', null, h('meta', { httpEquiv: 'refresh' }))],
    ['an element whose value is no attribute', h('p', null, h('textarea', { defaultValue: 'x' }))],
    ['what is waited for', h(() => Promise.resolve(null) as never)],
    ['a number with a unit', h('p', null, h('p', { style: { width: 3 } }))],
    ['several elements', [h('p', { key: 1 }), h('p', { key: 2 })]],
    ['nothing', null],
    ['text', 'text'],
  ])('stay what they are: %s', (_what, node) => {
    expect(renderStatic(node)).toBeNull();
  });

  it('fail as they would', () => {
    const failing = () => {
      throw new TypeError('x');
    };
    expect(() => renderStatic(h('p', null, h(failing)))).toThrow(TypeError);
  });
});
