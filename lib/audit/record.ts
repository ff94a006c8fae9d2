import 'server-only';
import type { Tx } from '../db';
import type { ReasonCode } from '../listings/constants';
import type { AuditAction, AuditSubject } from './view';

type Entry = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: number;
  name: string;
  userId?: number;
  code?: ReasonCode | null;
  /** The reason in words, or what it was changed to. */
  detail?: string | null;
  /** What was changed: names of fields. */
  fields?: string[];
  /** Of a decision, seconds that the listing had waited for it. */
  waited?: number;
};

/** In the transaction of the action. @param actorId null for the command line */
export async function record(tx: Tx, actorId: number | null, entry: Entry): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, ...entry }, select: { id: true } });
}
