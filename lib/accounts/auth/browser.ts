import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { dbForSessions } from '../../platform/db';
import { env } from '../../platform/env';
import { IDLE_SECONDS, PUSH_SECONDS } from './constants';

/**
 * Cookie with the public id of the session that owns this browser's push subscription. It outlives that session. The
 * next login takes over the subscription, or deletes it if a different account logs in. The cookie grants no access and
 * cannot end a valid session.
 */
const secure = env.APP_URL.startsWith('https:');
const COOKIE = secure ? '__Secure-push' : 'push';
const PATH = '/api';

/** Sets the cookie. @param sessionId secret id of the session that owns the subscription */
export async function rememberBrowser(sessionId: string | null): Promise<void> {
  const session = await dbForSessions.session.findUnique({
    where: { id: sessionId ?? '' },
    select: { publicId: true },
  });
  if (!session) return;
  const options = { path: PATH, maxAge: PUSH_SECONDS, httpOnly: true, sameSite: 'strict', secure } as const;
  (await cookies()).set(COOKIE, session.publicId, options);
}

/**
 * Ends this browser's previous session, even an expired one. Its push subscription moves to the next session if that
 * belongs to the same account; otherwise it is deleted.
 * @param nextId secret id of the session that follows; null at a logout
 */
export async function endFormerSessions(previousId: string | null, nextId: string | null): Promise<void> {
  const publicId = z.uuid().safeParse((await cookies()).get(COOKIE)?.value).data ?? null;
  if (previousId === null && publicId === null) return;
  const handedOn = await dbForSessions.$executeRaw`
    UPDATE push_subscriptions p SET session_id = new.public_id
    FROM sessions new
    WHERE new.id = ${nextId} AND p.user_id = new.user_id AND p.id = (
      SELECT max(p.id) FROM push_subscriptions p JOIN sessions old ON old.public_id = p.session_id
      WHERE old.id = ${previousId} OR old.public_id = ${publicId}::uuid)`;
  await dbForSessions.$executeRaw`
    DELETE FROM push_subscriptions WHERE session_id = ${publicId}::uuid`; // another session took it over meanwhile
  await dbForSessions.$executeRaw`
    DELETE FROM sessions s
    WHERE s.id IS DISTINCT FROM ${nextId} AND (s.id = ${previousId} OR s.public_id = ${publicId}::uuid AND (
      s.expires_at <= now() OR s.last_used_at <= now() - ${IDLE_SECONDS}::int * interval '1 second'
      OR s.user_id = (SELECT user_id FROM sessions WHERE id = ${nextId})))`;
  if (handedOn > 0) await rememberBrowser(nextId);
  else if (publicId !== null) (await cookies()).delete({ name: COOKIE, path: PATH, secure });
}
