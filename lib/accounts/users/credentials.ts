import 'server-only';
import { dbForSessions } from '../../platform/db';

export type Credentials = { id: number; password: string; disabled: boolean };

/**
 * Returns accounts with their password hashes, which are read only in this file. An old username may be another
 * account's email: then both rows are returned, and the password decides.
 * @param identifier a username or an email address, in any case
 */
export const credentialsOf = (identifier: string): Promise<Credentials[]> =>
  dbForSessions.user.findMany({
    where: {
      isOffice: false,
      OR: [{ username: identifier }, ...(identifier.includes('@') ? [{ email: identifier }] : [])],
    },
    select: { id: true, password: true, disabled: true },
    orderBy: { id: 'asc' },
  });

export const accountOf = (id: number): Promise<Credentials> =>
  dbForSessions.user.findUniqueOrThrow({ where: { id }, select: { id: true, password: true, disabled: true } });

/** Reason given by the admin who disabled the account, or null. */
export async function disableReason(userId: number): Promise<string | null> {
  const entry = await dbForSessions.auditEntry.findFirst({
    where: { userId, subject: 'user', action: 'disable' },
    orderBy: { id: 'desc' },
    select: { detail: true },
  });
  return entry?.detail ?? null;
}
