import 'server-only';
import { db } from '../db';

/** Removes the rows of sessions that are over, for the minute's tick. @returns how many */
export const forgetSessions = async (): Promise<number> =>
  (await db.session.deleteMany({ where: { expiresAt: { lte: new Date() } } })).count;
