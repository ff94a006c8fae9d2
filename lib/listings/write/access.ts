import 'server-only';
import { may } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { record } from '../../audit/record';
import type { AuditAction } from '../../audit/view';
import { AppError } from '../../http/errors';
import { db, Prisma, type Tx } from '../../platform/db';
import type { RentPeriod } from '../constants';
import { NOTICED, type NoticedListing } from '../notice-titles';
import { actsAsAdmin, canManage } from '../policy';
import type { Reason } from '../view';
import { hasPublicPage } from '../visibility';

export type Managed = NoticedListing & {
  approved: boolean;
  featured: boolean;
  featuredUntil: Date | null;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
  pausedAt: Date | null;
  closedAt: Date | null;
  /** Set when an admin takes the listing down; cleared by an approval. */
  takenDownAt: Date | null;
  /** Remaining lifetime at the takedown, in seconds. */
  takenDownRest: number | null;
  resentAt: Date | null;
  ownerDisabled: boolean;
  /** KWD. */
  price: number;
  rentPeriod: RentPeriod | null;
  name: string;
};

export type AlsoWrite = (tx: Tx, id: number) => Promise<void>;

type Listing = Pick<Managed, 'publisherId' | 'approved' | 'pausedAt' | 'ownerDisabled'>;

/**
 * Checks that the actor may manage a listing. @throws AppError not_found if it does not exist or the caller may not
 * know of it (a pending listing); forbidden if it belongs to another account
 */
export function assertManages<T extends Listing>(actor: Actor, listing: T | undefined): asserts listing is T {
  if (!listing) throw new AppError('not_found', may(actor, 'listings') ? 'listing_gone' : 'not_found');
  if (canManage(actor, listing)) return;
  throw new AppError(hasPublicPage(listing) ? 'forbidden' : 'not_found');
}

/** @throws AppError not_found (also if the caller may not know of it), forbidden, conflict if changed since `seen` */
export async function lockManaged(tx: Tx, actor: Actor, id: number, seen?: Date): Promise<Managed> {
  const row = await lockListing(tx, id);
  assertManages(actor, row);
  await holdMembership(tx, actor, row.publisherId);
  assertUnchanged(row, seen);
  return row;
}

/** Returns a listing that the actor manages, without locking it. @throws AppError not_found, forbidden as `lockManaged` */
export async function findManaged(actor: Actor, id: number): Promise<Managed> {
  const [row] = await db.$queryRaw<Managed[]>(selectListing(id));
  assertManages(actor, row);
  return row;
}

/** Locks a listing without checking permissions. Returns undefined if it does not exist. */
export async function lockListing(tx: Tx, id: number): Promise<Managed | undefined> {
  const [row] = await tx.$queryRaw<Managed[]>(Prisma.sql`${selectListing(id)} FOR UPDATE OF p`);
  return row;
}

const selectListing = (id: number) => Prisma.sql`
    SELECT ${NOTICED}, p.approved, p.featured,
           p.featured_until AS "featuredUntil", p.expires_at AS "expiresAt",
           p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.paused_at AS "pausedAt", p.closed_at AS "closedAt", p.taken_down_at AS "takenDownAt", p.taken_down_rest AS "takenDownRest",
           p.resent_at AS "resentAt", u.hidden AS "ownerDisabled", coalesce(nullif(p.title, ''), p.title_ar) AS name,
           p.price::float8 AS price, p.rent_period AS "rentPeriod"
    FROM properties p JOIN users u ON u.id = p.publisher_id WHERE p.id = ${id} AND p.deleted_at IS NULL`;

/** Locks the actor's membership, before any other lock of the office. @throws AppError forbidden if it has ended */
export async function holdMembership(
  tx: Tx,
  { id, role, staffRoles, office }: Actor,
  publisherId: number,
): Promise<void> {
  if (publisherId === id || may({ role, staffRoles }, 'listings')) return;
  if (office?.disabled) throw new AppError('forbidden', 'office_disabled');
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM office_members WHERE user_id = ${id} AND office_id = ${publisherId} FOR SHARE`;
  if (rows.length === 0) throw new AppError('forbidden', 'office_left');
}

/** Checks that the listing is unchanged. @throws AppError conflict if it changed since `seen` */
export function assertUnchanged({ updatedAt }: Managed, seen: Date | undefined): void {
  if (seen && seen.getTime() !== updatedAt.getTime()) throw new AppError('conflict', 'listing_changed');
}

type Recorded = Pick<Managed, 'id' | 'name' | 'publisherId'>;
type Details = { reason?: Reason; detail?: string | null; fields?: string[]; waited?: number };

/** Records an action on a listing in the admin log. @param actor null if no person acted */
export async function recordAction(
  tx: Tx,
  actor: Actor | null,
  action: AuditAction,
  { id, name, publisherId }: Recorded,
  { reason, ...more }: Details = {},
): Promise<void> {
  await record(tx, actor?.id ?? null, {
    action,
    subject: 'property',
    subjectId: id,
    name,
    userId: publisherId,
    ...more,
    ...(reason && { code: reason.code, words: reason.words, detail: reason.reason }),
  });
}

/** Records an admin's action on another owner's listing in the admin log. */
export async function recordForOwner(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  listing: Recorded,
  details?: Details,
): Promise<void> {
  if (actsAsAdmin(actor, listing)) await recordAction(tx, actor, action, listing, details);
}
