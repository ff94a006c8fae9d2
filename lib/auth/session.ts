import 'server-only';
import { cookies, headers } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { cache } from 'react';
import { db } from '../db';
import { env } from '../env';
import { log } from '../log';
import { USER_COLUMNS, userView, type UserRow } from '../users/queries';
import type { UserView } from '../users/view';
import { IDLE_SECONDS, SESSION_SECONDS } from './constants';
import { SIGNED_IN_COOKIE } from './flag';

const secure = env.APP_URL.startsWith('https:');

/** The id of the session that a request names, true or not; null where it names none. */
async function sessionIdOf(head: Headers): Promise<string | null> {
  const token = await getToken({ req: { headers: head }, secret: env.AUTH_SECRET ?? '', secureCookie: secure });
  return typeof token?.sid === 'string' ? token.sid : null;
}

/**
 * Who is asking. The row is read each time, so that logout, another role and a disabled account hold from the next
 * request on: one statement, and once an hour another, which keeps that the session is used.
 */
export async function userOf(head: Headers): Promise<UserView | null> {
  const id = await sessionIdOf(head);
  if (id === null) return null;
  const [row] = await db.$queryRaw<(UserRow & { stale: boolean })[]>`
    SELECT ${USER_COLUMNS}, s.last_used_at < now() - interval '1 hour' AS stale
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${id} AND NOT u.disabled AND s.expires_at > now()
      AND s.last_used_at > now() - ${IDLE_SECONDS}::int * interval '1 second'`;
  if (!row) return null;
  if (row.stale) await keepAlive(id);
  return userView(row);
}

/** A database that cannot write at the moment must not keep anybody from reading. */
const keepAlive = (id: string) =>
  db.$executeRaw`
    UPDATE sessions SET last_used_at = now() WHERE id = ${id} AND last_used_at < now() - interval '1 hour'`.catch(
    (error: unknown) => log.warn('the use of a session was not kept', { error }),
  );

/** Who is asking, for pages and handlers. Read once for a page and its metadata. */
export const currentUser = cache(async (): Promise<UserView | null> => userOf(await headers()));

/** The id of the caller's own session, for what ends it or all the others. */
export const currentSessionId = async () => sessionIdOf(await headers());

/** Tells the browser whether it is worth asking who is signed in (docs/product.md 10.4). Proves nothing. */
export async function setFlag(signedIn: boolean) {
  const jar = await cookies();
  if (signedIn) jar.set(SIGNED_IN_COOKIE, '1', { path: '/', maxAge: SESSION_SECONDS, sameSite: 'lax', secure });
  else jar.delete(SIGNED_IN_COOKIE);
}
