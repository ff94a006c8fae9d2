import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ADDRESSES, addressOf, patternOf } from './addresses';
import { read } from '@/tests/support/sources';

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `/${file.replace(name, '')}`.replace(/(?<=.)\/$/, ''));

const pages = filesIn('app/[locale]', /(?:^|\/)(?:page\.tsx|route\.ts)$/);

describe('the table of addresses', () => {
  it('lists each page once and no others', () => {
    const rows = ADDRESSES.filter(({ path, handler }) => !handler && !path.startsWith('/_next/'));
    expect(rows.map(({ path }) => path).sort()).toEqual(pages.sort());
  });

  it('lists every other route', () => {
    const example = (path: string) => path.replace('[id]', '7').replace(/\[[^/]+\]/g, 'word');
    const routes = filesIn('app', /\/route\.ts$/).filter((path) => !path.startsWith('/[locale]'));
    const single = routes.filter((path) => !addressOf(example(path)).handler);
    // Single files that are not in a folder of route handlers.
    expect(single.sort()).toEqual(['/sitemap.xml', '/sw.js']);
  });
});

it.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/properties/12', '/properties/[id]'],
  ['/areas/al-rai/villas', '/areas/[slug]/[kind]'],
  ['/areas/sabah-al-ahmad-5', '/areas/[slug]'],
  ['/shortlists/b4rAhA-x0fQ2m8yZ1c7TkQ', '/shortlists/[token]'],
  ['/api/locations', '/api/[...rest]'],
  ['/media/share/ar/7/x.jpg', '/media/share/[...rest]'],
])('%s matches %s', (path, row) => expect(addressOf(path).path).toBe(row));

it('other addresses match no row', () => {
  const listings = ['/properties/012x', '/ar/properties', '/EN/properties', '/properties/'];
  const others = ['/areas/a.b', '/shortlists/a/b', '/en/api/locations', '/_nextx'];
  expect([...listings, ...others].filter((path) => addressOf(path).path !== '')).toEqual([]);
});

describe('the matcher of the middleware', () => {
  const [, matcher = ''] = /matcher: \[\n([^]*?)\n {2}\],/.exec(read('middleware.ts')) ?? [];
  const [decided = '', plain = ''] = [...matcher.matchAll(/source:\s+'(.*)',/g)].map(([, source = '']) =>
    source.replaceAll('\\\\', '\\'),
  );
  const matches = (source: string, path: string) => new RegExp(`^${source}$`).test(path);

  it.each(ADDRESSES.map(({ path }) => path))('matches %s if the table requires it', (path) => {
    const example = path
      .replace('[id]', '7')
      .replace('[...rest]', 'x')
      .replace(/\[\w+\]/g, 'word');
    const { handler, plain: isPlain = false } = addressOf(example);
    const isPage = !handler && !path.startsWith('/_next/');
    for (const asked of isPage ? [example, `/en${example}`.replace(/\/$/, '')] : [example])
      expect([matches(decided, asked), matches(plain, asked)]).toEqual([isPage && !isPlain, isPage && isPlain]);
  });

  it('skips the middleware for plain pages only, regardless of request headers', () => {
    expect(matcher.split('missing:')[0]).toContain(plain.replaceAll('\\', '\\\\'));
    const paths = ADDRESSES.flatMap(({ path, plain: isPlain }) => (isPlain ? [patternOf(path)] : []));
    expect(plain).toBe(`/((?:en/)?(?:${paths.map((path) => path.slice(1)).join('|')}))`);
  });
});
