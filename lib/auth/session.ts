import 'server-only';
import { cookies, headers } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { cache } from 'react';
import { db } from '../db';
import { env } from '../env';
import { userView } from '../users/queries';
import type { UserView } from '../users/view';
import { SESSION_SECONDS } from './config';
import { SIGNED_IN_COOKIE } from './flag';

const secure = env.APP_URL.startsWith('https:');

/** The id of the session that a request names, true or not; null where it names none. */
async function sessionIdOf(head: Headers): Promise<string | null> {
  const token = await getToken({ req: { headers: head }, secret: env.AUTH_SECRET ?? '', secureCookie: secure });
  return typeof token?.sid === 'string' ? token.sid : null;
}

/**
 * Who is asking. The row is read each time, so that logout, another role and a disabled account hold from the next
 * request on.
 */
export async function userOf(head: Headers): Promise<UserView | null> {
  const id = await sessionIdOf(head);
  if (id === null) return null;
  // By way of the account, which makes it one statement.
  const user = await db.user.findFirst({
    where: { disabled: false, sessions: { some: { id, expiresAt: { gt: new Date() } } } },
  });
  return user && userView(user);
}

/** Who is asking, for pages and handlers. Read once for a page and its metadata. */
export const currentUser = cache(async (): Promise<UserView | null> => userOf(await headers()));

/** The id of the caller's own session, for what ends it or all the others. */
export const currentSessionId = async () => sessionIdOf(await headers());

/** Tells the browser whether it is worth asking who is signed in (decisions, The shell). Proves nothing. */
export async function setFlag(signedIn: boolean) {
  const jar = await cookies();
  if (signedIn) jar.set(SIGNED_IN_COOKIE, '1', { path: '/', maxAge: SESSION_SECONDS, sameSite: 'lax', secure });
  else jar.delete(SIGNED_IN_COOKIE);
}
