import 'server-only';
import { cookies, headers } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { cache } from 'react';
import type { Locale } from '../../i18n/routing';
import { log } from '../../observability/log';
import { db, dbForSessions } from '../../platform/db';
import { env } from '../../platform/env';
import { secrets } from '../../platform/secret';
import { USER_COLUMNS, userView, type UserRow } from '../users/queries';
import type { UserView } from '../users/view';
import { IDLE_SECONDS, PUSH_SECONDS, SESSION_SECONDS, sessionCookie, signedInCookie } from './constants';
import { parseUserAgent } from './user-agent';

const secure = env.APP_URL.startsWith('https:');
export const SIGNED_IN_COOKIE = signedInCookie(secure);

/** Returns the unverified session id of a request's cookie, or null. */
async function sessionIdOf(head: Headers): Promise<string | null> {
  const cookieName = sessionCookie(secure);
  const token = await getToken({
    req: { headers: head },
    secret: secrets(),
    cookieName,
    secureCookie: secure,
  });
  return typeof token?.sid === 'string' ? token.sid : null;
}

/**
 * Returns the signed-in user, or null. Reads the database on each request, so that a logout, a changed role or a
 * disabled account takes effect immediately. Updates the session's last use at most once an hour.
 */
export async function getSessionUser(head: Headers): Promise<UserView | null> {
  const id = await sessionIdOf(head);
  if (id === null) return null;
  const [row] = await dbForSessions.$queryRaw<(UserRow & { stale: boolean; passkey: boolean })[]>`
    SELECT ${USER_COLUMNS}, s.last_used_at < now() - interval '1 hour' AS stale, s.passkey_at IS NOT NULL AS passkey
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${id} AND NOT u.disabled AND s.expires_at > now()
      AND s.last_used_at > now() - ${IDLE_SECONDS}::int * interval '1 second'`;
  if (!row) return null;
  if (row.stale) await touchSession(id);
  return withoutPasskey(userView(row), row.passkey);
}

/**
 * Returns the account with the permissions of its session. If `ADMIN_PASSKEY` is `required`, an admin who has not used
 * a passkey in this session has the permissions of a user everywhere.
 */
export const withoutPasskey = (user: UserView, passkey: boolean): UserView =>
  env.ADMIN_PASSKEY === 'required' && user.role === 'admin' && !passkey
    ? { ...user, role: 'user', staffRoles: [], passkeyRequired: true }
    : user;

/** Updates a session's last use. Only logs failures, because reads must work with a read-only database. */
const touchSession = (id: string) =>
  dbForSessions.$executeRaw`
    UPDATE sessions SET last_used_at = now() WHERE id = ${id} AND last_used_at < now() - interval '1 hour'`.catch(
    (error: unknown) => log.warn('the use of a session was not kept', { error }),
  );

/** Stores the language in which the account last used the site, for its mails. */
export const rememberLocale = (userId: number, locale: Locale) =>
  dbForSessions.user
    .updateMany({ where: { id: userId, locale: { not: locale } }, data: { locale } })
    .catch((error: unknown) => log.warn('the language of an account was not kept', { error }));

/** Returns the signed-in user. Cached per request, because a page and its metadata both read it. */
export const currentUser = cache(async (): Promise<UserView | null> => getSessionUser(await headers()));

export const currentDevice = async () => parseUserAgent((await headers()).get('user-agent'));

export const currentSessionId = async () => sessionIdOf(await headers());

/** Whether the session has used or created a passkey. */
export async function currentSessionHasPasskey(): Promise<boolean> {
  const id = await currentSessionId();
  return id !== null && (await dbForSessions.session.count({ where: { id, passkeyAt: { not: null } } })) > 0;
}

/**
 * Sets or clears the cookie by which pages decide whether to request the session (docs/product.md 10.4). It grants no
 * access.
 */
export async function setSignedInCookie(signedIn: boolean) {
  const jar = await cookies();
  if (signedIn) jar.set(SIGNED_IN_COOKIE, '1', { path: '/', maxAge: SESSION_SECONDS, sameSite: 'lax', secure });
  else jar.delete({ name: SIGNED_IN_COOKIE, path: '/', secure });
}

/**
 * Deletes expired sessions, except those of browsers that still receive push messages
 * (lib/alerts/push/subscriptions.ts).
 */
export async function deleteExpiredSessions(): Promise<number> {
  const before = (seconds: number) => ({ lte: new Date(Date.now() - seconds * 1000) });
  const ended = [{ expiresAt: before(0) }, { lastUsedAt: before(IDLE_SECONDS) }];
  const forgotten = [{ push: null }, { createdAt: before(PUSH_SECONDS) }];
  return (await db.session.deleteMany({ where: { AND: [{ OR: ended }, { OR: forgotten }] } })).count;
}
