import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { call } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn } from '../support/people';
import { NEW_LISTING, tellServer } from '../support/rows';

/** Under each language's prefix; Arabic has none. */
const LANGUAGES = ['', '/en'] as const;
await forgetAttempts();
const [owner, admin] = [await signedIn({ free: 20 }), await signedIn({ role: 'admin' })];
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
  const listing = { ...NEW_LISTING, title: `Flat ${word}`, titleAr: `شقة ${word}`, propertyType: 'land' };
  const { status, body } = await call('/api/properties', send('POST', listing, owner.cookie));
  expect(status).toBe(201);
  id = (body as { id: number }).id;
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  call(`/api/properties/${id}${path}`, send(method, body, admin.cookie));
const approve = async () => expect((await asAdmin('POST', '/approve')).status).toBe(200);

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

it('at the next request an approved listing is public: page, API, list, search, count and home page', async () => {
  expect(await seen()).toEqual(GONE);
  const before = await count();
  await approve();
  expect(await seen()).toEqual(PUBLIC());
  expect(await count()).toBe(before + 1);
  expect(await onHome()).toEqual([true, true]);
});
