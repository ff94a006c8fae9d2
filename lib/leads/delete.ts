import 'server-only';
import { db, type Tx } from '../platform/db';
import { DAYS_TO_CONFIRM_LEAD, MONTHS_LEADS_KEPT } from '../platform/site';

/** Deletes leads after MONTHS_LEADS_KEPT months, and unconfirmed ones after DAYS_TO_CONFIRM_LEAD days. */
export const deleteOldLeads = (): Promise<number> =>
  db.$executeRaw`
    DELETE FROM leads WHERE created_at < now() - ${MONTHS_LEADS_KEPT}::int * interval '1 month'
      OR confirmed_at IS NULL AND created_at < now() - ${DAYS_TO_CONFIRM_LEAD}::int * interval '1 day'`;

/** Deletes the leads that an account received or sent, and the notices about the sent ones. */
export async function deleteLeadsOf(tx: Tx, userId: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM notifications n USING leads l WHERE l.sender_id = ${userId} AND n.kind = 'lead' AND n.key = 'lead:' || l.id`;
  await tx.lead.deleteMany({ where: { OR: [{ ownerId: userId }, { senderId: userId }] } });
}
