import 'server-only';
import { ownerChanged } from '../../cache/clear';
import { AppError, required } from '../../http/errors';
import { recordMovement } from '../../payments/credits/ledger';
import type { Tx } from '../../platform/db';

/** Parts of an account to move. */
type Chosen = { credits: boolean; freeListings: boolean; listings: boolean };
export const ALL: Chosen = { credits: true, freeListings: true, listings: true };

type Brought = { credits: number; freeListings: number; listings: number };

/**
 * Moves the chosen parts of an account to another account, all or nothing. Locks listings before accounts, which is the
 * order used everywhere.
 */
export async function moveBelongings(
  tx: Tx,
  { from, to }: { from: number; to: number },
  chosen: Chosen,
): Promise<Brought> {
  // Clear the draft ids, because the other account may use the same ones. Make sure that every listing keeps a phone
  // number.
  const listings = chosen.listings
    ? await tx.$executeRaw`
        UPDATE properties p SET publisher_id = ${to}, draft_id = NULL, contact_phone = CASE
          WHEN receiver.phone IS NULL THEN coalesce(p.contact_phone, giver.phone) ELSE p.contact_phone END
        FROM users giver, users receiver
        WHERE p.publisher_id = ${from} AND giver.id = ${from} AND receiver.id = ${to}`
    : 0;
  if (chosen.listings) await tx.lead.updateMany({ where: { ownerId: from }, data: { ownerId: to, memberId: null } });
  await tx.$queryRaw`SELECT id FROM users WHERE id IN (${from}, ${to}) ORDER BY id FOR NO KEY UPDATE`;
  const before = required(
    await tx.user.findUnique({ where: { id: from }, select: { creditBalance: true, freeListingsRemaining: true } }),
    `account ${from}`,
  );
  const moved = {
    creditBalance: chosen.credits ? before.creditBalance : 0,
    freeListingsRemaining: chosen.freeListings ? before.freeListingsRemaining : 0,
  };
  await tx.user.update({
    where: { id: from },
    data: {
      creditBalance: { decrement: moved.creditBalance },
      freeListingsRemaining: { decrement: moved.freeListingsRemaining },
    },
    select: { id: true },
  });
  await tx.user.update({
    where: { id: to },
    data: {
      creditBalance: { increment: moved.creditBalance },
      freeListingsRemaining: { increment: moved.freeListingsRemaining },
    },
    select: { id: true },
  });
  const { creditBalance: credits, freeListingsRemaining: free } = moved;
  await recordMovement(tx, from, { credits: -Number(credits), freeListings: -free }, { cause: 'office' });
  await recordMovement(tx, to, { credits, freeListings: free }, { cause: 'office' });
  if (listings > 0) {
    ownerChanged(tx, from);
    ownerChanged(tx, to);
  }
  return {
    credits: Number(moved.creditBalance),
    freeListings: moved.freeListingsRemaining,
    listings,
  };
}

/** Moves credits between two accounts. @throws AppError conflict if the balance is too small */
export async function moveCredits(tx: Tx, { from, to }: { from: number; to: number }, credits: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id IN (${from}, ${to}) ORDER BY id FOR NO KEY UPDATE`;
  const { count } = await tx.user.updateMany({
    where: { id: from, creditBalance: { gte: credits } },
    data: { creditBalance: { decrement: credits } },
  });
  if (count === 0) throw new AppError('conflict', 'balance_changed');
  await tx.user.update({ where: { id: to }, data: { creditBalance: { increment: credits } }, select: { id: true } });
  await recordMovement(tx, from, { credits: -credits }, { cause: 'office' });
  await recordMovement(tx, to, { credits }, { cause: 'office' });
}

/** Describes the moved parts for the audit log. */
export const describeBrought = ({ credits, freeListings, listings }: Brought): string =>
  `${credits} credits, ${freeListings} free, ${listings} listings`;
