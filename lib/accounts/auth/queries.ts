import 'server-only';
import { db } from '../../db';
import { IDLE_SECONDS } from './constants';
import type { PasskeyView, SessionView } from './view';

const MAX_SESSIONS = 100;

/** Used last first. @param currentId secret id of the session that asks */
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
