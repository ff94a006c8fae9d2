import 'server-only';
import { db, type Tx } from '../../platform/db';

/** `amount`: KWD. */
type DraftPayment = { id: number; amount: number };

/** Returns open payments that will publish a draft when they are captured, by draft id. */
export async function findDraftPayments(tx: Tx | typeof db, userId: number): Promise<Map<string, DraftPayment>> {
  const rows = await tx.$queryRaw<{ draftId: string; id: number; amount: number }[]>`
    SELECT listing_data ->> 'draftId' AS "draftId", id, amount::float8 AS amount
    FROM payments
    WHERE user_id = ${userId} AND kind = 'listing' AND state = 'open' AND listing_data ->> 'draftId' IS NOT NULL
    ORDER BY id`;
  return new Map(rows.map(({ draftId, ...payment }) => [draftId.toLowerCase(), payment]));
}

/**
 * Returns an account's open payments for renewing or featuring listings, by listing id.
 * @param renewableBefore Payments to renew a listing that expires later are left out: it was renewed in another way
 */
export async function findListingPayments(
  userId: number,
  ids: number[],
  renewableBefore: Date,
): Promise<Map<number, DraftPayment>> {
  if (ids.length === 0) return new Map();
  const rows = await db.payment.findMany({
    where: {
      userId,
      propertyId: { in: ids },
      state: 'open',
      OR: [{ kind: { not: 'renewal' } }, { property: { expiresAt: { lt: renewableBefore } } }],
    },
    select: { id: true, propertyId: true, amount: true },
    orderBy: { id: 'asc' },
  });
  return new Map(rows.map(({ id, propertyId, amount }) => [propertyId ?? 0, { id, amount: amount.toNumber() }]));
}

/**
 * Marks the open payments of a draft as no longer needed, because the draft is published in another way or deleted. The
 * listing data is removed, so a payment captured later becomes a credit (`deliver`). Call this before locking the
 * account: settlement locks the payment first, so the two cannot deadlock.
 */
export async function releaseDraftPayments(tx: Tx, userId: number, draftId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE payments SET listing_data = NULL, purchase = split_part(purchase, '#', 1) || '#' || id, updated_at = now()
    WHERE user_id = ${userId} AND kind = 'listing' AND state = 'open'
      AND lower(listing_data ->> 'draftId') = ${draftId.toLowerCase()}`;
}
