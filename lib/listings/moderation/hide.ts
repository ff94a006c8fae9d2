import 'server-only';
import type { Tx } from '../../db';
import { expiryAfter } from '../expiry';
import type { Reason } from '../view';
import { isPublic, type Managed } from '../write/access';
import { announceHidden } from '../write/announce';
import { NOT_STOPPED } from '../write/life';

/**
 * Inside the caller's transaction, which has locked it: the listing is not public until an admin approves it, with the time
 * that it had left.
 * @param resentAt when it began to wait for that; null where its owner is to edit it first
 */
export async function hideListing(
  tx: Tx,
  listing: Managed,
  { code, reason }: Reason,
  now: Date,
  resentAt: Date | null = null,
): Promise<void> {
  const { id, expiresAt } = listing;
  await tx.property.update({
    where: { id },
    data: {
      approved: false,
      ...NOT_STOPPED,
      askedAt: null,
      featured: false, // an approval before featuredUntil restores it
      takenDownAt: now,
      takenDownCode: code,
      takenDownNote: reason,
      takenDownRest: Math.round((expiresAt.getTime() - now.getTime()) / 1000),
      resentAt,
      expiresAt: expiryAfter(now, false),
    },
    select: { id: true },
  });
  if (isPublic(listing, now)) await announceHidden(tx, [id]);
}
