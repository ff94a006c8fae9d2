import { describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { callAs, send, signedIn } from '../support/people';
import { signLink } from '@/lib/alerts/saved-searches/link';
import { MAX_SAVED_SEARCHES } from '@/lib/platform/site';

const [person, other] = [await signedIn(), await signedIn()];

type Saved = { id: number; query: string; title: string; path: string; cadence: string; channels: string[] };
const daily = { cadence: 'daily', channels: ['mail'] };
const save = (body: object, by = person) => callAs(by, 'POST', '/api/saved-searches', body);
const listed = async ({ cookie } = person, language = 'en') =>
  (await call('/api/saved-searches', { headers: { cookie, 'accept-language': language } })).body as Saved[];

describe('a search', () => {
  it('is saved without order and page and named in the language of the request', async () => {
    const asked = '?page=3&maxPrice=٥٠٠&location=Salmiya&sort=newest&listingType=rent&keyword=شقق+بمسبح';
    const { status, body } = await save({ query: asked, ...daily });
    expect(status).toBe(201);
    const { id } = body as Saved;
    const words = { listingType: 'rent', location: 'Salmiya', maxPrice: '500', keyword: 'شقق بمسبح' };
    const query = new URLSearchParams(words).toString();
    const title = 'Apartments for rent in Salmiya · Up to 500 KWD · Swimming pool';
    expect(await listed()).toMatchObject([{ id, query, path: `/properties?${query}`, ...daily, title }]);
    expect((await listed(person, 'ar'))[0]?.title).toMatch(/^شقق للإيجار في السالمية · .*٥٠٠/);
    await callAs(person, 'DELETE', `/api/saved-searches/${id}`);
  });

  it.each([
    'bedrooms=many',
    'minPrice=5&maxPrice=4',
    'location=Atlantis',
    'publisherId=2147483647',
    'publisherId=9007199254740991',
    'amenities=2147483647',
    'amenities=1,9007199254740991',
  ])('is a bad request with %s', async (query) =>
    expect(await save({ query, ...daily })).toMatchObject({ status: 400, body: { code: 'bad_request' } }),
  );

  it('beyond the limit of an account is rejected, also concurrently', async () => {
    await query(
      `WITH criteria AS (
         INSERT INTO search_criteria (hash, query, understood)
         SELECT sha256(('limit ' || i)::bytea), 'minPrice=' || i, 'minPrice=' || i FROM generate_series(1, $2) AS i RETURNING id)
       INSERT INTO saved_searches (user_id, criteria_id, cadence, channels, saved_hit, told_hit)
       SELECT $1, id, 'daily', '{mail}', 0, 0 FROM criteria`,
      [other.id, MAX_SAVED_SEARCHES - 2],
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => save({ query: `minPrice=${1_000 + i}`, ...daily }, other)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect((refused?.body as { message: string }).message).toContain(String(MAX_SAVED_SEARCHES));
    expect(await listed(other)).toHaveLength(MAX_SAVED_SEARCHES);
  });
});

it('the link of a mail reads, changes and ends one search, each by its own request', async () => {
  const { body } = await save({ query: 'minArea=78', ...daily });
  const { id } = body as Saved;
  const link = (token: string) => `/api/saved-searches/link?token=${encodeURIComponent(token)}`;
  const token = signLink(id);
  const english = { headers: { 'accept-language': 'en' } };
  const title = 'All properties · From 78 m²';
  expect((await call(link(token), english)).body).toMatchObject({ id, ...daily, title });
  const change = { cadence: 'now', channels: ['app'] };
  expect((await call(link(token), send('PUT', change))).body).toMatchObject({ id, ...change });
  for (const wrong of [token.slice(0, -1), `${token}x`, signLink(id + 999)]) {
    for (const request of [english, send('PUT', change), send('DELETE')])
      expect([request, (await call(link(wrong), request)).status]).toEqual([request, 404]);
  }
  expect((await call(link(token), send('DELETE'))).status).toBe(204);
  expect((await call(link(token), english)).status).toBe(404);
  expect((await call('/api/saved-searches/link')).status).toBe(400);
});

describe('an alert without an account', () => {
  const email = `visitor-${Date.now()}@people.test`;
  const ask = (body: object) =>
    call('/api/saved-searches/alerts', send('POST', { email, query: 'listingType=sale', cadence: 'daily', ...body }));

  it('is accepted in the same way for every address, and a bad request names the field', async () => {
    for (const address of [email, person.email]) {
      const { status, text } = await ask({ email: address });
      expect([status, text]).toEqual([202, '']);
    }
    for (const [field, value] of [
      ['email', 'nobody'],
      ['query', 'location=Atlantis'],
      ['cadence', 'hourly'],
    ] as const) {
      const { status, body } = await ask({ [field]: value });
      expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) as string } }]);
    }
  });

  it('is not confirmed by an unknown token or by GET', async () => {
    const confirm = '/api/saved-searches/alerts/confirm';
    const { status, body } = await call(confirm, send('POST', { token: 'x'.repeat(43) }));
    expect([status, body]).toMatchObject([400, { code: 'bad_request' }]);
    expect((await call(confirm)).status).toBe(405);
  });
});
