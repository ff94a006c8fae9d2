import 'server-only';
import { randomBytes } from 'node:crypto';
import NextAuth from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { db } from '../db';
import { env } from '../env';
import { credentialsOf } from '../users/credentials';
import { verifyNothing, verifyPassword } from './password';
import { loginSchema } from './schema';

/** Seconds that a login lasts. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/**
 * next-auth makes and clears the cookie, an encrypted token that holds a session's id and nothing else; the row
 * of that id decides whether it is still worth anything (lib/auth/session.ts). Its own addresses under /api/auth are
 * not served: the specification's are.
 */
export const { signIn, signOut } = NextAuth({
  secret: env.AUTH_SECRET,
  trustHost: true,
  useSecureCookies: env.APP_URL.startsWith('https:'),
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  logger: { error: () => undefined }, // whatever goes wrong is thrown to us, and logged or answered there
  providers: [Credentials({ credentials: { username: {}, password: {} }, authorize })],
  callbacks: {
    /** Called once a login has been authorized: what it returns goes into the cookie. */
    async jwt({ user }) {
      if (!user?.id) return null;
      const id = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
      await db.session.create({ data: { id, userId: Number(user.id), expiresAt } });
      return { sid: id };
    },
  },
});

/** Takes the same time for an unknown name, a disabled account and a wrong password. */
async function authorize(given: Partial<Record<string, unknown>>) {
  const { data } = loginSchema.safeParse(given);
  if (!data) return null;
  const account = await credentialsOf(data.username);
  const known = account ? await verifyPassword(account.password, data.password) : await verifyNothing(data.password);
  return account && known && !account.disabled ? { id: String(account.id) } : null;
}
