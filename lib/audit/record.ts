import 'server-only';
import type { Tx } from '../db';
import type { ReasonCode } from '../properties/schema';
import type { AuditAction, AuditSubject } from './view';

type Entry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number;
  /** What the subject is called now. */
  name: string;
  /** Whom it concerns. */
  userId?: number;
  /** The reason, where it is one of a list. */
  code?: ReasonCode | null;
  /** The reason in words, or what it was changed to. */
  detail?: string | null;
};

/**
 * Keeps that an admin has done something, in the transaction that does it: there is neither without the other.
 * @param actorId null for the command line
 */
export async function record(tx: Tx, actorId: number | null, entry: Entry): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, ...entry }, select: { id: true } });
}
