import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn, type Person } from '../support/people';
import { addListing, removeListings, tellServer } from '../support/rows';
import { MAX_FAVOURITES } from '@/lib/platform/site';

let person: Person;
let listing: number;
let other: number;
beforeAll(async () => {
  await forgetAttempts();
  person = await signedIn({ fullName: 'Keeper Of These' });
  listing = await addListing({ title: 'Kept', contactPhone: '98765432' });
  other = await addListing({ title: 'Another' });
  await tellServer(listing, other);
});
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

describe('a favourite', () => {
  it('is put and deleted idempotently and listed with its current state', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('PUT', `/api/favourites/${listing}`)).status).toBe(204);
    }
    const answer = await ask('GET', '/api/favourites');
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.body).toMatchObject([
      { id: listing, title: 'Kept', price: 111, property: { id: listing, price: 111 } },
    ]);
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('DELETE', `/api/favourites/${listing}`)).status).toBe(204);
    }
    expect((await ask('GET', '/api/favourites/ids')).body).toEqual([]);
  });

  it.each(['0', '07', 'x', '99999999999', '-1'])('rejects the address %s', async (id) => {
    expect((await ask('PUT', `/api/favourites/${id}`)).status).toBe(404);
    expect((await ask('DELETE', `/api/favourites/${id}`)).status).toBe(404);
  });
});

describe('the favourites of a device', () => {
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
  ])('are rejected with %s', async (_, body) => {
    expect((await ask('POST', '/api/favourites', body)).status).toBe(400);
    expect((await ask('GET', '/api/favourites/ids')).body).toEqual([]);
  });
});

describe('listings by their ids', () => {
  it.each(['', '?ids=', '?ids=x', '?ids=1,,2', '?ids=07', `?ids=${Array.from({ length: 101 }, (_, id) => id + 1)}`])(
    'with the query %.20s are a bad request',
    async (search) => expect((await call(`/api/properties/by-ids${search}`)).status).toBe(400),
  );
});

describe('the terms at registration', () => {
  const body = (name: string) => ({
    username: name,
    password: 'a good password of tests',
    fullName: 'Terms Reader',
    email: `${name}@example.com`,
  });

  it('of another version are rejected', async () => {
    const answer = await call('/api/register', send('POST', { ...body('terms-old'), termsVersion: '2020-01-01' }));
    expect(answer).toMatchObject({ status: 400, body: { fields: { termsVersion: expect.any(String) as string } } });
  });
});
