import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn, signIn, type Person } from '../support/people';
import { tellServer } from '../support/rows';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';

/** Under each language's prefix; Arabic has none. */
const LANGUAGES = ['', '/en'] as const;

let owner: Person;
let admin: Person;
beforeAll(async () => {
  await forgetAttempts();
  [owner, admin] = [await signedIn({ free: 20 }), await signedIn({ role: 'admin' })];
});
afterAll(async () => {
  await removePeople(owner, admin);
  await tellServer();
});

let id: number;
/** A word that occurs only in the listing's title. */
let word: string;
beforeEach(async () => {
  word = `x${randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const listing = {
    title: `Flat ${word}`,
    titleAr: `شقة ${word}`,
    description: 'For a test.',
    listingType: 'rent',
    propertyType: 'land',
    price: 300,
    area: 80,
    location: 'Wafra',
    contactPhone: '98765432',
  };
  const { status, body } = await call('/api/properties', send('POST', listing, owner.cookie));
  expect(status).toBe(201);
  id = (body as { id: number }).id;
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  call(`/api/properties/${id}${path}`, send(method, body, admin.cookie));
const approve = async () => expect((await asAdmin('POST', '/approve')).status).toBe(200);
const reject = () => asAdmin('POST', '/reject', { reason: 'Not good enough' });

/** Returns where visitors can see the listing: page, API, lists, search and counts. */
async function seen() {
  const pages = await Promise.all(LANGUAGES.map((prefix) => call(`${prefix}/properties/${id}`)));
  const results = await Promise.all(LANGUAGES.map((prefix) => call(`${prefix}/properties?keyword=${word}`)));
  const [one, found, list] = [
    await call(`/api/properties/${id}`),
    await call(`/api/properties/search?keyword=${word}`),
    await call(`/api/properties?publisherId=${owner.id}`),
  ];
  return {
    pages: pages.map(({ status, text }) => [status, text.includes(word)]),
    results: results.map(({ text }) => text.includes(`/properties/${id}"`)),
    api: one.status,
    found: ids(found.body),
    total: found.headers.get('x-total-count'),
    listed: ids(list.body).includes(id),
  };
}
const ids = (body: unknown) => (body as { id: number }[]).map((row) => row.id);
const count = async () => ((await call('/api/properties/count-by-type')).body as { land: number }).land;
const onHome = async () => {
  const homes = await Promise.all(LANGUAGES.map((prefix) => call(prefix || '/')));
  return homes.map(({ text }) => text.includes(word));
};

const PUBLIC = () => ({
  pages: LANGUAGES.map(() => [200, true]),
  results: [true, true],
  api: 200,
  found: [id],
  total: '1',
  listed: true,
});
const GONE = {
  pages: LANGUAGES.map(() => [404, false]),
  results: [false, false],
  api: 404,
  found: [],
  total: '0',
  listed: false,
};

describe('at the next request', () => {
  it('an approved listing is public: page, API, list, search, count and home page', async () => {
    expect(await seen()).toEqual(GONE);
    const before = await count();
    await approve();
    expect(await seen()).toEqual(PUBLIC());
    expect(await count()).toBe(before + 1);
    expect(await onHome()).toEqual([true, true]);
  });

  it('a rejected listing is gone, also for its owner and admins', async () => {
    const visits = () =>
      Promise.all(
        [owner, admin].flatMap(({ cookie }) =>
          [`/properties/${id}`, `/en/properties/${id}`, `/api/properties/${id}`].map(
            async (path) => (await call(path, { headers: { cookie } })).status,
          ),
        ),
      );
    expect(await visits()).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await reject()).status).toBe(204);
    expect(await visits()).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await seen()).toEqual(GONE);
    expect((await asAdmin('POST', '/approve')).status).toBe(404);
  });

  it('the listings of a disabled account are gone and return when it is enabled', async () => {
    await approve();
    expect(await seen()).toEqual(PUBLIC());
    const before = await count();
    const disable = async (disabled: boolean) =>
      expect((await call(`/api/users/${owner.id}`, send('PUT', { disabled }, admin.cookie))).status).toBe(200);
    await disable(true);
    expect(await seen()).toEqual(GONE);
    expect(await count()).toBeLessThan(before);
    expect(await onHome()).toEqual([false, false]);
    const page = await call(`/en/properties/${id}`, { headers: { cookie: admin.cookie } });
    expect([page.status, page.text.includes('Hidden with the advertiser’s account')]).toEqual([200, true]);
    const users = await call(`/en/admin-dashboard?tab=users&q=${owner.username}`, {
      headers: { cookie: admin.cookie },
    });
    expect(users.text).toMatch(/\d+ hidden/);
    await disable(false);
    expect(await seen()).toEqual(PUBLIC());
    owner = { ...owner, cookie: await signIn(owner) };
  });

  it('a phone number or a link in a text is rejected at its field, in the language of the request', async () => {
    const { body } = await call(`/api/properties/${id}`, { headers: { cookie: owner.cookie } });
    const change = { titleAr: 'شقة ٩٩١٢ ٣٤٥٦', description: 'More on example.com' };
    const request = send('PUT', { ...(body as object), ...change }, owner.cookie);
    const refused = async (language: string) =>
      (
        await call(`/api/properties/${id}`, {
          ...request,
          headers: { ...request.headers, 'accept-language': language },
        })
      ).body as { fields: Record<string, string> };
    expect((await refused('en')).fields).toEqual({ titleAr: en.errors.text_phone, description: en.errors.text_link });
    expect((await refused('ar')).fields).toEqual({ titleAr: ar.errors.text_phone, description: ar.errors.text_link });
  });

  it('a featured listing is on the strip and marked until featuring ends', async () => {
    await approve();
    const featured = async () => {
      const list = await call(`/api/properties/search?featured=true&keyword=${word}`);
      const strip = await call('/api/properties?featured=true&limit=4');
      return [ids(list.body), ids(strip.body).includes(id)];
    };
    const strips = () => Promise.all(LANGUAGES.map(async (prefix) => featuredStrip((await call(prefix || '/')).text)));
    expect(await featured()).toEqual([[], false]);
    expect((await asAdmin('PUT', '/feature', { featured: true })).status).toBe(200);
    expect(await featured()).toEqual([[id], true]);
    expect(await strips()).toEqual([true, true]);
    expect((await asAdmin('POST', '/feature', { featured: false })).status).toBe(200);
    expect(await featured()).toEqual([[], false]);
    expect(await strips()).toEqual([false, false]);
  });
});

/** Whether the listing is on the featured strip of home. */
const featuredStrip = (html: string) =>
  html.split('<section').some((part) => part.includes('"featured-heading"') && part.includes(word));
