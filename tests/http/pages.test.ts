import { describe, expect, it } from 'vitest';
import { call, callUntilStored, elementsOf, hasFront, isStored, query } from '../support/http';
import { addListing, tellServer } from '../support/rows';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

const LANGUAGES = [
  ['ar', '', 'rtl', ar],
  ['en', '/en', 'ltr', en],
] as const;

const get = (path: string, headers: Record<string, string> = {}) => call(path, { headers });
const htmlTag = (text: string) => /<html[^>]*>/.exec(text)?.[0] ?? '';

const VISITORS: Record<string, string>[] = [
  { 'accept-language': 'en-GB,en;q=0.9' },
  { 'accept-language': 'ar-KW', cookie: 'NEXT_LOCALE=fr' },
  { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'save-data': 'on' },
  { cookie: 'signed-in=1; NEXT_LOCALE=fr; authjs.session-token=abc' },
];

it.each(LANGUAGES)('%s: a shared page is rendered once and served byte for byte to everyone', async (_, prefix) => {
  const listing = `${prefix}/properties/${await addListing({ title: 'Made once', titleAr: 'مرة واحدة' })}`;
  await tellServer();
  for (const path of [prefix || '/', listing]) {
    const first = await get(path);
    expect([first.status, isStored(first.headers)]).toEqual([200, false]);
    const stored = new Set<string>();
    for (const headers of [...VISITORS, ...VISITORS, ...VISITORS, ...VISITORS]) {
      const again = await get(path, headers);
      const found = [again.status, elementsOf(again.text) === elementsOf(first.text), again.headers.has('set-cookie')];
      expect(found, JSON.stringify(headers)).toEqual([200, true, false]);
      if (isStored(again.headers)) stored.add(again.text);
    }
    if (!hasFront) continue; // in development nothing is stored
    expect(isStored((await callUntilStored(path)).headers)).toBe(true);
    if (path !== listing) continue;
    expect(stored.size).toBe(1);
    // Proxies must not cache the page, because this server purges none.
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.has('surrogate-key')).toBe(false);
  }
});

it('no visitor is redirected because of a language', async () => {
  for (const path of ['/', '/en', '/properties', '/en/properties']) {
    const other = path.startsWith('/en') ? 'ar' : 'en';
    const { status, text } = await get(path, { 'accept-language': other, cookie: 'NEXT_LOCALE=en' });
    expect(status).toBe(200);
    expect(htmlTag(text)).toContain(other === 'ar' ? 'lang="en" dir="ltr"' : 'lang="ar" dir="rtl"');
  }
});

it.each(LANGUAGES)('%s: a page cannot be zoomed', async (_, prefix) => {
  const [{ id } = { id: 0 }] = await query<{ id: number }>('SELECT min(id) AS id FROM search.listings WHERE live');
  for (const path of [prefix || '/', `${prefix}/properties`, `${prefix}/properties/${id}`, `${prefix}/auth`]) {
    const tags = (await get(path)).text.match(/<meta[^>]*name="viewport"[^>]*>/g) ?? [];
    expect(tags, path).toHaveLength(1);
    for (const part of [/width=device-width/, /maximum-scale=1\b/, /user-scalable=no/])
      expect(tags[0], path).toMatch(part);
  }
});

describe('a missing page is a 404', () => {
  // All spellings: lib/http/query.test.ts.
  const IDS = [
    ['unknown', '99999999'],
    ['HTML', encodeURIComponent('<script>alert(1)</script>')],
    ['a path', '..%2f..%2fetc%2fpasswd'],
  ] as const;

  for (const [language, prefix, dir, { details }] of LANGUAGES) {
    it.each(IDS)(`${language}: a listing with an id that is %s`, async (_, id) => {
      const { status, text } = await get(`${prefix}/properties/${id}`);
      expect(status).toBe(404);
      expect(htmlTag(text)).toContain(`lang="${language}" dir="${dir}"`);
      expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(text).not.toMatch(/<script>alert/);
    });

    it(`${language}: a pending listing, whose title is not revealed`, async () => {
      const title = `Nobody may know ${language} ${Date.now()}`;
      const id = await addListing({ title, titleAr: title, description: `${title} at all`, approved: false });
      for (let time = 0; time < 2; time += 1) {
        const { status, text } = await get(`${prefix}/properties/${id}`, { cookie: 'signed-in=1' });
        expect(status).toBe(404);
        expect(text).toContain(details.failure.title);
        expect(text).toContain('noindex');
        expect(text).not.toContain(title);
      }
      expect((await get(`${prefix}/properties?keyword=${encodeURIComponent(title)}`)).text).not.toContain(
        `/properties/${id}`,
      );
    });
  }

  it.each([
    ['/wp-login.php', 'ar'],
    ['/media', 'ar'],
    ['/foo.bar/properties', 'ar'],
    ['/fr/properties', 'ar'],
    ['/properties/1/2', 'ar'],
    ['/_next/static/chunks/nothing.js', null],
    ['/en/nowhere', 'en'],
    ['/en/en', 'en'],
    ['/enough', 'ar'],
  ])('%s', async (path, language) => {
    const { status, text } = await get(path);
    expect(status).toBe(404);
    if (!language) return;
    expect(htmlTag(text)).toContain(`lang="${language}"`);
    expect(text).toContain((language === 'ar' ? ar : en).notFound.title);
  });

  it.runIf(hasFront)('also for HEAD, which has the headers of GET', async () => {
    const missing = [
      '/properties/99999999',
      '/en/properties/99999999',
      '/areas/nowhere',
      '/advertisers/99999999',
      '/x',
    ];
    for (const path of [...missing, '/', '/en/properties', '/auth', '/profile', '/icon.svg']) {
      const answers = [await get(path), await call(path, { method: 'HEAD' })];
      const [asked, head] = answers.map(({ status, headers }) => ({
        status,
        ...Object.fromEntries(['cache-control', 'content-type', 'location'].map((name) => [name, headers.get(name)])),
      }));
      expect([path, head]).toEqual([path, asked]);
      expect(answers[1]?.text).toBe('');
      expect(head?.status === 404).toBe(missing.includes(path));
    }
  });

  it.each([
    ['/EN', '/en'],
    ['/ar', '/'],
    ['/ar/properties?bedrooms=2', '/properties?bedrooms=2'],
    ['/properties/', '/properties'],
  ])('%s redirects to another page', async (path, to) => {
    const { status, headers } = await get(path);
    expect([307, 308]).toContain(status);
    const place = headers.get('location') ?? '';
    expect(new URL(place, 'http://any').pathname + new URL(place, 'http://any').search).toBe(to);
  });

  it('no redirect leaves the site', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/en',
      '/\\evil.example',
      '/ar//evil.example',
      '/en//evil.example/..',
      '/EN//evil.example',
    ]) {
      const { headers, status } = await get(path);
      expect(status, path).toBeLessThan(500);
      const place = headers.get('location');
      if (place) expect(new URL(place, 'http://here').host, path).not.toContain('evil');
    }
  });
});

