import { createHmac } from 'node:crypto';
import { encode } from 'next-auth/jwt';
import { expect, it, vi } from 'vitest';
import { openSession } from '@/lib/accounts/auth/open-session';
import { getSessionUser, setSignedInCookie } from '@/lib/accounts/auth/session';
import { readLinkToken, signLinkToken } from '@/lib/alerts/mail/link-token';
import { useDatabase } from '@/tests/support/database';

const SECRETS = vi.hoisted(() => ({
  now: 'the new secret of the tests that signs',
  former: 'the former secret of the tests here',
}));
vi.hoisted(() => {
  process.env.APP_URL = 'https://market.example';
  process.env.AUTH_SECRET = `${SECRETS.now},${SECRETS.former}`;
});
const set = vi.hoisted(() => vi.fn());
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.resolve({ set, delete: set }),
}));

const { db } = await useDatabase();

const signature = (secret: string) => createHmac('sha256', secret).update('purpose\n12').digest('base64url');

it('a session over https uses a cookie that no other host of the domain can set, and works with any configured secret', async () => {
  const data = { username: 'nora', email: 'nora@people.test', fullName: 'Nora', password: 'x' };
  const { id } = await db.user.create({ data });
  const beginning = { device: { browser: null, system: null }, passkey: false, isNew: false };
  await openSession({ id, password: data.password }, beginning);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: true };
  const matching = expect.objectContaining(attributes) as unknown;
  expect(set).toHaveBeenLastCalledWith('__Host-authjs.session-token', expect.any(String), matching);
  const expiresAt = new Date(Date.now() + 60_000);
  await db.session.create({ data: { id: 'open', userId: id, expiresAt } });
  const whoHas = async (salt: string, secret = SECRETS.now) => {
    const token = await encode({ token: { sid: 'open' }, secret, salt });
    return (await getSessionUser(new Headers({ cookie: `${salt}=${token}` })))?.id;
  };
  expect(await whoHas('__Host-authjs.session-token')).toBe(id);
  expect(await whoHas('__Secure-authjs.session-token')).toBeUndefined();
  expect(await whoHas('authjs.session-token')).toBeUndefined();
  // AUTH_SECRET=new,old
  expect(await whoHas('__Host-authjs.session-token', SECRETS.former)).toBe(id);
  expect(await whoHas('__Host-authjs.session-token', 'a secret that nobody has ever named')).toBeUndefined();
  const former = signature(SECRETS.former);
  expect(readLinkToken('purpose', `12.${former}`)).toBe('12');
  expect(signLinkToken('purpose', '12')).toBe(`12.${signature(SECRETS.now)}`);
  expect(readLinkToken('purpose', `12.${signature('a secret that nobody has ever named')}`)).toBeNull();
});

it('the flag cookie uses the same prefix, also when it is deleted', async () => {
  const name = '__Host-signed-in';
  await setSignedInCookie(true);
  expect(set).toHaveBeenLastCalledWith(name, '1', expect.objectContaining({ path: '/', secure: true }));
  await setSignedInCookie(false);
  expect(set).toHaveBeenLastCalledWith({ name, path: '/', secure: true });
});
