import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import NextAuth from 'next-auth';
import Credentials from 'next-auth/providers/credentials';
import { notify } from '../../alerts/notifications/notify';
import { dbForSessions } from '../../platform/db';
import { env } from '../../platform/env';
import type { Credentials as Account } from '../users/credentials';
import { SESSION_SECONDS, sessionCookie } from './constants';
import type { Device } from './user-agent';

type VerifiedAccount = Pick<Account, 'id' | 'password'>;
/** Facts about a new session: its device, whether a passkey was used, and whether the browser is new to the account. */
type Beginning = { device: Device; passkey: boolean; isNew: boolean };

const secure = env.APP_URL.startsWith('https:');

/** Verified logins that are passing through next-auth, by a random key. */
const pendingLogins = new Map<string, { account: VerifiedAccount; beginning: Beginning; id: string | null }>();

/**
 * next-auth only sets and clears the cookie, an encrypted token that contains the session's id. The row with that id
 * decides whether the session is valid (lib/accounts/auth/session.ts). The routes of next-auth under /api/auth are not
 * served.
 */
const { signIn, signOut } = NextAuth({
  secret: env.AUTH_SECRET,
  trustHost: true,
  useSecureCookies: secure,
  cookies: { sessionToken: { name: sessionCookie(secure) } },
  session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
  logger: { error: () => undefined }, // errors are also thrown, and the caller logs them
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
      if (!(await insertSession(sid, login.account, login.beginning))) return null;
      login.id = sid;
      return { sid };
    },
  },
});
export { signOut };

/**
 * Starts a session and sets its cookie.
 * @returns the session's secret id; null if the account was disabled or its password changed meanwhile
 */
export async function openSession(account: VerifiedAccount, beginning: Beginning): Promise<string | null> {
  const key = randomBytes(32).toString('base64url');
  const login = { account, beginning, id: null };
  pendingLogins.set(key, login);
  try {
    await signIn('credentials', { key, redirect: false, redirectTo: '/' });
    return login.id;
  } finally {
    pendingLogins.delete(key);
  }
}

/** Inserts a session. FOR SHARE waits for a concurrent change to the account that ends all its sessions. */
const insertSession = (id: string, { id: userId, password }: VerifiedAccount, { device, passkey, isNew }: Beginning) =>
  dbForSessions.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      INSERT INTO sessions (id, user_id, expires_at, browser, system, passkey_at)
      SELECT ${id}, id, now() + ${SESSION_SECONDS}::int * interval '1 second', ${device.browser}, ${device.system},
             CASE WHEN ${passkey} THEN now() END
      FROM users WHERE id = ${userId} AND password = ${password} AND NOT disabled FOR SHARE`;
    if (count === 1 && isNew) {
      const name = [device.browser, device.system].filter(Boolean).join(', ') || '?';
      await notify(tx, userId, { kind: 'newDevice', data: { device: name } }, `device:${randomUUID()}`);
    }
    return count === 1;
  });
