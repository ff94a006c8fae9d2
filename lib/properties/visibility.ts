import 'server-only';
import { db } from '../db';

/**
 * Whose listing is under that id and not public: it waits for approval, was taken down, or its owner's account is
 * disabled. Null where there is none, or nothing to hide.
 */
export async function findPending(id: number): Promise<{ publisherId: number } | null> {
  const [row] = await db.$queryRaw<{ publisherId: number }[]>`
    SELECT p.publisher_id AS "publisherId" FROM properties p JOIN users u ON u.id = p.publisher_id
    WHERE p.id = ${id} AND (NOT p.approved OR u.disabled)`;
  return row ?? null;
}

/** Whose listing it is; null where there is none. */
export const findOwner = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({ where: { id }, select: { publisherId: true } });

/** Whose rejected listing it is; null where there is none. */
export const findRejectedOwner = (id: number): Promise<{ ownerId: number } | null> =>
  db.rejectedListing.findUnique({ where: { id }, select: { ownerId: true } });
