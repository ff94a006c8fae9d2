import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { cookiesOf, PASSWORD, removePeople, send, signedIn, type Person } from '../support/people';
import { addListing, removeListings } from '../support/rows';

const told = async ({ cookie }: Person, language = 'en') =>
  (await call('/api/notifications', { headers: { cookie, 'accept-language': language } })).body as {
    id: number;
    kind: string;
    title: string;
    path: string;
    read: boolean;
  }[];

const owner = await signedIn();
const admin = await signedIn({ role: 'admin' });
const listing = await addListing({ title: 'To be rejected', approved: false, publisherId: owner.id });
afterAll(async () => {
  await removeListings(listing);
  await removePeople(owner, admin);
});

it('a login from an unknown browser is notified, one from a known browser is not', async () => {
  expect((await told(owner)).map(({ kind }) => kind)).toEqual(['newDevice']);
  const before = (await told(owner)).length;
  const answer = await call('/api/login', send('POST', { username: owner.username, password: PASSWORD }, owner.cookie));
  expect(answer.status).toBe(200);
  owner.cookie = cookiesOf(answer.headers); // the former session has ended
  expect(await told(owner)).toHaveLength(before);
});

describe('a link in a mail', () => {
  beforeAll(async () => {
    expect(
      (await call(`/api/properties/${listing}/reject`, send('POST', { reason: 'A test' }, admin.cookie))).status,
    ).toBe(204);
  });
  const mailed = async () =>
    (
      await query('SELECT mail FROM notification_choices WHERE user_id = $1 AND kind = $2', [
        owner.id,
        'listingRejected',
      ])
    ).map(({ mail }) => mail);
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
    expect(await mailed()).toEqual([]);
  });

  it('unsubscribes by one click of a mail client, without a cookie, from any origin', async () => {
    const answer = await call(`/api/unsubscribe?token=${await token()}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(204);
    expect(await mailed()).toEqual([false]);
  });
});

const locale = async () => (await query('SELECT locale FROM users WHERE id = $1', [owner.id])).map((row) => row.locale);

it('the language of mails is that of the page last used, and API clients do not change it', async () => {
  for (const language of ['en', 'ar', 'en']) {
    await call('/api/user', { headers: { cookie: owner.cookie, 'accept-language': language } });
    expect(await locale()).toEqual([language]);
  }
  for (const language of ['ar-KW,ar;q=0.9', '*', 'fr']) {
    await call('/api/user', { headers: { cookie: owner.cookie, 'accept-language': language } });
  }
  expect(await locale()).toEqual(['en']);
});
