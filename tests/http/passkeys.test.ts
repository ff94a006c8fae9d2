import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../support/authenticator';
import { baseUrl, call, query } from '../support/http';
import {
  addPerson,
  cookiesOf,
  forgetAttempts,
  PASSWORD,
  removePeople,
  send,
  signedIn,
  type Person,
} from '../support/people';

const made: Person[] = [];
const member = async (facts = {}) => {
  const one = await signedIn(facts);
  await query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [one.id]);
  made.push(one);
  return one;
};
beforeEach(forgetAttempts);
afterEach(forgetAttempts);
afterAll(() => removePeople(...made));

const device = () => createAuthenticator(new URL(baseUrl).origin);
type Device = ReturnType<typeof device>;
type Options = { challenge: string };

/** Starts a ceremony like a browser and returns its challenge cookie. */
async function begin(path: string, cookie: string, body?: unknown) {
  const answer = await call(path, send('POST', body, cookie));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const cookies = [cookie, cookiesOf(answer.headers)].filter((text) => text !== '').join('; ');
  return { ...(answer.body as Options), cookies };
}
async function add(person: Person, key: Device, name = 'Phone') {
  const { challenge, cookies } = await begin('/api/user/passkeys/options', person.cookie, { password: PASSWORD });
  return call('/api/user/passkeys', send('POST', { name, response: key.register(challenge) }, cookies));
}
async function login(key: Device, cookie = '') {
  const { challenge, cookies } = await begin('/api/login/passkey/options', cookie);
  return call('/api/login/passkey', send('POST', { response: key.login(challenge) }, cookies));
}
const list = async (person: Person) =>
  (await call('/api/user/passkeys', { headers: { cookie: person.cookie } })).body as { id: number }[];

