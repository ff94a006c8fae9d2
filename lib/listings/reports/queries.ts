import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { db, type Prisma } from '../../platform/db';
import { PENDING_PAGE_SIZE, rowsOfPage } from '../../platform/site';
import { loadManagedPage, type ManagedPage } from '../read/managed-list';
import type { ReportView } from './view';

const SELECT = {
  id: true,
  propertyId: true,
  reason: true,
  text: true,
  email: true,
  createdAt: true,
  closedAt: true,
  outcome: true,
} as const;

const reportView = (row: Prisma.ListingReportGetPayload<{ select: typeof SELECT }>): ReportView => ({
  ...row,
  reason: row.reason as ReportView['reason'], // the database checks this and the next value
  outcome: row.outcome as ReportView['outcome'],
  createdAt: row.createdAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});

export async function listReports({ open, page = 1, pageSize }: { open?: boolean; page?: number; pageSize: number }) {
  const where = open === undefined ? {} : { closedAt: open ? null : { not: null } };
  const [rows, total] = await Promise.all([
    db.listingReport.findMany({ where, select: SELECT, orderBy: { id: 'desc' }, ...rowsOfPage(page, pageSize) }),
    db.listingReport.count({ where }),
  ]);
  return { items: rows.map(reportView), total };
}

const MAX_SHOWN = 20;

/** Returns the newest open reports of listings, grouped by listing, newest first. */
export async function loadOpenReports(ids: number[]): Promise<Map<number, ReportView[]>> {
  const shown = await db.$queryRaw<{ id: number }[]>`
    SELECT newest.id FROM unnest(${ids}::int[]) AS listing (id) CROSS JOIN LATERAL (
      SELECT id FROM listing_reports WHERE property_id = listing.id AND closed_at IS NULL
      ORDER BY id DESC LIMIT ${MAX_SHOWN}) AS newest`;
  const rows = await db.listingReport.findMany({
    where: { id: { in: shown.map(({ id }) => id) } },
    select: SELECT,
    orderBy: { id: 'desc' },
  });
  return Map.groupBy(rows.map(reportView), ({ propertyId }) => propertyId);
}

/** Public listings with open reports, sorted by their oldest report. */
export type ReportedPage = ManagedPage & { reports: Map<number, ReportView[]> };

export async function loadReportedPage(admin: Actor, asked: { keyword?: string; page: number }): Promise<ReportedPage> {
  const page = await loadManagedPage(admin, { ...asked, queue: 'reported' }, PENDING_PAGE_SIZE);
  return { ...page, reports: await loadOpenReports(page.list?.items.map(({ id }) => id) ?? []) };
}
