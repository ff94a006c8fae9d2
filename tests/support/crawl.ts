import { expect } from 'vitest';
import { baseUrl } from './http';

/** Decodes HTML entities. */
export const unescape = (text: string) =>
  text.replace(
    /&(amp|quot|#x27|lt|gt);/g,
    (_, name) => ({ amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' })[name as string] ?? '',
  );

/** Requests a page like a crawler without JavaScript. */
export async function crawl(path: string) {
  const response = await fetch(baseUrl + path, { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' } });
  const html = await response.text();
  const attributes = (tag: string): Record<string, string | undefined>[] =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, text]) =>
      Object.fromEntries(
        [...(text ?? '').matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [
          name?.toLowerCase(),
          unescape(value ?? ''),
        ]),
      ),
    );
  const metas = attributes('meta');
  const links = attributes('link');
  return {
    status: response.status,
    html,
    title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: (name: string) => metas.find((meta) => (meta.name ?? meta.property) === name)?.content,
    canonical: links.find((link) => link.rel === 'canonical')?.href,
    languages: Object.fromEntries<string | undefined>(
      links.filter((link) => link.rel === 'alternate' && link.hreflang).map((link) => [link.hreflang ?? '', link.href]),
    ),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) => {
      const document = JSON.parse(json ?? '');
      return (document['@graph'] ?? [document]) as Record<string, unknown>[];
    }),
  };
}

export type Page = Awaited<ReturnType<typeof crawl>>;

/** Returns the path and query of a URL of the site. */
export const pathOf = (url = '') => url.replace(/^https?:\/\/[^/]+/, '') || '/';

/** Checks the texts, addresses and headings that search engines read of a page in Arabic and in English. */
export async function expectBothLanguages(path: string): Promise<void> {
  const english = path === '/' ? '/en' : `/en${path}`;
  const [ar, en] = await Promise.all([crawl(path), crawl(english)]);
  expect([ar.status, en.status]).toEqual([200, 200]);
  expect([pathOf(ar.canonical), pathOf(en.canonical)]).toEqual([path, english]);
  expect(ar.languages).toEqual(en.languages);
  const paths = Object.entries(ar.languages).map(([language, url]) => [language, pathOf(url)]);
  expect(Object.fromEntries(paths)).toEqual({ ar: path, en: english, 'x-default': path });
  expect(ar.title).toMatch(/[\u0600-\u06ff]/);
  expect(en.title).toMatch(/[a-z]/);
  expect(ar.title).not.toBe(en.title);
  for (const page of [ar, en]) {
    expect(page.meta('description')?.length).toBeGreaterThan(40);
    expect(page.meta('robots')).toMatch(/^index, follow/);
    expect(page.meta('og:url')).toBe(page.canonical);
    expect(page.html.match(/<h1/g)).toHaveLength(1);
  }
}
