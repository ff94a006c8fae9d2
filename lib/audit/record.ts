import 'server-only';
import type { Tx } from '../platform/db';
import type { AuditAction, AuditSubject } from './view';

type Entry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number;
  name: string;
  userId?: number;
  /** Of a reason in a list, and the words that the operator had set for it. */
  code?: string | null;
  words?: { en: string; ar: string } | null;
  /** The reason in words, or what it was changed to. */
  detail?: string | null;
  /** What was changed: names of fields. */
  fields?: string[];
  /** Of a decision, seconds that the listing had waited for it. */
  waited?: number;
};

/** In the transaction of the action. @param actorId null for the command line */
export async function record(tx: Tx, actorId: number | null, entry: Entry): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, ...entry, words: entry.words ?? undefined }, select: { id: true } });
}
