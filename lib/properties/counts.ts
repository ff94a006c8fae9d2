import 'server-only';
import { db, Prisma } from '../db';
import { MAX_EXACT_TOTAL } from '../site';
import { QUEUES, type Queue } from './list';

export type CappedCount = { total: number; exact: boolean };

/** How many listings there are in each state that admins ask for: each exactly up to MAX_EXACT_TOTAL. */
export type ListingCounts = Record<Queue | 'approved' | 'all', CappedCount>;

export async function countByApproval(): Promise<ListingCounts> {
  const upTo = (found: Prisma.Sql) => Prisma.sql`
    (SELECT count(*)::int FROM (SELECT ${found} LIMIT ${MAX_EXACT_TOTAL + 1}) AS few)`;
  const [row] = await db.$queryRaw<Record<Queue | 'approved', number>[]>(Prisma.sql`
    SELECT ${upTo(Prisma.sql`1 FROM properties p WHERE ${QUEUES.pending}`)} AS pending,
           ${upTo(Prisma.sql`1 FROM properties p WHERE ${QUEUES.takenDown}`)} AS "takenDown",
           ${upTo(Prisma.sql`DISTINCT property_id FROM property_changes`)} AS changed,
           ${upTo(Prisma.sql`1 FROM properties WHERE approved`)} AS approved`);
  const { pending, takenDown, changed, approved } = row ?? { pending: 0, takenDown: 0, changed: 0, approved: 0 };
  return {
    pending: capped(pending),
    takenDown: capped(takenDown),
    changed: capped(changed),
    approved: capped(approved),
    all: capped(pending + takenDown + approved),
  };
}

/** @param counted of at most one more than MAX_EXACT_TOTAL */
export const capped = (counted: number): CappedCount => ({
  total: Math.min(counted, MAX_EXACT_TOTAL),
  exact: counted <= MAX_EXACT_TOTAL,
});
