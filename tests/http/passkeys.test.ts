import { beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../support/authenticator';
import { baseUrl, query } from '../support/http';
import { callAs, cookiesOf, forgetLimits, PASSWORD, signedIn, type Person } from '../support/people';

/** An account that has confirmed its email. */
const member = async () => {
  const one = await signedIn();
  await query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [one.id]);
  return one;
};
beforeEach(forgetLimits);

const device = () => createAuthenticator(new URL(baseUrl).origin);
type Device = ReturnType<typeof device>;

/** Starts a ceremony like a browser. @returns the challenge, and all cookies of the browser */
async function begin(path: string, cookie: string, body?: unknown) {
  const answer = await callAs({ cookie }, 'POST', path, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  const cookies = [cookie, cookiesOf(answer.headers)].filter((text) => text !== '').join('; ');
  return { challenge: (answer.body as { challenge: string }).challenge, cookie: cookies };
}
const beginAdding = ({ cookie }: Person) => begin('/api/user/passkeys/options', cookie, { password: PASSWORD });
const askToAdd = (person: Person, password = PASSWORD) =>
  callAs(person, 'POST', '/api/user/passkeys/options', { password });
const beginLogin = () => begin('/api/login/passkey/options', '');
async function add(person: Person, key: Device, name = 'Phone') {
  const { challenge, ...browser } = await beginAdding(person);
  return callAs(browser, 'POST', '/api/user/passkeys', { name, response: key.register(challenge) });
}
const answerLogin = (browser: { cookie: string }, response: object) =>
  callAs(browser, 'POST', '/api/login/passkey', { response });
async function login(key: Device) {
  const { challenge, ...browser } = await beginLogin();
  return answerLogin(browser, key.login(challenge));
}
const list = async (person: Person) => (await callAs(person, 'GET', '/api/user/passkeys')).body as { id: number }[];
const remove = (person: Person, id: number, proof: object = { password: PASSWORD }) =>
  callAs(person, 'DELETE', `/api/user/passkeys/${id}`, proof);

describe('a passkey', () => {
  it('is added with the password and logs in without it', async () => {
    const person = await member();
    const key = device();
    const body = { id: expect.any(Number), name: 'My phone', lastUsedAt: null };
    expect(await add(person, key, '  My phone ')).toMatchObject({ status: 201, body });
    const answer = await login(key);
    expect(answer).toMatchObject({ status: 200, body: { id: person.id } });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const me = await callAs({ cookie: cookiesOf(answer.headers) }, 'GET', '/api/user');
    expect(me).toMatchObject({ status: 200, body: { id: person.id } });
    expect(await list(person)).toEqual([expect.objectContaining({ lastUsedAt: expect.any(String) })]);
    expect(JSON.stringify(await list(person))).not.toMatch(/key|credential|counter/i);
  });

  it('reauthenticates its owner once for a sensitive action', async () => {
    const [person, other] = [await member(), await member()];
    const [key, foreign] = [device(), device()];
    expect((await callAs(person, 'POST', '/api/user/proof/options')).status).toBe(409);
    await add(person, key);
    await add(other, foreign);
    const prove = async (by: Device) => {
      const { challenge, ...browser } = await begin('/api/user/proof/options', person.cookie);
      const passkey = by.login(challenge);
      return async (fullName: string) =>
        (await callAs(browser, 'PUT', '/api/user', { fullName, phone: null, passkey })).status;
    };
    const changeByStranger = await prove(foreign);
    expect(await changeByStranger('A Stranger')).toBe(400);
    const change = await prove(key);
    expect([await change('Proven Person'), await change('Again')]).toEqual([200, 400]);
  });

  it('has an id of at most 1,023 bytes', async () => {
    const person = await member();
    const { origin } = new URL(baseUrl);
    expect((await add(person, createAuthenticator(origin, { idBytes: 3_000 }))).status).toBe(400);
    expect((await add(person, createAuthenticator(origin, { idBytes: 1_023 }))).status).toBe(201);
  });

  it('is not added without the password', async () => {
    const fields = { password: expect.any(String) };
    expect(await askToAdd(await member(), 'wrong')).toMatchObject({ status: 400, body: { fields } });
  });

  it('is not added before the e-mail is confirmed', async () => {
    const message = 'Confirm your e-mail on the account page first.';
    expect(await askToAdd(await signedIn())).toMatchObject({ status: 409, body: { message } });
  });

  it('is rejected for a used or missing challenge and one of another browser or account', async () => {
    const [person, other] = [await member(), await member()];
    const key = device();
    const { challenge, ...browser } = await beginAdding(person);
    const body = { name: 'Phone', response: key.register(challenge) };
    const refused = { status: 400, body: { code: 'bad_request' } };
    const stolen = { cookie: `${other.cookie}; ${browser.cookie.slice(person.cookie.length)}` };
    // The other user's attempt consumes the challenge.
    for (const by of [person, stolen, browser])
      expect(await callAs(by, 'POST', '/api/user/passkeys', body)).toMatchObject(refused);
    expect(await list(person)).toEqual([]);

    expect((await add(person, key)).status).toBe(201);
    const asked = await beginLogin();
    const response = key.login(asked.challenge);
    expect(await answerLogin({ cookie: '' }, response)).toMatchObject(refused);
    expect((await answerLogin(asked, response)).status).toBe(200);
    expect(await answerLogin(asked, response)).toMatchObject(refused);
  });

  it('is rejected from another site, without user verification and with a decreasing counter', async () => {
    const person = await member();
    const key = device();
    const { challenge, ...browser } = await beginAdding(person);
    const response = key.register(challenge, { verified: false });
    expect((await callAs(browser, 'POST', '/api/user/passkeys', { name: 'x', response })).status).toBe(400);
    const foreign = createAuthenticator('https://localhost.example');
    expect((await add(person, foreign)).status).toBe(400);

    key.setCounter(5);
    expect((await add(person, key)).status).toBe(201);
    const unverified = await beginLogin();
    const answer = await answerLogin(unverified, key.login(unverified.challenge, { verified: false }));
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
    expect((await askToAdd(person)).status).toBe(409);
  });

  it('is not removed without the password', async () => {
    const person = await member();
    const { id } = (await add(person, device())).body as { id: number };
    for (const proof of [{}, { password: 'wrong' }]) expect((await remove(person, id, proof)).status).toBe(400);
    expect(await list(person)).toHaveLength(1);
  });

  it('is removed only by its owner, who is notified of both, and then no longer logs in', async () => {
    const [person, other] = [await member(), await member()];
    const key = device();
    const { id } = (await add(person, key)).body as { id: number };
    expect((await remove(other, id)).status).toBe(404);
    expect((await remove(person, id)).status).toBe(204);
    expect((await remove(person, id)).status).toBe(404);
    expect((await login(key)).status).toBe(401);
    const kinds = ['passkeyRemoved', 'passkeyAdded', 'newDevice'].map((kind) => ({ kind }));
    expect((await callAs(person, 'GET', '/api/notifications')).body).toMatchObject(kinds);
  });

  it('with a valid form and invalid content is a 4xx', async () => {
    const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response };
    expect((await answerLogin(await beginLogin(), passkey)).status).toBe(401);
  });
});
