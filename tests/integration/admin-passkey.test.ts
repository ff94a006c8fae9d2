import { expect, it, vi } from 'vitest';
import { removePasskeys } from '@/lib/accounts/auth/accounts';
import * as passkeys from '@/lib/accounts/auth/passkeys';
import { resetPasswordByToken } from '@/lib/accounts/auth/password-reset';
import { getSessionUser } from '@/lib/accounts/auth/session';
import { createToken } from '@/lib/accounts/auth/tokens';
import { env } from '@/lib/platform/env';
import { createAuthenticator } from '@/tests/support/authenticator';
import { addAccount, PROOF, useDatabase } from '@/tests/support/database';
import { outcomeOf } from '@/tests/support/records';

vi.hoisted(() => void (process.env.ADMIN_PASSKEY = 'required'));
/** The session id that the browser's cookie would hold. */
let sid = '';
vi.mock('next-auth/jwt', () => ({ getToken: () => Promise.resolve({ sid }) }));
const cookie = new Map<string, string>();
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => (cookie.has(name) ? { value: cookie.get(name) } : undefined),
      set: (name: string, value: string) => void cookie.set(name, value),
      delete: (name: string) => void cookie.delete(name),
    }),
}));
vi.mock('@/lib/accounts/auth/open-session', () => import('@/tests/support/no-browser'));

const { db } = await useDatabase();

async function open(userId: number) {
  sid = `session-${userId}-${Math.random()}`;
  await db.session.create({ data: { id: sid, userId, expiresAt: new Date(Date.now() + 60_000) } });
}
/** Adds an admin without a passkey and opens a session. */
async function admin() {
  const account = await addAccount({ role: 'admin' });
  await open(account.id);
  return account;
}
const me = async () => (await getSessionUser(new Headers()))!;
/** Adds a passkey on a new device. @param before runs between the options and the response */
async function add(before = async () => {}) {
  const user = await me();
  const { challenge } = await passkeys.passkeyCreationOptions(user, PROOF, 'Market');
  const { response, ...credential } = createAuthenticator(env.APP_URL).register(challenge);
  const { clientDataJSON = '', attestationObject = '' } = response as Record<string, string>;
  await before();
  const attested = { clientDataJSON, attestationObject, transports: ['internal' as const] };
  const answer = { ...credential, type: 'public-key' as const, response: attested };
  return passkeys.addPasskey(user, { name: 'Phone', response: answer });
}

it('has user rights until the session used a passkey, for pages and API', async () => {
  const { id } = await admin();
  expect(await me()).toMatchObject({ role: 'user', passkeyRequired: true });
  await add();
  expect(await me()).toMatchObject({ role: 'admin' });
  expect((await me()).passkeyRequired).toBeUndefined();
  await open(id);
  expect(await me()).toMatchObject({ role: 'user', passkeyRequired: true });
});

it('adds passkeys and removes all but the last after using one, and neither with only the password', async () => {
  const { id } = await admin();
  const remove = async (passkey: number) => outcomeOf(passkeys.removePasskey(await me(), passkey, PROOF));
  const { id: first } = await add();
  expect(await remove(first)).toBe('passkey_last');
  const { id: second } = await add();
  expect(await remove(first)).toBe('done');
  await open(id);
  expect(await outcomeOf(add())).toBe('passkey_required');
  expect(await remove(second)).toBe('passkey_required');
  expect(await db.passkey.count({ where: { userId: id } })).toBe(1);
});

it('regains access by the command line after losing all passkeys', async () => {
  const { id, username } = await admin();
  await add();
  await db.$transaction((tx) => removePasskeys(tx, username));
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
  await open(id);
  await add();
  expect(await me()).toMatchObject({ role: 'admin' });
});

it('keeps its passkeys through a reset, which needs more than the mail', async () => {
  const { id, email } = await admin();
  await add();
  const token = await createToken(db, 'password_reset', { userId: id, value: email }, 60);
  expect(await resetPasswordByToken({ token, password: 'another tree by the sea' })).toHaveLength(1);
});

it('is not opened for a session that was ended meanwhile', async () => {
  const { id } = await admin();
  const endSessions = async () => void (await db.session.deleteMany({ where: { userId: id } }));
  expect(await outcomeOf(add(endSessions))).toBe('unauthenticated');
  expect(await db.passkey.count({ where: { userId: id } })).toBe(0);
});
