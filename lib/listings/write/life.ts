import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { listingChanged } from '../../cache/clear';
import { AppError } from '../../http/errors';
import type { Prisma } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import type { Outcome } from '../constants';
import { isPublisher } from '../policy';
import { loadView } from '../read/rows';
import type { PropertyView } from '../view';
import { isPublic } from '../visibility';
import { lockManaged, recordForOwner, type AlsoWrite, type Managed } from './access';
import { announceHidden, announceListing } from './announce';

// Actions of an owner on a published listing (docs/product.md 6.10). Each is a single conditional update of the locked
// row.

export const NOT_STOPPED = { pausedAt: null, closedAt: null, outcome: null } as const;

export const confirmedAt = (now: Date) => ({ confirmedAt: now, askedAt: null, lowered: false });

/** Column values after a confirmation. Only the owner's own shows in public. */
export const confirmedBy = (actor: Actor, listing: { publisherId: number }, now: Date) => ({
  ...confirmedAt(now),
  ...(isPublisher(actor, listing) && { answeredAt: now }),
});

export const closedAs = (outcome: Outcome, now: Date) => ({ pausedAt: null, closedAt: now, outcome, askedAt: null });

type Action = 'pause' | 'resume' | 'close';
type Change = { where: Prisma.PropertyWhereInput; data: Prisma.PropertyUpdateManyMutationInput };

/** Hides a listing until it is resumed. It still expires. @throws AppError not_found, forbidden, conflict */
export const pauseProperty = (actor: Actor, id: number, also?: AlsoWrite): Promise<PropertyView> =>
  changeLife(
    actor,
    id,
    'pause',
    (now) => ({ where: { pausedAt: null, closedAt: null, expiresAt: { gt: now } }, data: { pausedAt: now } }),
    also,
  );

/** Shows a paused or closed listing again. @throws AppError not_found, forbidden, conflict if neither, or expired */
export const resumeProperty = (actor: Actor, id: number, also?: AlsoWrite): Promise<PropertyView> =>
  changeLife(
    actor,
    id,
    'resume',
    (now, listing) => ({
      where: { expiresAt: { gt: now }, OR: [{ pausedAt: { not: null } }, { closedAt: { not: null } }] },
      data: { ...NOT_STOPPED, ...confirmedBy(actor, listing, now) },
    }),
    also,
  );

/** Closes a listing, whose page shows the outcome. @throws AppError not_found, forbidden, conflict */
export const closeProperty = (actor: Actor, id: number, outcome: Outcome): Promise<PropertyView> =>
  changeLife(actor, id, 'close', (now) => ({ where: { closedAt: null }, data: closedAs(outcome, now) }));

async function changeLife(
  actor: Actor,
  id: number,
  action: Action,
  changeAt: (now: Date, listing: Managed) => Change,
  also?: AlsoWrite,
): Promise<PropertyView> {
  await transaction(async (tx) => {
    const listing = await lockManaged(tx, actor, id);
    const now = new Date();
    const { where, data } = changeAt(now, listing);
    const { count } = await tx.property.updateMany({ where: { id, approved: true, ...where }, data });
    if (count === 0) throw refusal(listing, action, now);
    if (action === 'resume') await announceListing(tx, id);
    else if (isPublic(listing, now)) await announceHidden(tx, [id]);
    await recordForOwner(tx, actor, action, listing);
    await also?.(tx, id);
    listingChanged(tx, listing);
  });
  return loadView(id);
}

function refusal(listing: Managed, action: Action, now: Date): AppError {
  const isOver = listing.expiresAt <= now;
  const { takenDownAt, resentAt, approved, closedAt, pausedAt } = listing;
  if (takenDownAt && !resentAt) return new AppError('conflict', 'taken_down');
  if (!approved) return new AppError('conflict', 'stop_pending');
  if (action !== 'resume' && closedAt) return new AppError('conflict', 'closed_already');
  if (isOver) return new AppError('conflict', 'stop_expired');
  return new AppError('conflict', pausedAt ? 'paused_already' : 'not_stopped');
}
