import 'server-only';
import { db, Prisma } from '../db';
import { MAX_EXACT_TOTAL } from '../site';

export type CappedCount = { total: number; exact: boolean };

/** How many listings wait and how many do not, for admins: each exactly up to MAX_EXACT_TOTAL. */
export async function countByApproval(): Promise<Record<'pending' | 'approved' | 'all', CappedCount>> {
  const upTo = (approved: boolean) => Prisma.sql`
    (SELECT count(*)::int FROM (SELECT 1 FROM properties WHERE approved = ${approved} LIMIT ${MAX_EXACT_TOTAL + 1}) AS few)`;
  const [row] = await db.$queryRaw<{ pending: number; approved: number }[]>(
    Prisma.sql`SELECT ${upTo(false)} AS pending, ${upTo(true)} AS approved`,
  );
  const { pending, approved } = row ?? { pending: 0, approved: 0 };
  return { pending: capped(pending), approved: capped(approved), all: capped(pending + approved) };
}

/** @param counted of at most one more than MAX_EXACT_TOTAL */
export const capped = (counted: number): CappedCount => ({
  total: Math.min(counted, MAX_EXACT_TOTAL),
  exact: counted <= MAX_EXACT_TOTAL,
});
