import 'server-only';
import { ownerChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import { addToBalance, changeBalance } from '../../payments/credits/ledger';
import type { Tx } from '../../platform/db';

type Chosen = { credits: boolean; freeListings: boolean; listings: boolean };
export const ALL: Chosen = { credits: true, freeListings: true, listings: true };

type Brought = { credits: number; freeListings: number; listings: number };

/**
 * Moves the chosen parts of an account to another account, all or nothing. Locks listings before accounts, which is the
 * order used everywhere.
 */
export async function moveBelongings(tx: Tx, { from, to }: Accounts, chosen: Chosen): Promise<Brought> {
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
  await lockBoth(tx, { from, to });
  const before = await tx.user.findUniqueOrThrow({
    where: { id: from },
    select: { creditBalance: true, freeListingsRemaining: true },
  });
  const credits = chosen.credits ? before.creditBalance.toNumber() : 0;
  const freeListings = chosen.freeListings ? before.freeListingsRemaining : 0;
  await moveBalance(tx, { from, to }, { credits, freeListings });
  if (listings > 0) {
    ownerChanged(tx, from);
    ownerChanged(tx, to);
  }
  return { credits, freeListings, listings };
}

type Accounts = { from: number; to: number };

const lockBoth = (tx: Tx, { from, to }: Accounts) =>
  tx.$queryRaw`SELECT id FROM users WHERE id IN (${from}, ${to}) ORDER BY id FOR NO KEY UPDATE`;

/** Moves credits between two accounts. @throws AppError conflict if the balance is too small */
export async function moveCredits(tx: Tx, accounts: Accounts, credits: number): Promise<void> {
  await lockBoth(tx, accounts);
  await moveBalance(tx, accounts, { credits, freeListings: 0 });
}

async function moveBalance(tx: Tx, { from, to }: Accounts, { credits, freeListings }: Omit<Brought, 'listings'>) {
  const taken = { credits: -credits, freeListings: -freeListings };
  if (!(await changeBalance(tx, from, taken, { cause: 'office' }))) throw new AppError('conflict', 'balance_changed');
  await addToBalance(tx, to, { credits, freeListings }, { cause: 'office' });
}

export const describeBrought = ({ credits, freeListings, listings }: Brought): string =>
  `${credits} credits, ${freeListings} free, ${listings} listings`;
