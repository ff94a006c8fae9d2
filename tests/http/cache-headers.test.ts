import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, hasFront, rawCall } from '../support/http';
import { signedIn } from '../support/people';
import { addListing, tellServer } from '../support/rows';
import { separateServer } from '../support/server';
import { ADDRESSES } from '@/lib/http/addresses';

const admin = await signedIn({ role: 'admin' });
const listing = await addListing({ title: 'Asked for everywhere', location: 'Salmiya', publisherId: admin.id });
await tellServer(listing);
/** Unlike the runner's server, this one purges a proxy, which is unreachable. */
const purging = await separateServer();
// Uses the other server's signing key, so that one session is valid on both.
beforeAll(() => purging.start({ PURGE_URLS: 'http://127.0.0.1:9', AUTH_SECRET: process.env.AUTH_SECRET ?? '' }));
afterAll(() => purging.stop());

async function head(base: string, path: string, cookie?: string) {
  const given = cookie === undefined ? {} : { cookie };
  const { status, headers, rawHeaders } = await rawCall(path, { base, agent: false, headers: given });
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return { status, control: headers['cache-control'] ?? '', names, hasTags: 'surrogate-key' in headers };
}

/** Values of path parameters and of catch-all segments. */
const BELOW: Record<string, string[]> = {
  '/api/internal/[...rest]': ['/api/internal/tick'],
  '/api/[...rest]': [
    '/api/properties',
    '/api/locations',
    '/api/user',
    '/api/openapi.json',
    '/api/properties/ID',
    '/api/nothing',
  ],
  '/media/share/[...rest]': ['/media/share/ar/ID/x.jpg'],
  '/media/[...rest]': ['/media/none.webp'],
  '/sandbox/[...rest]': ['/sandbox/mailbox'],
  '/_next/static/[...rest]': ['/_next/static/none.js'],
  '/_next/[...rest]': ['/_next/none'],
  '/sitemaps/[...rest]': ['/sitemaps/pages.xml', '/sitemaps/1.xml'],
};
const OTHERS = ['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/sw.js', '/nothing', '/none.txt', '/ar'];
const addresses = [
  ...OTHERS,
  ...ADDRESSES.flatMap(({ path: pattern, handler }) => {
    if (pattern in BELOW) return BELOW[pattern] ?? [];
    const asked = pattern
      .replace('[id]', 'ID')
      .replace('[slug]', 'salmiya')
      .replace('[kind]', 'apartments-for-rent')
      .replace('[group]', 'owner')
      .replace('[token]', 'nobody-knows-such-one');
    // Caching does not depend on the language, so only the sweep requests both.
    return handler || !process.env.SWEEP ? [asked] : [asked, `/en${asked === '/' ? '' : asked}`];
  }),
];

describe.runIf(hasFront).each([
  ['no proxy is purged', () => baseUrl],
  ['a proxy is purged', () => purging.url],
] as const)('if %s', (setting, base) => {
  it.each(addresses)('%s is cacheable only by proxies that can be purged', async (address) => {
    const path = address.replace('ID', String(listing));
    const visit = () => head(base(), path);
    // Rendered, rendered and stored, served from the store; then for a signed-in user.
    const answers = [await visit(), await visit(), await visit(), await head(base(), path, admin.cookie)];
    for (const [time, { status, control, names, hasTags }] of answers.entries()) {
      const where = `${address}, time ${time}: ${status} ${control}`;
      expect(control, where).not.toBe('');
      expect([/s-maxage/.test(control), where]).toEqual([hasTags, where]);
      if (hasTags)
        expect([control, setting, time < 3], where).toEqual([
          expect.stringContaining('s-maxage=86400'),
          'a proxy is purged',
          true,
        ]);
      for (const once of ['cache-control', 'location', 'content-security-policy', 'content-type'])
        expect(names.filter((name) => name === once).length, `${where}: ${once}`).toBeLessThan(2);
    }
  });
});
