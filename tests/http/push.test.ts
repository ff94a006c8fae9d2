import { beforeEach, describe, expect, it } from 'vitest';
import { query } from '../support/http';
import { callAs, cookiesOf, PASSWORD, signedIn, signIn, type Person } from '../support/people';
import { unusedSubscription } from '../support/push';

/** Logins and changed passwords send notifications, but not by push, which would leave the machine. */
async function withoutPush() {
  const reader = await signedIn();
  await query(
    `INSERT INTO notification_choices (user_id, kind, push)
     VALUES ($1, 'newDevice', false), ($1, 'passwordChanged', false)`,
    [reader.id],
  );
  return reader;
}
const [person, other] = [await withoutPush(), await withoutPush()];

const PATH = '/api/push-subscriptions';
const add = (by: { cookie: string }) => callAs(by, 'POST', PATH, unusedSubscription());
type Devices = { publicKey: string; devices: { id: number; current: boolean }[] };
const list = async (by: { cookie: string }) => (await callAs(by, 'GET', PATH)).body as Devices;
const logIn = ({ username, password }: Person, cookie = '') =>
  callAs({ cookie }, 'POST', '/api/login', { username, password });
const changePassword = (cookie: string) =>
  callAs({ cookie }, 'PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
const PROOF = { password: PASSWORD };
const NEW_PASSWORD = 'another password of tests';

it('a browser gets the subscription key and is listed as this device, without its endpoint', async () => {
  expect(await list(person)).toEqual({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string, devices: [] });
  const { status, body } = await add(person);
  expect([status, (await list(person)).devices]).toEqual([201, [body]]);
  expect(body).toMatchObject({ current: true, lastSuccessAt: null });
  const elsewhere = { ...person, cookie: await signIn(person) };
  expect((await list(elsewhere)).devices).toMatchObject([{ current: false }]);
});

describe('push to a browser', () => {
  const stored = async () =>
    (await query('SELECT id FROM push_subscriptions WHERE user_id = $1', [person.id])).map(({ id }) => id as number);

  it('continues after another login there and a changed password, and ends everywhere else', async () => {
    await query('DELETE FROM push_subscriptions WHERE user_id = $1', [person.id]);
    await add(person);
    const before = await stored();
    const again = await logIn(person, person.cookie);
    person.cookie = cookiesOf(again.headers);
    expect([await stored(), (await list(person)).devices]).toMatchObject([before, [{ id: before[0], current: true }]]);
    await add({ cookie: await signIn(person) });
    expect(await stored()).toHaveLength(2);
    const formerCookie = person.cookie;
    const changed = await changePassword(person.cookie);
    person.cookie = cookiesOf(changed.headers);
    expect([await stored(), (await list(person)).devices]).toMatchObject([before, [{ id: before[0], current: true }]]);
    expect((await callAs({ cookie: formerCookie }, 'GET', PATH)).status).toBe(401);
  });

  it('ends when another account logs in there', async () => {
    expect((await logIn(other, person.cookie)).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('ends at logout', async () => {
    const cookie = await signIn({ username: person.username, password: NEW_PASSWORD });
    await add({ cookie });
    expect(await stored()).toHaveLength(1);
    expect((await callAs({ cookie }, 'POST', '/api/logout')).status).toBe(204);
    expect(await stored()).toEqual([]);
  });
});

describe('push to a browser with an expired session', () => {
  let reader: Person;
  let browser: string;
  /** Turns push on and stays away for weeks, until the session cookie has expired. */
  beforeEach(async () => {
    reader = await withoutPush();
    const { status, headers } = await add(reader);
    const cookie = /^push=[\da-f-]{36}; Path=\/api; .*Max-Age=34560000; HttpOnly; SameSite=strict$/i;
    expect([status, headers.getSetCookie()]).toEqual([201, [expect.stringMatching(cookie)]]);
    browser = cookiesOf(headers);
    const ago = `now() - interval '31 days'`;
    await query(
      `UPDATE sessions SET created_at = ${ago}, last_used_at = ${ago}, expires_at = now() - interval '1 day' WHERE user_id = $1`,
      [reader.id],
    );
    expect((await callAs(reader, 'GET', PATH)).status).toBe(401);
  });

  const count = async () => (await query('SELECT FROM push_subscriptions WHERE user_id = $1', [reader.id])).length;

  it('continues in the session of the next login there', async () => {
    const answer = await logIn(reader, browser);
    const cookie = cookiesOf(answer.headers);
    expect([await count(), (await list({ cookie })).devices]).toMatchObject([1, [{ current: true }]]);
    expect(/push=[\da-f-]{36}/.exec(cookie)?.[0]).not.toBe(browser);
    expect((await callAs({ cookie }, 'POST', '/api/logout')).status).toBe(204);
    expect(await count()).toBe(0);
  });

  it('ends only there when another account logs in', async () => {
    await logIn(other);
    expect(await count()).toBe(1);
    const answer = await logIn(other, browser);
    expect([answer.status, await count()]).toEqual([200, 0]);
    const ended = expect.stringMatching(/^push=; Path=\/api; Expires=Thu, 01 Jan 1970/);
    expect(answer.headers.getSetCookie()).toContainEqual(ended);
  });

  it.each<[string, (cookie: string) => Promise<{ status: number }>]>([
    ['the end of all sessions', (cookie) => callAs({ cookie }, 'POST', '/api/user/logout-everywhere', PROOF)],
    ['another password', changePassword],
    ['a request to delete the account', (cookie) => callAs({ cookie }, 'DELETE', '/api/user', PROOF)],
    [
      'its removal from the list of devices',
      async (cookie) => {
        const [device] = (await list({ cookie })).devices;
        expect(device?.current).toBe(false);
        return callAs({ cookie }, 'DELETE', `${PATH}/${device?.id}`);
      },
    ],
  ])('ends from another device with %s', async (_, end) => {
    const cookie = await signIn(reader);
    expect(await count()).toBe(1);
    expect((await end(cookie)).status).toBeLessThan(300);
    expect(await count()).toBe(0);
  });
});
