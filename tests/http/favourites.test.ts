import { afterAll, beforeEach, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn } from '../support/people';
import { addListing, removeListings, tellServer } from '../support/rows';
import { MAX_FAVOURITES } from '@/lib/platform/site';

await forgetAttempts();
const person = await signedIn({ fullName: 'Keeper Of These' });
const listing = await addListing({ title: 'Kept', contactPhone: '98765432' });
const other = await addListing({ title: 'Another' });
await tellServer(listing, other);
afterAll(async () => {
  await removePeople(person);
  await removeListings(listing, other);
});
beforeEach(() => query('DELETE FROM favourites WHERE user_id = $1', [person.id]));

const ask = (method: string, path: string, body?: unknown) => call(path, send(method, body, person.cookie));
const saved = (id: number) => ({
  id,
  title: null,
  titleAr: null,
  price: 130,
  listingType: 'rent',
  createdAt: '2026-11-20T10:00:00.000Z',
});

it.each([
  ['an empty body', {}],
  ['a value other than a list', { favourites: 7 }],
  ['an impossible id', { favourites: [{ ...saved(1), id: 2 ** 31 }] }],
  ['a price below 0', { favourites: [{ ...saved(1), price: -1 }] }],
  ['half a character', { favourites: [{ ...saved(1), title: '\ud800' }] }],
  ['an oversized title', { favourites: [{ ...saved(1), title: 'x'.repeat(5000) }] }],
  ['a day outside the range of the database', { favourites: [{ ...saved(1), createdAt: '0000-01-01T00:00:00Z' }] }],
  ['a day before year 1', { favourites: [{ ...saved(1), createdAt: '0001-01-01T00:00:00+14:00' }] }],
  ['an invalid day', { favourites: [{ ...saved(1), createdAt: 'yesterday' }] }],
  [
    'more than an account may save',
    { favourites: Array.from({ length: MAX_FAVOURITES + 1 }, (_, id) => saved(id + 1)) },
  ],
])('the favourites of a device are rejected with %s', async (_, body) => {
  expect((await ask('POST', '/api/favourites', body)).status).toBe(400);
  expect((await ask('GET', '/api/favourites/ids')).body).toEqual([]);
});

it.each(['', '?ids=', '?ids=x', '?ids=1,,2', '?ids=07', `?ids=${Array.from({ length: 101 }, (_, id) => id + 1)}`])(
  'listings by their ids with the query %.20s are a bad request',
  async (search) => expect((await call(`/api/properties/by-ids${search}`)).status).toBe(400),
);

const body = (name: string) => ({
  username: name,
  password: 'a good password of tests',
  fullName: 'Terms Reader',
  email: `${name}@example.com`,
});

it('the terms at registration of another version are rejected', async () => {
  const answer = await call('/api/register', send('POST', { ...body('terms-old'), termsVersion: '2020-01-01' }));
  expect(answer).toMatchObject({ status: 400, body: { fields: { termsVersion: expect.any(String) as string } } });
});
