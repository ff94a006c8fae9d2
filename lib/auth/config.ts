import 'server-only';
import { randomBytes } from 'node:crypto';
import NextAuth from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { db } from '../db';
import { env } from '../env';
import type { Credentials as Account } from '../users/credentials';
import { SESSION_SECONDS } from './constants';

type Proven = Pick<Account, 'id' | 'password'>;

/** Logins that are authorized and on their way through next-auth, by a key that only this process knows. */
const underway = new Map<string, { account: Proven; opened: boolean }>();

/**
 * next-auth makes and clears the cookie, an encrypted token that holds a session's id and nothing else; the row
 * of that id decides whether it is still worth anything (lib/auth/session.ts). Its own addresses under /api/auth are
 * not served: those of docs/product.md 12.1 are.
 */
const { signIn, signOut } = NextAuth({
  secret: env.AUTH_SECRET,
  trustHost: true,
  useSecureCookies: env.APP_URL.startsWith('https:'),
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  logger: { error: () => undefined }, // whatever goes wrong is thrown to us, and logged or answered there
  providers: [
    Credentials({
      credentials: { key: {} },
      authorize: ({ key }) => (typeof key === 'string' && underway.has(key) ? { id: key } : null),
    }),
  ],
  callbacks: {
    /** Called once a login has been authorized: what it returns goes into the cookie. */
    async jwt({ user }) {
      const login = underway.get(user?.id ?? '');
      if (!login) return null;
      const sid = randomBytes(32).toString('base64url');
      login.opened = await insertSession(sid, login.account);
      return login.opened ? { sid } : null;
    },
  },
});
export { signOut };

/**
 * Begins a session and sets its cookie.
 * @returns whether: not where the account has been disabled or has another password since it was read
 */
export async function openSession(account: Proven): Promise<boolean> {
  const key = randomBytes(32).toString('base64url');
  const login = { account, opened: false };
  underway.set(key, login);
  try {
    await signIn('credentials', { key, redirect: false, redirectTo: '/' });
    return login.opened;
  } finally {
    underway.delete(key);
  }
}

/** One statement that waits for a change of the account: no session begins behind the back of what ends them all. */
const insertSession = async (id: string, { id: userId, password }: Proven): Promise<boolean> =>
  (await db.$executeRaw`
    INSERT INTO sessions (id, user_id, expires_at)
    SELECT ${id}, id, now() + ${SESSION_SECONDS}::int * interval '1 second'
    FROM users WHERE id = ${userId} AND password = ${password} AND NOT disabled FOR SHARE`) === 1;
