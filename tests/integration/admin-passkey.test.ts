import { beforeAll, expect, it, vi } from 'vitest';
import { createAuthenticator } from '../support/authenticator';
import { removePasskeys } from '@/lib/accounts/auth/accounts';
import * as passkeys from '@/lib/accounts/auth/passkeys';
import { hashPassword } from '@/lib/accounts/auth/password';
import { resetPasswordByToken } from '@/lib/accounts/auth/password-reset';
import { getSessionUser } from '@/lib/accounts/auth/session';
import { createToken } from '@/lib/accounts/auth/tokens';
import { env } from '@/lib/platform/env';
import { useDatabase } from '@/tests/support/database';
import { outcomeOf } from '@/tests/support/outcomes';

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
vi.mock('@/lib/accounts/auth/config', () => ({
  openSession: () => Promise.resolve(true),
  signOut: () => Promise.resolve(),
}));

const PASSWORD = 'a tree by the sea';

const { db } = await useDatabase();
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

async function admin(name: string) {
  const data = { username: name, email: `${name}@people.test`, fullName: name, role: 'admin' as const };
  const { id } = await db.user.create({ data: { ...data, password: await hashPassword(PASSWORD) } });
  return id;
}
async function open(userId: number) {
  sid = `session-${userId}-${Math.random()}`;
  await db.session.create({ data: { id: sid, userId, expiresAt: new Date(Date.now() + 60_000) } });
}
const me = async () => (await getSessionUser(new Headers()))!;
const device = async () => createAuthenticator(env.APP_URL);
async function add(key: Awaited<ReturnType<typeof device>>) {
  const { challenge } = await passkeys.passkeyCreationOptions(await me(), { password: PASSWORD }, 'Market');
  const { response, ...credential } = key.register(challenge);
  const transports = ['internal' as const];
  const { clientDataJSON = '', attestationObject = '' } = response as Record<string, string>;
  return passkeys.addPasskey(await me(), {
    name: 'Phone',
    response: { ...credential, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
  });
}

it('has user rights until the session used a passkey, for pages and API', async () => {
  const id = await admin('first');
  await open(id);
  expect(await me()).toMatchObject({ role: 'user', passkeyRequired: true });
  await add(await device());
  expect(await me()).toMatchObject({ role: 'admin' });
  expect((await me()).passkeyRequired).toBeUndefined();
  await open(id);
  expect(await me()).toMatchObject({ role: 'user', passkeyRequired: true });
});

it('cannot add or remove a passkey with only the password once there is one', async () => {
  const id = await admin('second');
  await open(id);
  const { id: first } = await add(await device());
  expect(await outcomeOf(passkeys.removePasskey(await me(), first, { password: PASSWORD }))).toBe('passkey_last');
  await open(id);
  expect(await outcomeOf(add(await device()))).toBe('passkey_required');
  expect(await outcomeOf(passkeys.removePasskey(await me(), first, { password: PASSWORD }))).toBe('passkey_required');
});

it('adds another after using one, and can remove one of two', async () => {
  const id = await admin('third');
  await open(id);
  const { id: first } = await add(await device());
  await add(await device());
  expect(await outcomeOf(passkeys.removePasskey(await me(), first, { password: PASSWORD }))).toBe('done');
  expect(await db.passkey.count({ where: { userId: id } })).toBe(1);
});

it('regains access by the command line after losing all passkeys', async () => {
  const id = await admin('fourth');
  await open(id);
  await add(await device());
  await db.$transaction((tx) => removePasskeys(tx, 'fourth'));
  expect(await db.session.count({ where: { userId: id } })).toBe(0);
  await open(id);
  await add(await device());
  expect(await me()).toMatchObject({ role: 'admin' });
});

it('keeps its passkeys through a reset, which needs more than the mail', async () => {
  const id = await admin('fifth');
  await open(id);
  await add(await device());
  const value = { userId: id, value: 'fifth@people.test' };
  const token = await createToken(db, 'password_reset', value, 60);
  expect(await resetPasswordByToken({ token, password: 'another tree by the sea' })).toHaveLength(1);
});

it('is not opened for a session that was ended meanwhile', async () => {
  const id = await admin('sixth');
  await open(id);
  const user = await me();
  const { challenge } = await passkeys.passkeyCreationOptions(user, { password: PASSWORD }, 'Market');
  const { response, ...credential } = (await device()).register(challenge);
  const { clientDataJSON = '', attestationObject = '' } = response as Record<string, string>;
  await db.session.deleteMany({ where: { userId: id } });
  const made = passkeys.addPasskey(user, {
    name: 'Phone',
    response: { ...credential, type: 'public-key', response: { clientDataJSON, attestationObject, transports: [] } },
  });
  expect(await outcomeOf(made)).toBe('unauthenticated');
  expect(await db.passkey.count({ where: { userId: id } })).toBe(0);
});
