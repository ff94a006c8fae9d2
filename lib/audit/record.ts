import 'server-only';
import type { Tx } from '../platform/db';
import type { AuditAction, AuditSubject } from './view';

type Entry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number;
  name: string;
  userId?: number;
  /** Reason code, with the operator's words if set. */
  code?: string | null;
  words?: { en: string; ar: string } | null;
  /** Free-text reason, or the new value. */
  detail?: string | null;
  /** Changed fields. */
  fields?: string[];
  /** For a decision: seconds that the listing waited. */
  waited?: number;
};

/** Runs in the transaction of the action. @param actorId null for the command line */
export async function record(tx: Tx, actorId: number | null, entry: Entry): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, ...entry, words: entry.words ?? undefined }, select: { id: true } });
}
