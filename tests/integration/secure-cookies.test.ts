import { encode } from 'next-auth/jwt';
import { afterAll, expect, it, vi } from 'vitest';
import { getSessionUser, setSignedInCookie } from '@/lib/accounts/auth/session';
import { env } from '@/lib/env';
import { useDatabase } from '@/tests/support/database';

vi.hoisted(() => void (process.env.APP_URL = 'https://market.example'));
const set = vi.hoisted(() => vi.fn());
vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () => Promise.resolve({ set, delete: set }),
}));
const nextAuth = vi.hoisted(() => vi.fn((_: unknown) => ({})));
vi.mock('next-auth', () => ({ default: nextAuth }));
vi.mock('next-auth/providers/credentials', () => ({ default: vi.fn() }));

const database = await useDatabase();
afterAll(() => database.close());

it('a session over https is in a cookie that no other host of the domain can set', async () => {
  await import('@/lib/accounts/auth/config');
  const sessionToken = { name: '__Host-authjs.session-token' };
  expect(nextAuth).toHaveBeenCalledWith(
    expect.objectContaining({ useSecureCookies: true, cookies: { sessionToken } }) as unknown,
  );
  const data = { username: 'nora', email: 'nora@people.test', fullName: 'Nora', password: 'x' };
  const { id } = await database.db.user.create({ data });
  const expiresAt = new Date(Date.now() + 60_000);
  await database.db.session.create({ data: { id: 'open', userId: id, expiresAt } });
  const whoHas = async (salt: string) => {
    const token = await encode({ token: { sid: 'open' }, secret: env.AUTH_SECRET ?? '', salt });
    return (await getSessionUser(new Headers({ cookie: `${salt}=${token}` })))?.id;
  };
  expect(await whoHas('__Host-authjs.session-token')).toBe(id);
  expect(await whoHas('__Secure-authjs.session-token')).toBeUndefined();
  expect(await whoHas('authjs.session-token')).toBeUndefined();
});

it('and so is its flag, also where it is deleted', async () => {
  const name = '__Host-signed-in';
  await setSignedInCookie(true);
  expect(set).toHaveBeenLastCalledWith(name, '1', expect.objectContaining({ path: '/', secure: true }));
  await setSignedInCookie(false);
  expect(set).toHaveBeenLastCalledWith({ name, path: '/', secure: true });
});
