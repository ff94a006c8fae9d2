import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Actor } from '../../accounts/users/view';
import { notify } from '../../alerts/notifications/notify';
import { record } from '../../audit/record';
import { listingChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import type { Tx } from '../../platform/db';
import { toE164 } from '../../platform/phone';
import { transactionWithRetry } from '../../platform/transaction';
import { needsReview, recordChanges } from '../moderation/changes';
import { noticeData } from '../notice-titles';
import { mayAssign } from '../policy';
import { loadView } from '../read/rows';
import type { PropertyView } from '../view';
import { assertManages, lockListing } from './access';

type Member = { id: number; role: string; fullName: string; phone: string | null };

/**
 * Assigns an office's listing to a member, whose name and number it shows from then on. Owners assign every listing,
 * members their own and unassigned ones. Admins see the change, but it does not wait for them.
 * @throws AppError not_found, also for an account outside the office; forbidden; conflict for a member without a number
 */
export async function assignProperty(actor: Actor, id: number, memberId: number): Promise<PropertyView> {
  await transactionWithRetry(async (tx) => {
    const listing = await lockListing(tx, id);
    assertManages(actor, listing);
    const members = await lockMembers(tx, listing.publisherId, [actor.id, memberId]);
    const before = await tx.property.findUniqueOrThrow({
      where: { id },
      select: { memberId: true, contactName: true, contactPhone: true },
    });
    const own = members.find((member) => member.id === actor.id);
    if (!own || !mayAssign(own, before)) throw new AppError('forbidden', 'assign_refused');
    const member = members.find((each) => each.id === memberId);
    if (!member) throw new AppError('not_found', 'no_such_member');
    const contact = { contactName: member.fullName, contactPhone: toE164(member.phone) };
    if (contact.contactPhone === null) throw new AppError('conflict', 'assign_no_phone');
    await tx.property.update({ where: { id }, data: { memberId, ...contact } });
    if (needsReview(actor, listing)) {
      const { memberId: _memberId, ...shown } = before;
      await recordChanges(tx, id, shown, contact);
    }
    const entry = { action: 'office_assign', subject: 'property', subjectId: id, name: listing.name } as const;
    await record(tx, actor.id, { ...entry, userId: memberId });
    if (memberId !== actor.id && memberId !== before.memberId) {
      const notice = { kind: 'listingAssigned', data: noticeData(listing) } as const;
      await notify(tx, memberId, notice, `assigned:${randomUUID()}`);
    }
    listingChanged(tx, listing);
  });
  return loadView(id);
}

/** Locks these memberships in the order of `lockMembers` of lib/accounts/offices/members.ts. */
const lockMembers = (tx: Tx, officeId: number, ids: number[]): Promise<Member[]> =>
  tx.$queryRaw<Member[]>`
    SELECT m.user_id AS id, m.role, u.full_name AS "fullName", u.phone
    FROM office_members m JOIN users u ON u.id = m.user_id
    WHERE m.office_id = ${officeId} AND m.user_id = ANY (${ids}::int[]) AND NOT u.hidden
    ORDER BY m.user_id FOR SHARE OF m`;
