import 'server-only';
import type { Tx } from '../platform/db';
import type { AuditView } from './view';

type Entry = Pick<AuditView, 'action' | 'subject' | 'subjectId' | 'name'> &
  Partial<Pick<AuditView, 'code' | 'words' | 'detail' | 'fields'>> & {
    userId?: number;
    /** Seconds that the listing waited for the decision. */
    waited?: number;
  };

/** Records an action, in its transaction. @param actorId null for the command line */
export async function record(tx: Tx, actorId: number | null, entry: Entry): Promise<void> {
  await tx.auditEntry.create({ data: { actorId, ...entry, words: entry.words ?? undefined }, select: { id: true } });
}
