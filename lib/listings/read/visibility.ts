import 'server-only';
import { db } from '../../db';

// Apart from queries.ts: the middleware imports it.
export async function findNonPublic(id: number): Promise<{ publisherId: number } | null> {
  const [row] = await db.$queryRaw<{ publisherId: number }[]>`
    SELECT p.publisher_id AS "publisherId" FROM properties p JOIN users u ON u.id = p.publisher_id
    WHERE p.id = ${id} AND (NOT p.approved OR u.hidden)`;
  return row ?? null;
}

export const findOwner = (id: number): Promise<{ publisherId: number } | null> =>
  db.property.findUnique({ where: { id }, select: { publisherId: true } });

export const findRejectedOwner = (id: number): Promise<{ ownerId: number } | null> =>
  db.rejectedListing.findUnique({ where: { id }, select: { ownerId: true } });
