import 'server-only';
import { db, Prisma } from '../db';
import { nullOnError } from '../null-on-error';
import { firstValues, page as pageNumber, type Query } from '../query';
import { MAX_EXACT_TOTAL, PAGE_SIZE } from '../site';
import type { Actor } from '../users/view';
import { listProperties, QUEUES, type PropertyList, type Queue } from './list';
import { loadNearestPage } from './pages';
import { listRejected } from './rejected';
import type { RejectedView } from './view';

/** A page of listings in every state, for their owner or admins. */
export type ManagedPage = {
  page: number;
  /** Null where the listings could not be read. */
  list: PropertyList | null;
  /** ISO date of the reading: the browser counts the days left from its own clock later. */
  asOf: string;
};

export type MyPage = ManagedPage & {
  /** On the first page; empty where they could not be read. */
  rejected: RejectedView[];
};

/** The user's own listings, newest first. A malformed page number is the first page. */
export async function loadMyPage(user: Actor, query: Query): Promise<MyPage> {
  const wanted = pageNumber.safeParse(firstValues(query).page).data ?? 1;
  const [page, rejected] = await Promise.all([
    loadManagedPage(user, { publisherId: user.id, page: wanted }),
    wanted === 1 ? nullOnError(listRejected(user)) : [],
  ]);
  return { ...page, rejected: rejected ?? [] };
}

type Wanted = { publisherId?: number; approved?: boolean; queue?: Queue; keyword?: string; page: number };

/** The listings that `actor` may see: all of them for an admin (lib/properties/list.ts). */
export async function loadManagedPage(
  actor: Actor,
  { page, ...wanted }: Wanted,
  pageSize = PAGE_SIZE,
): Promise<ManagedPage> {
  const found = await loadNearestPage(page, pageSize, (page) =>
    nullOnError(listProperties(actor, { ...wanted, page, pageSize })),
  );
  return { ...found, asOf: new Date().toISOString() };
}

export type CappedCount = { total: number; exact: boolean };

/** Listings in each state, counted up to MAX_EXACT_TOTAL. */
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
