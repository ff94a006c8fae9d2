import 'server-only';
import { randomBytes } from 'node:crypto';
import NextAuth from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { db } from '../db';
import { env } from '../env';
import type { Credentials as Account } from '../users/credentials';
import { SESSION_SECONDS } from './constants';

type VerifiedAccount = Pick<Account, 'id' | 'password'>;

/** Verified logins on their way through next-auth, by a random key. */
const pendingLogins = new Map<string, { account: VerifiedAccount; opened: boolean }>();

/**
 * next-auth only makes and clears the cookie: an encrypted token with the session's id, whose row decides whether the
 * session is valid (lib/auth/session.ts). Its routes under /api/auth are not served.
 */
const { signIn, signOut } = NextAuth({
  secret: env.AUTH_SECRET,
  trustHost: true,
  useSecureCookies: env.APP_URL.startsWith('https:'),
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  logger: { error: () => undefined }, // errors are thrown as well, and logged by the caller
  providers: [
    Credentials({
      credentials: { key: {} },
      authorize: ({ key }) => (typeof key === 'string' && pendingLogins.has(key) ? { id: key } : null),
    }),
  ],
  callbacks: {
    async jwt({ user }) {
      const login = pendingLogins.get(user?.id ?? '');
      if (!login) return null;
      const sid = randomBytes(32).toString('base64url');
      login.opened = await insertSession(sid, login.account);
      return login.opened ? { sid } : null;
    },
  },
});
export { signOut };

/**
 * Starts a session and sets its cookie.
 * @returns false where the account was disabled or its password changed since it was read
 */
export async function openSession(account: VerifiedAccount): Promise<boolean> {
  const key = randomBytes(32).toString('base64url');
  const login = { account, opened: false };
  pendingLogins.set(key, login);
  try {
    await signIn('credentials', { key, redirect: false, redirectTo: '/' });
    return login.opened;
  } finally {
    pendingLogins.delete(key);
  }
}

/** FOR SHARE waits for a concurrent change of the account, which ends all its sessions. */
const insertSession = async (id: string, { id: userId, password }: VerifiedAccount): Promise<boolean> =>
  (await db.$executeRaw`
    INSERT INTO sessions (id, user_id, expires_at)
    SELECT ${id}, id, now() + ${SESSION_SECONDS}::int * interval '1 second'
    FROM users WHERE id = ${userId} AND password = ${password} AND NOT disabled FOR SHARE`) === 1;
