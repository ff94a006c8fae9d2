import 'server-only';
import { db } from '../../platform/db';
import { IDLE_SECONDS } from './constants';
import type { PasskeyView, SessionView } from './view';

const MAX_SESSIONS = 100;

/** Lists an account's sessions, most recently used first. @param currentId secret id of the caller's session */
export async function listSessions(userId: number, currentId: string | null): Promise<SessionView[]> {
  const now = Date.now();
  const rows = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date(now) }, lastUsedAt: { gt: new Date(now - IDLE_SECONDS * 1000) } },
    orderBy: [{ lastUsedAt: 'desc' }, { createdAt: 'desc' }],
    take: MAX_SESSIONS,
  });
  return rows.map(({ id, publicId, browser, system, createdAt, lastUsedAt }) => ({
    id: publicId,
    browser,
    system,
    current: id === currentId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

export async function listPasskeys(userId: number): Promise<PasskeyView[]> {
  const rows = await db.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** Returns the new address whose confirmation link is still valid, or null. */
export async function findPendingEmail({ id: userId, email }: { id: number; email: string }): Promise<string | null> {
  const latest = await db.accountToken.findFirst({
    where: { userId, purpose: { in: ['email', 'email_request'] }, expiresAt: { gt: new Date() } },
    orderBy: { expiresAt: 'desc' },
    select: { value: true },
  });
  return latest?.value === email ? null : (latest?.value ?? null);
}
