import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn, type Person } from '../support/people';
import { addListing, removeListings, tellServer } from '../support/rows';

let person: Person;
let other: Person;
let listing: number;
beforeAll(async () => {
  await forgetAttempts();
  [person, other] = [await signedIn(), await signedIn()];
  listing = await addListing({ title: 'Noted' });
  await tellServer(listing);
});
afterAll(async () => {
  await removePeople(person, other);
  await removeListings(listing);
});
beforeEach(() => query('DELETE FROM listing_notes WHERE user_id = ANY($1)', [[person.id, other.id]]));

const ask = (method: string, path: string, body?: unknown, by = person) => call(path, send(method, body, by.cookie));
const put = (body: unknown) => ask('PUT', `/api/user/notes/${listing}`, body);

describe('a note of an account', () => {
  it('is put, listed and deleted, visible only to its author', async () => {
    const answer = await put({ note: 'Secret of the seeker', hidden: true });
    expect(answer).toMatchObject({ status: 200, body: { propertyId: listing, hidden: true } });
    const own = await ask('GET', '/api/user/notes');
    expect(own.body).toMatchObject([{ propertyId: listing, note: 'Secret of the seeker', hidden: true }]);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
    expect((await ask('GET', '/api/user/notes', undefined, other)).body).toEqual([]);
    for (const path of [`/en/properties/${listing}`, `/api/properties/${listing}`, `/en/compare?ids=${listing}`])
      expect((await call(path)).text).not.toContain('Secret of the seeker');
    expect((await put({ note: null, hidden: false })).status).toBe(200);
    expect((await ask('GET', '/api/user/notes')).body).toEqual([]);
  });

  it.each([
    ['an empty body', {}],
    ['a note that is not text', { note: 7 }],
    ['a hiding that is not a boolean', { hidden: 'perhaps' }],
    ['an oversized text', { note: 'x'.repeat(501) }],
    ['half a character', { note: '\ud800' }],
    ['a character that the database cannot store', { note: 'a\u0000b' }],
    ['a list', []],
  ])('is rejected with %s', async (_, body) => {
    expect((await put(body)).status).toBe(400);
    expect((await ask('GET', '/api/user/notes')).body).toEqual([]);
  });

  it.each(['0', '07', 'x', '99999999999', '2147483648', '-1'])('rejects the address %s', async (id) => {
    expect((await ask('PUT', `/api/user/notes/${id}`, { hidden: true })).status).toBe(404);
  });
});
