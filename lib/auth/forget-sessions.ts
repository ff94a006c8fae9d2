import 'server-only';
import { db } from '../db';
import { IDLE_SECONDS } from './constants';

/** Removes the rows of sessions that are over, for the minute's tick. @returns how many */
export async function forgetSessions(): Promise<number> {
  const now = Date.now();
  const idle = { lastUsedAt: { lte: new Date(now - IDLE_SECONDS * 1000) } };
  return (await db.session.deleteMany({ where: { OR: [{ expiresAt: { lte: new Date(now) } }, idle] } })).count;
}
