import 'server-only';
import type { Tx } from '../platform/db';
import type { AuditAction, AuditSubject } from './view';

type Entry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number;
  name: string;
  userId?: number;
  /** Reason code. `words` is the operator's own text for it, if any. */
  code?: string | null;
  words?: { en: string; ar: string } | null;
  /** Free-text reason, or the new value. */
  detail?: string | null;
  /** Changed fields. */
  fields?: string[];
  /** Seconds that the listing waited for the decision. */
  waited?: number;
};

/** Records an action, in its transaction. @param actorId null for the command line */
export async function record(tx: Tx, actorId: number | null, entry: Entry): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, ...entry, words: entry.words ?? undefined }, select: { id: true } });
}
