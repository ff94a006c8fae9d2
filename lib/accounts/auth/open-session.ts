import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { encode } from 'next-auth/jwt';
import { notify } from '../../alerts/notifications/notify';
import { dbForSessions } from '../../platform/db';
import { env } from '../../platform/env';
import { secrets } from '../../platform/secret';
import type { Credentials } from '../users/credentials';
import { SESSION_SECONDS, sessionCookie } from './constants';
import type { Device } from './user-agent';

type VerifiedAccount = Pick<Credentials, 'id' | 'password'>;
/** Facts about a new session: its device, whether a passkey was used, and whether the browser is new to the account. */
type Beginning = { device: Device; passkey: boolean; isNew: boolean };

/**
 * The cookie holds an encrypted token that contains the session's id. The row with that id decides whether the session
 * is valid (lib/accounts/auth/session.ts).
 */
const secure = env.APP_URL.startsWith('https:');
const COOKIE = sessionCookie(secure);
const OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

/**
 * Starts a session and sets its cookie.
 * @returns the session's secret id; null if the account was disabled or its password changed meanwhile
 */
export async function openSession(account: VerifiedAccount, beginning: Beginning): Promise<string | null> {
  const id = randomBytes(32).toString('base64url');
  if (!(await insertSession(id, account, beginning))) return null;
  const token = await encode({ token: { sid: id }, secret: secrets(), salt: COOKIE, maxAge: SESSION_SECONDS });
  (await cookies()).set(COOKIE, token, { ...OPTIONS, maxAge: SESSION_SECONDS });
  return id;
}

export const deleteSessionCookie = async () => void (await cookies()).delete({ name: COOKIE, ...OPTIONS });

/** Inserts a session. FOR SHARE waits for a concurrent change to the account that ends all its sessions. */
const insertSession = (id: string, { id: userId, password }: VerifiedAccount, { device, passkey, isNew }: Beginning) =>
  dbForSessions.$transaction(async (tx) => {
    const count = await tx.$executeRaw`
      INSERT INTO sessions (id, user_id, expires_at, browser, system, passkey_at)
      SELECT ${id}, id, now() + ${SESSION_SECONDS}::int * interval '1 second', ${device.browser}, ${device.system},
             CASE WHEN ${passkey} THEN now() END
      FROM users WHERE id = ${userId} AND password = ${password} AND NOT disabled FOR SHARE`;
    if (count === 1 && isNew) {
      const name = [device.browser, device.system].filter(Boolean).join(', ');
      await notify(tx, userId, { kind: 'newDevice', data: { device: name } }, `device:${randomUUID()}`);
    }
    return count === 1;
  });
