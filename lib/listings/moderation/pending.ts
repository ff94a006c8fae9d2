import 'server-only';
import type { AdminNoteView } from '../../accounts/users/admin-note-schema';
import { loadNotesOf } from '../../accounts/users/admin-notes';
import type { Actor, UserView } from '../../accounts/users/view';
import { listAmenities } from '../../amenities/queries';
import type { AmenityView } from '../../amenities/view';
import type { AuditAction } from '../../audit/view';
import { db, Prisma } from '../../platform/db';
import { nullOnError } from '../../platform/null-on-error';
import { capped, type CappedCount } from '../../platform/pages';
import { MAX_EXACT_TOTAL, PENDING_PAGE_SIZE } from '../../platform/site';
import { imageView } from '../photos/images';
import { withKind } from '../photos/kind';
import { IS_PAID, type PropertyList } from '../read/list';
import { loadManagedPage, type ManagedPage } from '../read/managed-list';
import { loadViews } from '../read/rows';
import { loadOpenReports } from '../reports/queries';
import type { ReportView } from '../reports/view';
import type { ImageView, PropertyView, Reason } from '../view';
import { loadSignals, type Signal } from './signals';

const MAX_OTHER_LISTINGS = 5;
const MAX_PAST_REFUSALS = 3;

/** A listing of the same owner that an admin rejected, took down or removed. */
export type PastRefusal = Reason & {
  action: Extract<AuditAction, 'reject' | 'take_down' | 'remove'>;
  name: string;
  at: string;
};
export type PendingListingOwner = Pick<UserView, 'id' | 'fullName' | 'email' | 'phone' | 'createdAt'> & {
  pending: CappedCount;
  approved: CappedCount;
  refused: CappedCount;
  past: PastRefusal[];
  notes: AdminNoteView[];
};
export type PendingListing = {
  property: PropertyView;
  images: ImageView[];
  amenities: AmenityView[];
  owner: PendingListingOwner;
  /** The owner's newest other listings. */
  others: PropertyView[];
  reports: ReportView[];
  /** Whether a fee or a bought credit paid for the listing. */
  paid: boolean;
  signals: Signal[];
};
export type PendingPage = Omit<ManagedPage, 'list'> & {
  /** Null if loading failed. */
  list: (CappedCount & { items: PendingListing[] }) | null;
};

/** Loads a page of pending listings: overdue ones first, then paid ones, then by longest wait. The number of queries is constant. */
export async function loadPendingPage(admin: Actor, asked: { keyword?: string; page: number }): Promise<PendingPage> {
  const { list, ...page } = await loadManagedPage(admin, { ...asked, queue: 'pending' }, PENDING_PAGE_SIZE);
  return { ...page, list: list && (await nullOnError(withFacts(list))) };
}

async function withFacts({ items, ...counted }: PropertyList) {
  const ids = items.map(({ id }) => id);
  const ownerIds = [...new Set(items.map(({ publisherId }) => publisherId))];
  const [images, paid, amenities, owners, newest, reports, signals] = await Promise.all([
    loadImages(ids),
    findPaid(ids),
    listAmenities(),
    loadOwners(ownerIds),
    loadNewestListings(ownerIds),
    loadOpenReports(ids),
    nullOnError(loadSignals(items)),
  ]);
  const listings = items.flatMap((property): PendingListing[] => {
    const owner = owners.get(property.publisherId);
    if (!owner) return []; // deleted meanwhile, together with the listing
    return [
      {
        property,
        images: images.filter(({ propertyId }) => propertyId === property.id),
        amenities: amenities.filter(({ id }) => property.amenities.includes(id)),
        owner,
        others: newest
          .filter(({ id, publisherId }) => publisherId === owner.id && id !== property.id)
          .slice(0, MAX_OTHER_LISTINGS),
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

async function loadOwners(ids: number[]): Promise<Map<number, PendingListingOwner>> {
  const [users, counts, past, notes] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids } } }),
    countByOwner(ids),
    loadPastRefusals(ids),
    loadNotesOf(ids),
  ]);
  return new Map(
    users.map(({ id, fullName, isOffice, email, phone, createdAt }) => {
      const count = counts.find(({ owner }) => owner === id) ?? { pending: 0, approved: 0, counted: 0 };
      const exact = count.counted <= MAX_EXACT_TOTAL;
      const refusals = past.filter(({ owner }) => owner === id);
      return [
        id,
        {
          id,
          fullName,
          email: isOffice ? '' : email,
          phone,
          createdAt: createdAt.toISOString(),
          pending: { total: count.pending, exact },
          approved: { total: count.approved, exact },
          notes: notes.get(id) ?? [],
          refused: capped(refusals[0]?.counted ?? 0),
          past: refusals.map(({ owner: _owner, counted: _counted, at, ...refusal }) => ({
            ...refusal,
            at: at.toISOString(),
          })),
        },
      ];
    }),
  );
}

async function loadNewestListings(owners: number[]): Promise<PropertyView[]> {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT p.id FROM unnest(${owners}::int[]) AS owner
    CROSS JOIN LATERAL (
      SELECT * FROM properties WHERE publisher_id = owner AND deleted_at IS NULL ORDER BY created_at DESC LIMIT ${MAX_OTHER_LISTINGS + 1}
    ) AS p
    ORDER BY p.created_at DESC`);
  return loadViews(rows.map(({ id }) => id));
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

/** Returns the latest refusals of each owner. `counted` is the total. */
async function loadPastRefusals(owners: number[]) {
  type Row = Omit<PastRefusal, 'at'> & { owner: number; at: Date; counted: number };
  return db.$queryRaw<Row[]>(Prisma.sql`
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
