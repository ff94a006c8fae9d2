import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { notify } from '../../alerts/notifications/notify';
import { listingChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { returnConsumed, takeBackConsumed } from '../../payments/credits/allowance';
import { kuwaitDay, startOfDay } from '../../platform/day';
import { Prisma } from '../../platform/db';
import { transaction, transactionWithRetry } from '../../platform/transaction';
import { wordedReason } from '../moderation/reasons';
import { noticeData } from '../notice-titles';
import { actsAsAdmin, canManage } from '../policy';
import { loadView } from '../read/rows';
import { closeReports } from '../reports/close';
import type { PropertyView } from '../view';
import { holdMembership, lockManaged, recordForOwner, type Managed } from './access';
import { announceRemoval } from './announce';
import { assertReachable } from './publishable';

/** An admin's reason for an action on another owner's listing. It is sent to that owner. */
export type AdminReason = { code?: string | null; reason?: string | null };

/**
 * Hides a listing from the whole product until the end of the day, for its owner to restore. An admin's deletion of
 * another owner's listing is final at once. Refunds a listing that was never public (docs/product.md 6.6).
 * @throws AppError not_found, forbidden
 */
export async function removeProperty(actor: Actor, id: number, why: AdminReason = {}): Promise<void> {
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id);
    const forGood = actsAsAdmin(actor, listing);
    if (forGood) await closeReports(tx, listing, 'upheld');
    if (forGood) await announceRemoval(tx, Prisma.sql`p.id = ${id} AND is_offered(p)`);
    const { freeTaken, creditsTaken } = forGood
      ? await tx.property.delete({ where: { id }, select: TAKEN }) // a trigger queues its photos for deletion
      : // Without `draftId`, sending the same form again creates a new listing.
        await tx.property.update({ where: { id }, data: { deletedAt: new Date(), draftId: null }, select: TAKEN });
    if (freeTaken + creditsTaken > 0) await returnConsumed(tx, listing.publisherId, { freeTaken, creditsTaken }, id);
    if (forGood) {
      const reason = await wordedReason(tx, { code: why.code ?? null, reason: why.reason ?? null });
      await recordForOwner(tx, actor, 'remove', listing, { reason });
      const data = { ...noticeData(listing), ...reason };
      await notify(tx, listing.publisherId, { kind: 'listingRemoved', data }, `listingRemoved:${id}`);
    }
    listingChanged(tx, listing);
  });
}

const TAKEN = { freeTaken: true, creditsTaken: true } as const;

type Removed = Pick<Managed, 'id' | 'publisherId' | 'approved' | 'location' | 'name'> & {
  contactPhone: string | null;
  freeTaken: number;
  creditsTaken: number;
  deletedAt: Date;
};

/**
 * Restores a listing that was deleted today and takes back its refund.
 * @throws AppError not_found if it was not deleted or is not the caller's, conflict after that day,
 * insufficient_credits if the refund has been spent, bad_request if the listing no longer has a phone number
 */
export async function restoreProperty(actor: Actor, id: number): Promise<PropertyView> {
  await transaction(async (tx) => {
    const [row] = await tx.$queryRaw<Removed[]>`
      SELECT id, publisher_id AS "publisherId", approved, location, coalesce(nullif(title, ''), title_ar) AS name, contact_phone AS "contactPhone", free_taken AS "freeTaken",
             credits_taken AS "creditsTaken", deleted_at AS "deletedAt"
      FROM properties WHERE id = ${id} AND deleted_at IS NOT NULL FOR UPDATE`;
    if (!row || !canManage(actor, row)) throw new AppError('not_found', 'listing_gone');
    const { publisherId, freeTaken, creditsTaken } = row;
    await holdMembership(tx, actor, publisherId);
    if (row.deletedAt < startOfDay(kuwaitDay())) throw new AppError('conflict', 'restore_too_late');
    const taken = { freeTaken, creditsTaken };
    const data = { deletedAt: null, ...(await takeBackConsumed(tx, publisherId, taken, id)) };
    await tx.property.update({ where: { id }, data, select: { id: true } });
    await assertReachable(tx, publisherId, row);
    await recordForOwner(tx, actor, 'restore', row);
    listingChanged(tx, row);
  });
  return loadView(id);
}

const BATCH_SIZE = 100;

/** Midnight job: deletes listings removed before today and notifies accounts that saved them. @returns their number */
export async function deleteRemoved(now = new Date()): Promise<number> {
  const before = startOfDay(kuwaitDay(now.getTime()));
  for (let deleted = 0; ;) {
    const count = await transactionWithRetry(async (tx) => {
      const rows = await tx.$queryRaw<{ id: number }[]>`
        SELECT id FROM properties WHERE deleted_at < ${before} ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE`;
      const ids = rows.map(({ id }) => id);
      await announceRemoval(
        tx,
        Prisma.sql`p.id = ANY (${ids}::int[]) AND p.approved AND p.paused_at IS NULL AND p.closed_at IS NULL AND p.expires_at > p.deleted_at`,
      );
      return (await tx.property.deleteMany({ where: { id: { in: ids } } })).count;
    });
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}

/** Cleanup job: deletes the buildings that no listing is in any more. Waits for none that is being assigned. */
export async function deleteEmptyBuildings(): Promise<void> {
  await transaction(async (tx) => {
    const empty = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM buildings b WHERE NOT EXISTS (SELECT FROM properties WHERE building_id = b.id)
      LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
    // Again: a listing may have been assigned before the lock.
    const ids = empty.map(({ id }) => id);
    await tx.building.deleteMany({ where: { id: { in: ids }, properties: { none: {} } } });
  });
}