it.each([
  '/',
  '/en/properties',
  '/properties/99999999',
  '/nowhere',
  '/ar',
  '/properties/',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/sw.js',
  '/icon.svg',
  '/favicon.ico',
  '/placeholder.svg',
  '/fallback/villa.svg',
  '/media/nothing/1080.webp',
  '/api/nothing',
  '/_next/static/nothing.js',
])('every kind of response has the security headers and hides the server software: %s', async (path) => {
  const { headers, status } = await get(path);
  expect(status).toBeLessThan(500);
  const policy = headers.get('content-security-policy') ?? '';
  // A response without a page, such as a redirect, may have the strictest policy, 'none'.
  for (const rule of ['default-src', 'base-uri', 'form-action'])
    expect(policy).toMatch(RegExp(`${rule} '(self|none)'`));
  expect(policy).toMatch(path.startsWith('/api/') ? /default-src 'none'/ : /default-src 'none'|object-src 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  // Web mail and other sites show pictures in their own pages.
  const isPicture = /\.(?:avif|ico|jpg|png|svg|webp)$/.test(path);
  expect(headers.get('cross-origin-resource-policy')).toBe(isPicture ? 'cross-origin' : 'same-origin');
  expect(headers.has('x-powered-by')).toBe(false);
  expect(headers.has('set-cookie')).toBe(false);
});

it('a page may embed only the players of known sites', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? '';
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual([
    'https://www.youtube-nocookie.com',
    'https://www.tiktok.com',
    'https://www.instagram.com',
    'https://platform.twitter.com',
    'https://my.matterport.com',
    'https://kuula.co',
  ]);
  expect(policy).toContain("media-src 'self' https:;");
});

describe('malformed input never breaks a page', () => {
  describe.each(LANGUAGES)('%s: a page address with invalid escapes', (language, prefix, direction) => {
    // All of them: server/request.test.ts.
    const ESCAPES = ['%', '%25', '%ff', '1%00', '%20'];
    const PAGES = [
      '/X',
      '/properties/X',
      '/properties/X/report',
      '/properties/X/message',
      '/properties/edit/X',
      '/areas/X',
      '/areas/salmiya/X',
      '/advertisers/X',
      '/shortlists/X',
      '/profile/payments/X',
      '/admin-dashboard/users/X',
    ];
    it.runIf(hasFront).each(PAGES)('%s is a 404 with a page of the site', async (page) => {
      for (const text of ESCAPES) {
        const { status, text: html } = await get(prefix + page.replace('X', text));
        expect([text, status]).toEqual([text, 404]);
        expect(htmlTag(html)).toMatch(new RegExp(` lang="${language}"[^>]* dir="${direction}"`));
        expect(html).toMatch(/<header[^]*<h1[^]*<footer/);
      }
    });
  });

  it.runIf(hasFront)('an address that is too long is rejected in the language of the page', async () => {
    for (const [language, prefix, , { errors }] of LANGUAGES) {
      const { status, text } = await get(`${prefix}/properties?keyword=${encodeURIComponent('ش'.repeat(10_000))}`);
      expect(status).toBe(414);
      expect(htmlTag(text)).toContain(`lang="${language}"`);
      expect(text).toContain(`<h1>${errors.too_large}</h1>`);
    }
  });
});
