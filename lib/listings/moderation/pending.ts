import 'server-only';
import { loadNotesOf } from '../../accounts/users/admin-notes';
import type { Actor } from '../../accounts/users/view';
import { listAmenities } from '../../amenities/queries';
import type { AuditAction } from '../../audit/view';
import { db, Prisma } from '../../platform/db';
import { nullOnError } from '../../platform/null-on-error';
import { capped, loadNearestPage } from '../../platform/pages';
import { MAX_EXACT_TOTAL, PENDING_PAGE_SIZE } from '../../platform/site';
import { imageView } from '../photos/images';
import { withKind } from '../photos/kind';
import { IS_PAID, listProperties } from '../read/list';
import { loadViews } from '../read/rows';
import { loadOpenReports } from '../reports/queries';
import { pickStatusFields } from '../status';
import type { ImageView, Reason } from '../view';
import { loadSignals } from './signals';

const MAX_OTHER_LISTINGS = 5;
const MAX_PAST_REFUSALS = 3;

export type PendingPage = Awaited<ReturnType<typeof loadPendingPage>>;
export type PendingListing = NonNullable<PendingPage['list']>['items'][number];

/** Loads a page of pending listings: overdue ones first, then paid ones, then by longest wait. The number of queries is constant. */
export async function loadPendingPage(admin: Actor, { keyword, page }: { keyword?: string; page: number }) {
  const found = await loadNearestPage(page, PENDING_PAGE_SIZE, (page) =>
    nullOnError(loadPending(admin, keyword, page)),
  );
  return { ...found, asOf: new Date().toISOString() };
}

async function loadPending(admin: Actor, keyword: string | undefined, page: number) {
  const { items, ...counted } = await listProperties(admin, {
    queue: 'pending',
    keyword,
    page,
    pageSize: PENDING_PAGE_SIZE,
  });
  const ids = items.map(({ id }) => id);
  const [images, paid, amenities, owners, reports, signals] = await Promise.all([
    loadImages(ids),
    findPaid(ids),
    listAmenities(),
    loadOwners([...new Set(items.map(({ publisherId }) => publisherId))]),
    loadOpenReports(ids),
    nullOnError(loadSignals(items)),
  ]);
  const listings = items.flatMap((property) => {
    const owner = owners.get(property.publisherId);
    if (!owner) return []; // deleted meanwhile, together with the listing
    return [
      {
        property,
        images: images.filter(({ propertyId }) => propertyId === property.id),
        amenities: amenities.filter(({ id }) => property.amenities.includes(id)),
        owner,
        others: owner.listings.filter(({ id }) => id !== property.id).slice(0, MAX_OTHER_LISTINGS),
        reports: reports.get(property.id) ?? [],
        paid: paid.has(property.id),
        signals: signals?.get(property.id) ?? [],
      },
    ];
  });
  return { items: listings, ...counted };
}

async function loadImages(ids: number[]): Promise<ImageView[]> {
  const rows = await db.propertyImage.findMany({ where: { propertyId: { in: ids } }, orderBy: { position: 'asc' } });
  return rows.map((row) => imageView(withKind(row)));
}

async function findPaid(ids: number[]): Promise<Set<number>> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT p.id FROM properties p WHERE p.id = ANY (${ids}::int[]) AND ${IS_PAID}`;
  return new Set(rows.map(({ id }) => id));
}

async function loadOwners(ids: number[]) {
  const [users, listings, counts, past, notes] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids } } }),
    loadNewestListings(ids),
    countByOwner(ids),
    loadPastRefusals(ids),
    loadNotesOf(ids),
  ]);
  return new Map(
    users.map(({ id, fullName, isOffice, email, phone, createdAt }) => {
      const count = counts.find(({ owner }) => owner === id) ?? { pending: 0, approved: 0, counted: 0 };
      const exact = count.counted <= MAX_EXACT_TOTAL;
      const refusals = past.filter(({ owner }) => owner === id);
      const view = {
        id,
        fullName,
        email: isOffice ? '' : email,
        phone,
        createdAt: createdAt.toISOString(),
        pending: { total: count.pending, exact },
        approved: { total: count.approved, exact },
        listings: listings.filter(({ owner }) => owner === id).map(({ owner: _owner, ...listing }) => listing),
        notes: notes.get(id) ?? [],
        refused: capped(refusals[0]?.counted ?? 0),
        past: refusals.map(({ owner: _owner, counted: _counted, at, ...refusal }) => ({
          ...refusal,
          at: at.toISOString(),
        })),
      };
      return [id, view] as const;
    }),
  );
}

async function loadNewestListings(owners: number[]) {
  const rows = await db.$queryRaw<{ owner: number; id: number }[]>(Prisma.sql`
    SELECT owner, p.id FROM unnest(${owners}::int[]) AS owner
    CROSS JOIN LATERAL (
      SELECT * FROM properties WHERE publisher_id = owner AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${MAX_OTHER_LISTINGS + 1}
    ) AS p
    ORDER BY p.created_at DESC`);
  const listings = await loadViews(rows.map(({ id }) => id));
  return listings.map(({ id, title, titleAr, createdAt, publisherId, ...listing }) => ({
    owner: publisherId,
    id,
    title,
    titleAr,
    createdAt,
    ...pickStatusFields(listing),
  }));
}

/** Counts listings by owner, among the newest MAX_EXACT_TOTAL + 1 of each owner. */
async function countByOwner(owners: number[]) {
  return db.$queryRaw<{ owner: number; pending: number; approved: number; counted: number }[]>(Prisma.sql`
    SELECT owner, n.* FROM unnest(${owners}::int[]) AS owner
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE NOT approved)::int AS pending, count(*) FILTER (WHERE approved)::int AS approved,
             count(*)::int AS counted
      FROM (SELECT approved FROM properties WHERE publisher_id = owner AND deleted_at IS NULL
            ORDER BY created_at DESC LIMIT ${MAX_EXACT_TOTAL + 1}) AS newest
    ) AS n`);
}

/** A listing of the same owner that an admin rejected, took down or removed. `counted`: all of the owner's. */
type PastRefusal = Reason & {
  action: Extract<AuditAction, 'reject' | 'take_down' | 'remove'>;
  name: string;
  owner: number;
  at: Date;
  counted: number;
};

/** Returns the latest refusals of each owner. */
async function loadPastRefusals(owners: number[]) {
  return db.$queryRaw<PastRefusal[]>(Prisma.sql`
    SELECT owner, e.action, e.name, e.code, e.words, e.detail AS reason, e.created_at AS at, n.counted
    FROM unnest(${owners}::int[]) AS owner
    CROSS JOIN LATERAL (
      SELECT * FROM audit_entries
      WHERE user_id = owner AND subject = 'property' AND action IN ('reject', 'take_down', 'remove')
      ORDER BY id DESC LIMIT ${MAX_PAST_REFUSALS}
    ) AS e
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS counted FROM (
        SELECT 1 FROM audit_entries WHERE user_id = owner AND subject = 'property' AND action IN ('reject', 'take_down', 'remove')
        LIMIT ${MAX_EXACT_TOTAL + 1}) AS few
    ) AS n
    ORDER BY e.id DESC`);
}
