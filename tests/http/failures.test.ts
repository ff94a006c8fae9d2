import { beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, call, query } from '../support/http';
import { callAs, signedIn, type Person } from '../support/people';
import { addListing, removeListings, tellServer } from '../support/rows';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

/**
 * Error states of pages when the database cannot be read. A date that PostgreSQL can store and JavaScript cannot breaks
 * reading one listing, and so every list that contains it, and nothing else.
 */
const LANGUAGES = [
  ['ar', '', ar, 'rtl'],
  ['en', '/en', en, 'ltr'],
] as const;

const says = ({ text }: { text: string }, words: string) => text.includes(words);
/** Shows `path` while the listing cannot be read, and again when it can. */
async function brokenAndWhole(id: number, column: 'created_at' | 'expires_at', path: string) {
  const set = async (value: string) => {
    await query(`UPDATE properties SET ${column} = ${value} WHERE id = $1`, [id]);
    await tellServer(id);
  };
  await set("'infinity'");
  const broken = await call(path);
  await set(column === 'created_at' ? "now() - interval '9 days'" : "now() + interval '9 days'");
  return { broken, whole: await call(path) };
}

describe.each(LANGUAGES)('in %s, a failed read', (_language, prefix, words) => {
  it.each([
    ['featured', { featured: true }],
    ['recent', {}],
  ] as const)(
    'the strip of %s listings on home shows an error, the rest renders, and the page is uncacheable',
    async (kind, facts) => {
      const id = await addListing({ title: `Unreadable ${kind}`, ...facts });
      const { broken, whole } = await brokenAndWhole(id, 'created_at', prefix || '/');
      expect(says(broken, words.home[kind].error)).toBe(true);
      expect(says(broken, words.home.heading)).toBe(true);
      expect(broken.headers.get('cache-control')).toMatch(/no-store|no-cache/);
      expect(whole.status).toBe(200);
      expect(says(whole, words.home[kind].error)).toBe(false);
      await removeListings(id);
    },
  );

  it('the list shows an error in its place with a retry link', async () => {
    const title = `Unreadable${Date.now()}`;
    const id = await addListing({ title });
    const { broken, whole } = await brokenAndWhole(id, 'expires_at', `${prefix}/properties?keyword=${title}`);
    expect(says(broken, words.list.error.title)).toBe(true);
    expect(says(broken, words.list.error.retry)).toBe(true);
    expect(says(whole, words.list.error.title)).toBe(false);
    expect(says(whole, `/properties/${id}`)).toBe(true);
  });

  it('a listing shows an error page with links back and to retry, uncacheable', async () => {
    const id = await addListing({ title: 'Unreadable page', titleAr: 'Unreadable page' });
    const path = `${prefix}/properties/${id}`;
    const { broken, whole } = await brokenAndWhole(id, 'expires_at', path);
    expect(broken.status).toBe(503);
    expect(Number(broken.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(broken.headers.get('cache-control')).toBe('no-store');
    const { title, back } = words.details.failure;
    for (const said of [title, back, words.error.retry, `href="${path}"`]) expect(broken.text).toContain(said);
    expect(whole.status).toBe(200);
    expect(says(whole, title)).toBe(false);
    expect(says(whole, 'Unreadable page')).toBe(true);
  });
});

/** An account whose row cannot be read, and its pending listing: the access check of its pages fails. */
describe('the caller’s account cannot be read', () => {
  let somebody: Person;
  let pending: number;
  beforeAll(async () => {
    somebody = await signedIn({ role: 'admin' });
    pending = await addListing({ title: 'Nobody knows whose', approved: false, publisherId: somebody.id });
    await query("UPDATE users SET created_at = 'infinity' WHERE id = $1", [somebody.id]);
  });

  const PAGES = {
    '/properties/edit/ID': 'form',
    '/properties/new': 'any',
    '/submit-property?edit=ID': 'form',
    '/properties/my?page=2': 'any',
    '/profile': 'any',
    '/profile/account': 'any',
    '/profile/payments/1': 'any',
    '/properties/ID': 'listing',
    '/auth?tab=login': 'any',
    '/admin': 'any',
    '/admin-dashboard?tab=users': 'any',
  } as const;
  it.each(
    LANGUAGES.flatMap((language) =>
      Object.entries(PAGES).map(([page, of]) => [language[0], page, of, language] as const),
    ),
  )(
    '%s: %s is an uncacheable error page that links to itself',
    async (_, page, of, [language, prefix, { unavailable, error, details }, direction]) => {
      const path = `${prefix}${page.replace('ID', String(pending))}`;
      const referer = `${baseUrl}${prefix}/favourites`;
      const { status, headers, text } = await call(path, { headers: { cookie: somebody.cookie, referer } });
      expect(status).toBe(503);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(text).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(text).toContain(`${unavailable.quote} <bdi dir="ltr">${headers.get('x-request-id')}</bdi>`);
      const { title } = { any: unavailable, form: error.property, listing: details.failure }[of];
      expect(text).toContain(`<h1>${title.replace("'", '&#39;')}</h1>`);
      expect(text).toContain(`<a href="${path.replace('&', '&amp;')}">${unavailable.retry}</a>`);
      const back = `<a href="${prefix}/favourites">${details.failure.back}</a>`;
      expect(text.includes(back)).toBe(of !== 'any');
    },
  );

  it('visitors and shared pages are unaffected', async () => {
    for (const path of ['/', '/properties', '/en', '/auth']) expect((await call(path)).status).toBe(200);
    expect((await callAs(somebody, 'GET', '/')).status).toBe(200);
  });
});
