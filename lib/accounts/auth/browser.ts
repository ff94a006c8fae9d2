import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { dbForSessions } from '../../platform/db';
import { env } from '../../platform/env';
import { IDLE_SECONDS, PUSH_SECONDS } from './constants';

/**
 * Names the session to which this browser's subscription belongs, by its public id, also when that session is over: whoever
 * logs in here next takes it along, or ends the subscription where it is another account's. It grants no access, and ends no
 * session of others that still is: the session's own cookie does that.
 */
const secure = env.APP_URL.startsWith('https:');
const COOKIE = secure ? '__Secure-push' : 'push';
const PATH = '/api';

/** Null where there is none. */
async function readBrowser(): Promise<string | null> {
  return z.uuid().safeParse((await cookies()).get(COOKIE)?.value).data ?? null;
}

/** @param sessionId secret id of the session that has the subscription */
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
 * Ends what this browser had: its session, also one that is over, and the subscription with it, which goes on where it is the
 * same account that logs in.
 * @param previousId secret id of the session in its cookie
 * @param nextId of the one that follows
 */
export async function endFormerSessions(previousId: string | null, nextId: string | null): Promise<void> {
  const publicId = await readBrowser();
  if (previousId === null && publicId === null) return;
  const handedOn = await dbForSessions.$executeRaw`
    UPDATE push_subscriptions p SET session_id = new.public_id
    FROM sessions new
    WHERE new.id = ${nextId} AND p.user_id = new.user_id AND p.id = (
      SELECT max(p.id) FROM push_subscriptions p JOIN sessions old ON old.public_id = p.session_id
      WHERE old.id = ${previousId} OR old.public_id = ${publicId}::uuid)`;
  await dbForSessions.$executeRaw`
    DELETE FROM push_subscriptions WHERE session_id = ${publicId}::uuid`; // what was handed on is another session's by now
  await dbForSessions.$executeRaw`
    DELETE FROM sessions s
    WHERE s.id IS DISTINCT FROM ${nextId} AND (s.id = ${previousId} OR s.public_id = ${publicId}::uuid AND (
      s.expires_at <= now() OR s.last_used_at <= now() - ${IDLE_SECONDS}::int * interval '1 second'
      OR s.user_id = (SELECT user_id FROM sessions WHERE id = ${nextId})))`;
  if (handedOn > 0) await rememberBrowser(nextId);
  else if (publicId !== null) (await cookies()).delete({ name: COOKIE, path: PATH, secure });
}
