import 'server-only';
import type { Tx } from '../../db';
import { expiryAfter } from '../expiry';
import type { Reason } from '../view';
import type { Managed } from '../write/access';
import { announceHidden } from '../write/announce';

/**
 * Inside the caller's transaction, which has locked it: the listing is not public until an admin approves it, with the time
 * that it had left.
 * @param resentAt when it began to wait for that; null where its owner is to edit it first
 */
export async function hideListing(
  tx: Tx,
  { id, expiresAt, ownerDisabled }: Managed,
  { code, reason }: Reason,
  now: Date,
  resentAt: Date | null = null,
): Promise<void> {
  await tx.property.update({
    where: { id },
    data: {
      approved: false,
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
  if (expiresAt > now && !ownerDisabled) await announceHidden(tx, [id]);
}
