import { beforeAll, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { callAs, cookiesOf, signedIn } from '../support/people';
import { addListing } from '../support/rows';

const owner = await signedIn();
const admin = await signedIn({ role: 'admin' });
const listing = await addListing({ title: 'To be rejected', approved: false, publisherId: owner.id });

it('a login from an unknown browser is notified, one from a known browser is not', async () => {
  const told = async () =>
    ((await callAs(owner, 'GET', '/api/notifications')).body as { kind: string }[]).map(({ kind }) => kind);
  expect(await told()).toEqual(['newDevice']);
  const { username, password } = owner;
  const answer = await callAs(owner, 'POST', '/api/login', { username, password });
  expect(answer.status).toBe(200);
  owner.cookie = cookiesOf(answer.headers); // the former session has ended
  expect(await told()).toEqual(['newDevice']);
});

describe('a link in a mail', () => {
  beforeAll(async () => {
    const { status } = await callAs(admin, 'POST', `/api/properties/${listing}/reject`, { reason: 'A test' });
    expect(status).toBe(204);
  });
  const choices = () =>
    query("SELECT mail FROM notification_choices WHERE user_id = $1 AND kind = 'listingRejected'", [owner.id]);
  const token = async () => {
    const [job] = await query<{ token: string }>(
      `SELECT data ->> 'unsubscribe' AS token FROM jobs.job
       WHERE name = 'mail' AND data ->> 'to' = $1 AND data ->> 'template' = 'listingRejected'`,
      [owner.email],
    );
    return encodeURIComponent(String(job?.token));
  };

  it('opened by a scanner changes nothing and leads to a confirmation page', async () => {
    const answer = await call(`/api/unsubscribe?token=${await token()}`, { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/en/unsubscribe?token=${await token()}`);
    expect((await call(`/en/unsubscribe?token=${await token()}`)).status).toBe(200);
    expect(await choices()).toEqual([]);
  });

  it('unsubscribes by one click of a mail client, without a cookie, from any origin', async () => {
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await call(`/api/unsubscribe?token=${await token()}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(204);
    expect(await choices()).toEqual([{ mail: false }]);
  });
});

it('the language of mails is that of the page last used, and API clients do not change it', async () => {
  for (const [language, locale] of [
    ['en', 'en'],
    ['ar', 'ar'],
    ['en', 'en'],
    ['ar-KW,ar;q=0.9', 'en'],
    ['*', 'en'],
    ['fr', 'en'],
  ] as const) {
    await call('/api/user', { headers: { cookie: owner.cookie, 'accept-language': language } });
    expect(await query('SELECT locale FROM users WHERE id = $1', [owner.id]), language).toEqual([{ locale }]);
  }
});
