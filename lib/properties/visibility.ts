import 'server-only';
import { db } from '../db';

/** Whose listing waits for approval under that id; null where none does, and there is nothing to hide. */
export async function findPending(id: number): Promise<{ publisherId: number } | null> {
  const row = await db.property.findUnique({ where: { id }, select: { approved: true, publisherId: true } });
  return row && !row.approved ? { publisherId: row.publisherId } : null;
}

/** Whose listing it is; null where there is none. */
export const findOwner = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({ where: { id }, select: { publisherId: true } });

/** Whose rejected listing it is; null where there is none. */
export const findRejectedOwner = (id: number): Promise<{ ownerId: number } | null> =>
  db.rejectedListing.findUnique({ where: { id }, select: { ownerId: true } });
