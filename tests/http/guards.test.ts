import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { baseUrl, call, rawCall } from '../support/http';
import { callAs, signedIn } from '../support/people';
import { addListing } from '../support/rows';

/** Requests a raw path: `fetch` resolves dots and replaces backslashes. */
async function ask(path: string, given: Record<string, string> = {}) {
  const { status, headers } = await rawCall(path, { headers: given });
  return { status, location: headers.location ?? '' };
}

const DISGUISED = [
  '/%61dmin-dashboard',
  '/en/%61dmin',
  '/%65n/admin',
  '/EN/%61dmin',
  '/properties/%6dy',
  '/properties%2Fmy',
  '/profile%20',
  '/pro%0afile',
  '/%20/profile',
  '/admin%3Fx=1',
  '/admin%23x',
  '/./admin',
  '/%2e/admin',
  '/x/../admin',
  '/_next/../admin',
  '/media/../profile',
  '/api/../properties/my',
  '//admin',
  '/en//admin',
  '/admin/',
  '/\\admin',
  '/ar/admin',
  '/%61r/admin',
  '/admin.rsc',
];
// All spellings: lib/accounts/auth/protected.test.ts.
const NO_PAGES = [
  '/admin/x.y',
  '/admin-dashboard.segments/_tree.segment.rsc',
  '/admin%3Bx',
  '/admin%2Fx',
  '/%61dmin/unknown',
  '/admin-dashboard/users/1.5',
  '/admin-dashboard/users',
  '/en/properties/edit/1.5',
  '/properties/edit/abc',
  '/properties/renew',
  '/properties/stats',
  '/properties/new.html',
  '/profile/x',
  '/profile/account/x',
  '/profile/payments/x',
  '/ADMIN',
  '/Admin-Dashboard',
  '/en/PROFILE',
];
/** Request headers of a browser's navigation, of the router's data request, and of its prefetch. */
const KINDS: [string, Record<string, string>][] = [
  ['a page', {}],
  ['its data', { rsc: '1' }],
  ['its data in advance', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
];

describe.each(KINDS)('a visitor who asks for %s', (_, headers) => {
  it.each(DISGUISED)('by %s is redirected to the login or gets a 404', async (path) => {
    let at = path;
    for (let hops = 0; hops < 3; hops += 1) {
      const { status, location } = await ask(at, headers);
      expect([307, 308, 404], `${at}: ${status}`).toContain(status);
      if (status === 404 || location.includes('/auth?tab=login')) return;
      const { pathname, search, host } = new URL(location, baseUrl);
      expect(host).toBe(new URL(baseUrl).host);
      at = pathname + search;
    }
    expect.unreachable(`${path} leads nowhere`);
  });

  it.each(NO_PAGES)('at %s gets a 404', async (path) => expect((await ask(path, headers)).status).toBe(404));
});

it('the login returns to the page under its own address', async () => {
  const { status, location } = await ask('/en/%61dmin-dashboard?tab=users');
  const next = encodeURIComponent('/admin-dashboard?tab=users');
  expect([status, location]).toEqual([307, `/en/auth?tab=login&next=${next}`]);
});

const admin = await signedIn({ role: 'admin' });
const pending = await addListing({ title: 'Policy of a preview', approved: false, publisherId: admin.id });
const shown = await addListing({ title: 'Policy of a listing' });

describe('the policy of a page', () => {
  const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? '';
  const nonceOf = (headers: Headers) => /script-src 'self' 'nonce-([\w+/=]{16,})';/.exec(policyOf(headers))?.[1];
  const scripts = (text: string) => [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);

  const PER_REQUEST = [
    '/properties/new',
    '/submit-property',
    '/properties/edit/ID',
    '/properties/ID',
    '/properties/my',
    '/profile',
    '/profile/account',
    '/profile/notifications',
    '/profile/payments',
    '/admin',
    '/admin?tab=manage',
    '/admin-dashboard?tab=users',
    '/admin-dashboard/activity',
    '/payment-callback?tap_id=chg_none',
  ];
  it.each([...PER_REQUEST, ...PER_REQUEST.map((path) => `/en${path}`)])(
    '%s, rendered per request, runs only scripts with its nonce',
    async (path) => {
      const get = () => callAs(admin, 'GET', path.replace('ID', String(pending)));
      const { status, headers, text } = await get();
      expect(status).toBe(200);
      const nonce = nonceOf(headers);
      expect(nonce, policyOf(headers)).toBeDefined();
      expect(policyOf(headers)).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(policyOf(headers)).toContain("base-uri 'none'");
      expect(headers.get('cache-control')).toMatch(/no-store/);
      expect(scripts(text).length).toBeGreaterThan(5);
      for (const attributes of scripts(text)) expect(attributes).toContain(`nonce="${nonce}"`);
      expect(nonceOf((await get()).headers)).not.toBe(nonce);
    },
  );

  it.each(['/auth', '/en/auth?tab=register'])('%s has a nonce as well', async (path) => {
    const { headers, text } = await call(path);
    expect(nonceOf(headers)).toBeDefined();
    for (const attributes of scripts(text)) expect(attributes).toContain(`nonce="${nonceOf(headers)}"`);
  });

  const SHARED = [
    ...['/', '/en', '/properties', '/en/properties?listingType=rent', '/properties/SHOWN', '/properties/99999999'],
    ...['/areas', '/en/areas/salmiya', '/privacy', '/en/terms', '/favourites', '/nothing'],
  ];
  it.each(SHARED)(
    '%s, shared by everyone, has no nonce, even if the caller sends one, and lists its scripts by hash',
    async (path) => {
      const headers = { 'content-security-policy': "script-src 'nonce-abcdefghijklmnop'" };
      for (const sent of [headers, {}]) {
        const answer = await call(path.replace('SHOWN', String(shown)), { headers: sent });
        expect(policyOf(answer.headers)).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}'){3,};/);
        expect(policyOf(answer.headers)).toContain("base-uri 'none'");
        expect(answer.text).not.toContain('nonce=');
        for (const [, attributes = '', text = ''] of answer.text.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
          if (/\ssrc=|json/.test(attributes)) continue;
          expect(policyOf(answer.headers), text.slice(0, 80)).toContain(`'sha256-${hash('sha256', text, 'base64')}'`);
        }
      }
    },
  );
});