describe('a passkey', () => {
  it('is added with the password and logs in without it', async () => {
    const person = await member();
    const key = device();
    expect(await add(person, key, '  My phone ')).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), name: 'My phone', lastUsedAt: null },
    });
    const answer = await login(key);
    expect(answer).toMatchObject({ status: 200, body: { id: person.id } });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const me = await call('/api/user', { headers: { cookie: cookiesOf(answer.headers) } });
    expect(me).toMatchObject({ status: 200, body: { id: person.id } });
    expect(await list(person)).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })]);
    expect(JSON.stringify(await list(person))).not.toMatch(/key|credential|counter/i);
  });

  it('reauthenticates its owner once for a sensitive action', async () => {
    const [person, other] = [await member(), await member()];
    const [key, foreign] = [device(), device()];
    const close = { fullName: 'Proven Person', phone: null };
    expect((await call('/api/user/proof/options', send('POST', undefined, person.cookie))).status).toBe(409);
    await add(person, key);
    await add(other, foreign);
    const prove = async (by: Device) => {
      const { challenge, cookies } = await begin('/api/user/proof/options', person.cookie);
      return { cookies, body: { ...close, passkey: by.login(challenge) } };
    };
    const stranger = await prove(foreign);
    expect((await call('/api/user', send('PUT', stranger.body, stranger.cookies))).status).toBe(400);
    const proof = await prove(key);
    expect((await call('/api/user', send('PUT', proof.body, proof.cookies))).status).toBe(200);
    expect((await call('/api/user', send('PUT', { ...proof.body, fullName: 'Again' }, proof.cookies))).status).toBe(
      400,
    );
  });

  it('is not added without the password', async () => {
    const person = await member();
    const answer = await call('/api/user/passkeys/options', send('POST', { password: 'wrong' }, person.cookie));
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
  });

  it('is rejected for a used or missing challenge and one of another browser or account', async () => {
    const [person, other] = [await member(), await member()];
    const key = device();
    const { challenge, cookies } = await begin('/api/user/passkeys/options', person.cookie, { password: PASSWORD });
    const body = { name: 'Phone', response: key.register(challenge) };
    const refused = { status: 400, body: { code: 'bad_request' } };
    expect(await call('/api/user/passkeys', send('POST', body, person.cookie))).toMatchObject(refused);
    const stolen = `${other.cookie}; ${cookies.slice(person.cookie.length)}`;
    expect(await call('/api/user/passkeys', send('POST', body, stolen))).toMatchObject(refused);
    // The other user's attempt has consumed the challenge.
    expect(await call('/api/user/passkeys', send('POST', body, cookies))).toMatchObject(refused);
    expect(await list(person)).toEqual([]);

    expect((await add(person, key)).status).toBe(201);
    const asked = await begin('/api/login/passkey/options', '');
    const response = key.login(asked.challenge);
    expect(await call('/api/login/passkey', send('POST', { response }))).toMatchObject(refused);
    expect((await call('/api/login/passkey', send('POST', { response }, asked.cookies))).status).toBe(200);
    expect(await call('/api/login/passkey', send('POST', { response }, asked.cookies))).toMatchObject(refused);
  });

  it('is rejected from another site, without user verification and with a decreasing counter', async () => {
    const person = await member();
    const key = device();
    const { challenge, cookies } = await begin('/api/user/passkeys/options', person.cookie, { password: PASSWORD });
    const response = key.register(challenge, { verified: false });
    expect((await call('/api/user/passkeys', send('POST', { name: 'x', response }, cookies))).status).toBe(400);
    const foreign = createAuthenticator('https://localhost.example');
    expect((await add(person, foreign)).status).toBe(400);

    key.setCounter(5);
    expect((await add(person, key)).status).toBe(201);
    const unverified = await begin('/api/login/passkey/options', '');
    const answer = await call(
      '/api/login/passkey',
      send('POST', { response: key.login(unverified.challenge, { verified: false }) }, unverified.cookies),
    );
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    key.setCounter(6);
    expect((await login(key)).status).toBe(200);
    expect((await login(key)).status).toBe(401);
    key.setCounter(7);
    expect((await login(key)).status).toBe(200);
  });

  it('that is unknown or of a disabled account is rejected, the latter with its reason', async () => {
    const person = await member();
    const key = device();
    await add(person, key);
    await query('UPDATE users SET disabled = true WHERE id = $1', [person.id]);
    const [disabled, unknown] = [await login(key), await login(device())];
    expect(disabled.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(disabled.body).toMatchObject({ message: expect.stringContaining('disabled') });
  });

  it('belongs to one account, which has at most ten', async () => {
    const [person, other] = [await member(), await member()];
    const key = device();
    await add(person, key);
    expect(await add(other, key)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await query(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
       SELECT $1::int, 'full-' || $1::int || '-' || n, '', 0, '{}', 'x' FROM generate_series(1, 9) AS n`,
      [person.id],
    );
    const full = await call('/api/user/passkeys/options', send('POST', { password: PASSWORD }, person.cookie));
    expect(full.status).toBe(409);
  });

  it('is not added before the e-mail is confirmed', async () => {
    const person = await member();
    await query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [person.id]);
    const answer = await call('/api/user/passkeys/options', send('POST', { password: PASSWORD }, person.cookie));
    expect(answer).toMatchObject({ status: 409, body: { message: 'Confirm your e-mail on the account page first.' } });
  });

  it('is not removed without the password', async () => {
    const person = await member();
    const { id } = (await add(person, device())).body as { id: number };
    for (const body of [{}, { password: 'wrong' }]) {
      expect((await call(`/api/user/passkeys/${id}`, send('DELETE', body, person.cookie))).status).toBe(400);
    }
    expect(await list(person)).toHaveLength(1);
  });

  it('is removed only by its owner, who is notified of both, and then no longer logs in', async () => {
    const [person, other] = [await member(), await member()];
    const key = device();
    const { id } = (await add(person, key)).body as { id: number };
    expect((await call(`/api/user/passkeys/${id}`, send('DELETE', { password: PASSWORD }, other.cookie))).status).toBe(
      404,
    );
    expect((await call(`/api/user/passkeys/${id}`, send('DELETE', { password: PASSWORD }, person.cookie))).status).toBe(
      204,
    );
    expect((await call(`/api/user/passkeys/${id}`, send('DELETE', { password: PASSWORD }, person.cookie))).status).toBe(
      404,
    );
    expect((await login(key)).status).toBe(401);
    const told = await call('/api/notifications', { headers: { cookie: person.cookie } });
    expect((told.body as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      ...['passkeyRemoved', 'passkeyAdded', 'newDevice'],
    ]);
  });

  it('with a valid form and invalid content is a 4xx', async () => {
    const person = await addPerson();
    made.push(person);
    const { cookies } = await begin('/api/login/passkey/options', '');
    const response = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    expect((await call('/api/login/passkey', send('POST', { response }, cookies))).status).toBe(401);
  });
});
