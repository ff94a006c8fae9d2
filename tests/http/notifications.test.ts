import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, query } from '../support/http';
import { addPerson, cookiesOf, PASSWORD, removePeople, send, signedIn, signIn, type Person } from '../support/people';
import { addListing, removeListings } from '../support/rows';

let owner: Person;
let admin: Person;
let listing = 0;
const told = async ({ cookie }: Person, language = 'en') =>
  (await call('/api/notifications', { headers: { cookie, 'accept-language': language } })).body as {
    id: number;
    kind: string;
    title: string;
    path: string;
    read: boolean;
  }[];
const unread = async ({ cookie }: Person) =>
  ((await call('/api/notifications/unread', { headers: { cookie } })).body as { unread: number }).unread;

beforeAll(async () => {
  owner = await signedIn();
  admin = await signedIn({ role: 'admin' });
  listing = await addListing({ title: 'To be approved', approved: false, publisherId: owner.id });
});
afterAll(async () => {
  await removeListings(listing);
  await removePeople(owner, admin);
});

it('a login from a browser that the account does not know is told, one from a known browser is not', async () => {
  expect((await told(owner)).map(({ kind }) => kind)).toEqual(['newDevice']);
  const before = (await told(owner)).length;
  const answer = await call('/api/login', send('POST', { username: owner.username, password: PASSWORD }, owner.cookie));
  expect(answer.status).toBe(200);
  owner.cookie = cookiesOf(answer.headers); // the former session has ended
  expect(await told(owner)).toHaveLength(before);
});

it('an owner is told of an approval in the language asked for, until it was seen', async () => {
  const before = await unread(owner);
  expect((await call(`/api/properties/${listing}/approve`, send('PUT', {}, admin.cookie))).status).toBe(200);
  const [newest] = await told(owner);
  expect(newest).toMatchObject({
    kind: 'listingApproved',
    title: '“To be approved” is on the site',
    path: `/properties/${listing}`,
    read: false,
  });
  expect((await told(owner, 'ar'))[0]?.title).toBe('إعلانك «شقة للإيجار، الوفرة» معروض الآن');
  expect(await unread(owner)).toBe(before + 1);
  const body = { upTo: newest?.id };
  expect((await call('/api/notifications/read', send('PUT', body, admin.cookie))).status).toBe(204);
  expect(await unread(owner)).toBe(before + 1);
  for (const upTo of [0, 2 ** 31, 1e300, '1'])
    expect([upTo, (await call('/api/notifications/read', send('PUT', { upTo }, owner.cookie))).status]).toEqual([
      upTo,
      400,
    ]);
  expect((await call('/api/notifications/read', send('PUT', body, owner.cookie))).status).toBe(204);
  expect([await unread(owner), (await told(owner)).every(({ read }) => read)]).toEqual([0, true]);
});

it('a changed password is told, and by mail whatever was chosen', async () => {
  const person = await addPerson();
  try {
    const cookie = await signIn(person);
    const choice = { kind: 'passwordChanged', app: true, mail: false };
    expect((await call('/api/notifications/choices', send('PUT', choice, cookie))).body).toEqual({
      ...choice,
      mail: true,
      push: true,
    });
    const change = { currentPassword: PASSWORD, newPassword: 'another password of tests' };
    const changed = await call('/api/user/password', send('PUT', change, cookie));
    expect(changed.status).toBe(204);
    const rows = await query('SELECT kind FROM notifications WHERE user_id = $1 ORDER BY id', [person.id]);
    expect(rows.map(({ kind }) => kind)).toEqual(['newDevice', 'passwordChanged']);
  } finally {
    await removePeople(person);
  }
});

describe('a link out of a mail', () => {
  const mailed = async () =>
    (
      await query('SELECT mail FROM notification_choices WHERE user_id = $1 AND kind = $2', [
        owner.id,
        'listingApproved',
      ])
    ).map(({ mail }) => mail);
  const token = async () => {
    const [job] = await query<{ token: string }>(
      `SELECT data ->> 'unsubscribe' AS token FROM jobs.job
       WHERE name = 'mail' AND data ->> 'to' = $1 AND data ->> 'template' = 'listingApproved'`,
      [owner.email],
    );
    return encodeURIComponent(String(job?.token));
  };

  it('opened by a scanner changes nothing and leads to the page that asks', async () => {
    const answer = await call(`/api/unsubscribe?token=${await token()}`, { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/en/unsubscribe?token=${await token()}`);
    expect((await call(`/en/unsubscribe?token=${await token()}`)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  it('ends mails of its kind by one click of a mail program, without a cookie, from whatever page it runs in', async () => {
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

describe('the language of mails', () => {
  const locale = async () =>
    (await query('SELECT locale FROM users WHERE id = $1', [owner.id])).map((row) => row.locale);

  it('is that of the page last used, and no program changes it', async () => {
    for (const language of ['en', 'ar', 'en']) {
      await call('/api/user', { headers: { cookie: owner.cookie, 'accept-language': language } });
      expect(await locale()).toEqual([language]);
    }
    for (const language of ['ar-KW,ar;q=0.9', '*', 'fr']) {
      await call('/api/user', { headers: { cookie: owner.cookie, 'accept-language': language } });
    }
    expect(await locale()).toEqual(['en']);
  });
});
