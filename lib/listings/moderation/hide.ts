import 'server-only';
import { Prisma, type Tx } from '../../platform/db';
import { settingsIn } from '../../settings/in-transaction';
import { expiryAfter } from '../expiry';
import type { Reason } from '../view';
import { announceHidden } from '../write/announce';
import { NOT_STOPPED } from '../write/life';
import { clearChanges, endSpotCheck } from './changes';
import { deletePendingChange } from './pending-change';

type Approved = { id: number; expiresAt: Date; isPublic: boolean };

/** Hides a locked listing until an approval. @param resentAt start of its wait; null if its owner has to edit it */
export async function hideListing(
  tx: Tx,
  { id, expiresAt, isPublic }: Approved,
  { code, words, reason }: Reason,
  now: Date,
  resentAt: Date | null,
): Promise<void> {
  await tx.property.update({
    where: { id },
    data: {
      approved: false,
      ...NOT_STOPPED,
      askedAt: null,
      featured: false, // an approval before featuredUntil restores it
      takenDownAt: now,
      takenDownCode: code,
      takenDownWords: words ?? Prisma.DbNull,
      takenDownNote: reason,
      takenDownRest: Math.round((expiresAt.getTime() - now.getTime()) / 1000),
      resentAt,
      expiresAt: expiryAfter(now, false, await settingsIn(tx)),
    },
    select: { id: true },
  });
  await endSpotCheck(tx, id); // it is reviewed before it is public again
  if (isPublic) await announceHidden(tx, [id]);
}

export async function hideTakenDown(tx: Tx, listing: Approved, reason: Reason, now: Date): Promise<void> {
  await hideListing(tx, listing, reason, now, null);
  await clearChanges(tx, listing.id);
  await deletePendingChange(tx, listing.id); // the owner's next edit is reviewed as a whole
}
