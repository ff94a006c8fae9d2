import { afterAll, beforeEach, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn } from '../support/people';
import { addListing, removeListings, tellServer } from '../support/rows';

await forgetAttempts();
const [person, other] = [await signedIn(), await signedIn()];
const listing = await addListing({ title: 'Noted' });
await tellServer(listing);
afterAll(async () => {
  await removePeople(person, other);
  await removeListings(listing);
});
beforeEach(() => query('DELETE FROM listing_notes WHERE user_id = ANY($1)', [[person.id, other.id]]));

const ask = (method: string, path: string, body?: unknown, by = person) => call(path, send(method, body, by.cookie));
const put = (body: unknown) => ask('PUT', `/api/user/notes/${listing}`, body);

it.each([
  ['an empty body', {}],
  ['a note that is not text', { note: 7 }],
  ['a hiding that is not a boolean', { hidden: 'perhaps' }],
  ['an oversized text', { note: 'x'.repeat(501) }],
  ['half a character', { note: '\ud800' }],
  ['a character that the database cannot store', { note: 'a\u0000b' }],
  ['a list', []],
])('a note of an account is rejected with %s', async (_, body) => {
  expect((await put(body)).status).toBe(400);
  expect((await ask('GET', '/api/user/notes')).body).toEqual([]);
});
