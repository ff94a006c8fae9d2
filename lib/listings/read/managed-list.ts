import 'server-only';
import { z } from 'zod';
import type { Actor } from '../../accounts/users/view';
import { required } from '../../http/errors';
import { fileLanguage, keywordParam, sortParam, type Query } from '../../http/query';
import { kuwaitDay, startOfDay } from '../../platform/day';
import { db, Prisma } from '../../platform/db';
import { nullOnError } from '../../platform/null-on-error';
import { capped, loadNearestPage, type CappedCount } from '../../platform/pages';
import { MAX_EXACT_TOTAL, PAGE_SIZE } from '../../platform/site';
import { loadRecentFigures } from '../events/stats';
import type { RecentFigures } from '../events/view';
import { NOTICED, type NoticedListing } from '../notice-titles';
import { readOwnQuery } from '../own-query';
import type { OwnQuery } from '../own-sorts';
import { accountsOf } from '../policy';
import {
  listProperties,
  MANAGED_SORTS,
  QUEUES,
  type ManagedQuery,
  type ManagedSort,
  type PropertyList,
  type Queue,
} from './list';
import { listOwn, type OwnList } from './own-list';

/** Number of latest admin actions to search for approvals of new listings. */
const LATEST_ACTIONS = 500;
const MIN_DECISIONS = 5;
const MOST_DECISIONS = 0.8;

export type ManagedPage = {
  page: number;
  /** Null if loading failed. */
  list: PropertyList | null;
  /** ISO date. */
  asOf: string;
};

export type MyPage = Omit<ManagedPage, 'list'> & {
  query: OwnQuery;
  /** Null if loading failed. */
  list: OwnList | null;
  /** Deleted listings that can still be restored. Set only on the first page without a filter. */
  deleted: NoticedListing[];
  /** Hours within which most new listings are decided. Null if there is too little data. */
  decisionHours: number | null;
  /** Figures by listing id, for listings on the page that had visitors. */
  figures: Map<number, RecentFigures>;
};

export async function loadMyPage(user: Actor, query: Query): Promise<MyPage> {
  const { page: wanted, ...chosen } = readOwnQuery(query);
  const isFirst = wanted === 1 && chosen.state === undefined && chosen.keyword === undefined;
  const [page, deleted, decisionHours] = await Promise.all([
    loadNearestPage(wanted, PAGE_SIZE, (page) => nullOnError(listOwn(user, chosen, page))),
    isFirst ? nullOnError(listDeleted(user)) : [],
    nullOnError(loadDecisionHours()),
  ]);
  const figures = await nullOnError(
    loadRecentFigures(page.list?.items.flatMap((item) => (item.kind === 'listing' ? [item.id] : [])) ?? []),
  );
  return {
    ...page,
    query: chosen,
    asOf: new Date().toISOString(),
    deleted: deleted ?? [],
    decisionHours,
    figures: figures ?? new Map<number, RecentFigures>(),
  };
}

const MAX_DELETED = 200;

/** Returns deleted listings that can still be restored, most recently deleted first. */
const listDeleted = (actor: Actor): Promise<NoticedListing[]> =>
  db.$queryRaw`
    SELECT ${NOTICED} FROM properties p
    WHERE p.publisher_id = ANY (${accountsOf(actor)}::int[]) AND p.deleted_at >= ${startOfDay(kuwaitDay())}
    ORDER BY p.deleted_at DESC, p.id DESC LIMIT ${MAX_DELETED}`;

/** Returns the hours within which most new listings were recently approved; null if there were too few approvals. */
async function loadDecisionHours(): Promise<number | null> {
  const [row] = await db.$queryRaw<{ hours: number | null }[]>`
    SELECT CASE WHEN count(*) >= ${MIN_DECISIONS} THEN
      percentile_cont(${MOST_DECISIONS}::float8) WITHIN GROUP (ORDER BY extract(epoch FROM e.created_at - p.created_at)::float8) / 3600 END AS hours
    FROM audit_entries e JOIN properties p ON p.id = e.subject_id
    WHERE e.id > (SELECT max(id) - ${LATEST_ACTIONS}::int FROM audit_entries) AND e.subject = 'property' AND e.action = 'approve'
      AND p.deleted_at IS NULL AND p.created_at <= e.created_at`;
  return row?.hours ?? null;
}

const sortSchema = sortParam(MANAGED_SORTS);

/** Parses the page's parameter. An invalid value counts as missing. */
export const readManagedSort = (text: string): ManagedSort | undefined => sortSchema.safeParse(text).data;

/** Filters by name, as in the address of admins' list. */
export const MANAGED_STATES = {
  all: {},
  approved: { approved: true },
  pending: { queue: 'pending' },
  takenDown: { queue: 'takenDown' },
} as const;

export const managedFileQuery = z.object({
  state: z.enum(['all', 'approved', 'pending', 'takenDown'], 'not_a_choice').default('all'),
  keyword: keywordParam.optional(),
  sort: sortSchema.optional(),
  language: fileLanguage,
});
export type ManagedFileQuery = Omit<z.output<typeof managedFileQuery>, 'language'>;

export async function loadManagedPage(
  actor: Actor,
  { page, ...wanted }: Omit<ManagedQuery, 'pageSize'> & { page: number },
  pageSize = PAGE_SIZE,
): Promise<ManagedPage> {
  const found = await loadNearestPage(page, pageSize, (page) =>
    nullOnError(listProperties(actor, { ...wanted, page, pageSize })),
  );
  return { ...found, asOf: new Date().toISOString() };
}

/** Numbers of listings, counted up to MAX_EXACT_TOTAL. */
export type ListingCounts = Record<Queue | 'approved' | 'all', CappedCount>;

export async function countByApproval(): Promise<ListingCounts> {
  const upTo = (name: string, condition: Prisma.Sql) => Prisma.sql`
    (SELECT count(*)::int FROM (
      SELECT FROM properties p WHERE p.deleted_at IS NULL AND ${condition} LIMIT ${MAX_EXACT_TOTAL + 1}) AS few)
    AS ${Prisma.raw(`"${name}"`)}`;
  const counted = { ...QUEUES, approved: Prisma.sql`p.approved` };
  const columns = Object.entries(counted).map(([name, condition]) => upTo(name, condition));
  const [row] = await db.$queryRaw<Record<Queue | 'approved', number>[]>(Prisma.sql`SELECT ${Prisma.join(columns)}`);
  const counts = required(row, 'the counts of the queues');
  return {
    ...(Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, capped(count)])) as ListingCounts),
    all: capped(counts.pending + counts.takenDown + counts.approved),
  };
}
