import { afterAll, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { send, signedIn } from '../support/people';
import { addListing, tellServer } from '../support/rows';

const person = await signedIn({ fullName: 'Sharer Of Lists' });
const listing = await addListing({ title: 'Shared flat', contactPhone: '98765432' });
const other = await addListing({ title: 'Another flat' });
await tellServer(listing, other);
afterAll(() => query('DELETE FROM shortlists WHERE user_id IS NULL'));

const share = (body: unknown, cookie = '') => call('/api/shortlists', send('POST', body, cookie));
const tokenOf = (answer: { body: unknown }) => (answer.body as { token: string }).token;

it('a shared list is shown by its link, in both languages, uncacheable and without the sharer’s name', async () => {
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

it('a network shares 100 lists an hour, also concurrently, and an account has a separate limit', async () => {
  await query("DELETE FROM limits WHERE key LIKE 'shortlists:%'");
  const answers = await Promise.all(Array.from({ length: 105 }, () => share({ ids: [listing] })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await share({ ids: [listing] }, person.cookie)).status).toBe(201);
});
