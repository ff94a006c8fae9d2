import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { forgetAttempts, removePeople, send, signedIn, type Person } from '../support/people';
import { addListing, removeListings, tellServer } from '../support/rows';

let person: Person;
let listing: number;
let other: number;
beforeAll(async () => {
  await forgetAttempts();
  person = await signedIn({ fullName: 'Sharer Of Lists' });
  listing = await addListing({ title: 'Shared flat', contactPhone: '98765432' });
  other = await addListing({ title: 'Another flat' });
  await tellServer(listing, other);
});
afterAll(async () => {
  await query('DELETE FROM shortlists WHERE user_id IS NULL');
  await query("DELETE FROM limits WHERE key LIKE 'shortlists:%'");
  await removePeople(person);
  await removeListings(listing, other);
});

const share = (body: unknown, cookie = '') => call('/api/shortlists', send('POST', body, cookie));
const tokenOf = (answer: { body: unknown }) => (answer.body as { token: string }).token;

describe('a shared list', () => {
  it('is shown by its link, in both languages, uncacheable and without the sharer’s name', async () => {
    const made = await share({ ids: [listing, other], title: '  Near <b>the</b> sea  ' }, person.cookie);
    expect(made).toMatchObject({ status: 201, body: { title: 'Near <b>the</b> sea', count: 2 } });
    for (const prefix of ['', '/en']) {
      const { status, headers, text } = await call(`${prefix}/shortlists/${tokenOf(made)}`);
      expect(status).toBe(200);
      expect(text).toContain('Near &lt;b&gt;the&lt;/b&gt; sea');
      expect(text).toContain(`/properties/${listing}"`);
      expect(text).toContain('noindex');
      expect(text).not.toContain('Sharer Of Lists');
      expect(text).not.toContain('98765432');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toMatch(/no-store|private|no-cache/);
      expect(headers.has('surrogate-key')).toBe(false);
    }
    expect((await call('/sitemaps/pages.xml')).text).not.toContain('shortlists');
  });

  it('is a 404 once it has ended or expired, like any unknown token', async () => {
    const ended = tokenOf(await share({ ids: [listing] }, person.cookie));
    expect((await call(`/api/shortlists/${ended}`, send('DELETE', undefined, person.cookie))).status).toBe(204);
    expect((await call(`/api/shortlists/${ended}`, send('DELETE', undefined, person.cookie))).status).toBe(404);
    const over = tokenOf(await share({ ids: [listing] }));
    await query('UPDATE shortlists SET expires_at = now() WHERE token = $1', [over]);
    for (const token of [ended, over, 'x'.repeat(22), 'cut', '%00', 'x'.repeat(3000), '%D8%A7']) {
      const { status, text } = await call(`/en/shortlists/${token}`);
      expect(status).toBe(404);
      expect(text).toContain('noindex');
    }
  });

  it.each([
    ['an empty body', {}],
    ['no listing', { ids: [] }],
    ['an impossible id', { ids: [2 ** 31] }],
    ['text in place of ids', { ids: ['x'] }],
    ['too many listings', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
    ['an oversized name', { ids: [1], title: 'x'.repeat(61) }],
    ['half a character', { ids: [1], title: '\ud800' }],
    ['unknown listings', { ids: [999_999_999] }],
  ])('is rejected with %s', async (_, body) => expect((await share(body)).status).toBe(400));
});

it('a network shares 100 lists an hour, also concurrently, and an account has a separate limit', async () => {
  await query("DELETE FROM limits WHERE key LIKE 'shortlists:%'");
  const answers = await Promise.all(Array.from({ length: 105 }, () => share({ ids: [listing] })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await share({ ids: [listing] }, person.cookie)).status).toBe(201);
});
