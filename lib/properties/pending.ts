import 'server-only';
import { listAmenities } from '../amenities/queries';
import type { AmenityView } from '../amenities/view';
import type { AuditAction } from '../audit/view';
import { db, Prisma } from '../db';
import { nullOnError } from '../null-on-error';
import { MAX_EXACT_TOTAL, PENDING_PAGE_SIZE } from '../site';
import { photoUrl } from '../storage/photo-url';
import { wireFile } from '../storage/photo-widths';
import type { Actor, UserView } from '../users/view';
import { capped, type CappedCount } from './counts';
import { listProperties } from './list';
import { nearestPage } from './nearest-page';
import { loadViews } from './rows';
import { datedOf, type Dated } from './state';
import type { ReasonCode } from './schema';
import type { ImageView, PropertyView } from './view';

const OTHERS = 5;
const PAST = 3;

/** A listing of the same owner, as far as a decision needs it. */
export type OtherListing = Pick<PropertyView, 'id' | 'title' | 'titleAr' | 'createdAt' | keyof Dated>;
/** What admins have taken from the owner before. */
export type PastRefusal = {
  action: Extract<AuditAction, 'reject' | 'take_down' | 'remove'>;
  name: string;
  code: ReasonCode | null;
  reason: string | null;
  at: string;
};
export type PendingOwner = Pick<UserView, 'id' | 'fullName' | 'username' | 'email' | 'phone' | 'createdAt'> & {
  pending: CappedCount;
  approved: CappedCount;
  /** The newest, the listing itself among them. */
  listings: OtherListing[];
  refused: CappedCount;
  /** The last ones of them. */
  past: PastRefusal[];
};
/** A listing that waits, with all that a decision needs. */
export type PendingListing = {
  property: PropertyView;
  images: ImageView[];
  amenities: AmenityView[];
  owner: PendingOwner;
  /** The newest of the same owner, without itself. */
  others: OtherListing[];
};
export type PendingPage = {
  page: number;
  /** Null where they could not be read. */
  list: { items: PendingListing[]; total: number; exact: boolean } | null;
  /** ISO date of the reading. */
  asOf: string;
};

/** What waits for approval, longest first, for admins. As many queries for ten listings as for one. */
export async function loadPendingPage(
  admin: Actor,
  { keyword, page }: { keyword?: string; page: number },
): Promise<PendingPage> {
  const found = await nearestPage(page, PENDING_PAGE_SIZE, (page) => nullOnError(load(admin, keyword, page)));
  return { ...found, asOf: new Date().toISOString() };
}

async function load(admin: Actor, keyword: string | undefined, page: number) {
  const { items, ...counted } = await listProperties(admin, {
    queue: 'pending',
    keyword,
    page,
    pageSize: PENDING_PAGE_SIZE,
  });
  const ids = items.map(({ id }) => id);
  const [images, amenities, owners] = await Promise.all([
    imagesOf(ids),
    listAmenities(),
    ownersOf([...new Set(items.map(({ publisherId }) => publisherId))]),
  ]);
  const listings = items.flatMap((property): PendingListing[] => {
    const owner = owners.get(property.publisherId);
    if (!owner) return []; // gone meanwhile, and the listing with it
    return [
      {
        property,
        images: images.filter(({ propertyId }) => propertyId === property.id),
        amenities: amenities.filter(({ id }) => property.amenities.includes(id)),
        owner,
        others: owner.listings.filter(({ id }) => id !== property.id).slice(0, OTHERS),
      },
    ];
  });
  return { items: listings, ...counted };
}

async function imagesOf(ids: number[]): Promise<ImageView[]> {
  const rows = await db.propertyImage.findMany({ where: { propertyId: { in: ids } }, orderBy: { position: 'asc' } });
  return rows.map((row) => ({ ...row, imageUrl: photoUrl(wireFile(row.imageUrl)) }));
}

async function ownersOf(ids: number[]): Promise<Map<number, PendingOwner>> {
  const [users, listings, counts, past] = await Promise.all([
    db.user.findMany({ where: { id: { in: ids } } }),
    listingsOf(ids),
    countsOf(ids),
    pastOf(ids),
  ]);
  return new Map(
    users.map(({ id, fullName, username, email, phone, createdAt }) => {
      const count = counts.find(({ owner }) => owner === id) ?? { pending: 0, approved: 0, counted: 0 };
      const exact = count.counted <= MAX_EXACT_TOTAL;
      const mine = past.filter(({ owner }) => owner === id);
      return [
        id,
        {
          ...{ id, fullName, username, email, phone, createdAt: createdAt.toISOString() },
          pending: { total: count.pending, exact },
          approved: { total: count.approved, exact },
          listings: listings.filter(({ owner }) => owner === id).map(({ owner: _owner, ...listing }) => listing),
          refused: capped(mine[0]?.counted ?? 0),
          past: mine.map(({ action, name, code, reason, at }) => ({
            action,
            name,
            code,
            reason,
            at: at.toISOString(),
          })),
        },
      ];
    }),
  );
}

/** The newest listings of each owner. */
async function listingsOf(owners: number[]): Promise<(OtherListing & { owner: number })[]> {
  const rows = await db.$queryRaw<{ owner: number; id: number }[]>(Prisma.sql`
    SELECT owner, p.id FROM unnest(${owners}::int[]) AS owner
    CROSS JOIN LATERAL (
      SELECT * FROM properties WHERE publisher_id = owner ORDER BY created_at DESC LIMIT ${OTHERS + 1}
    ) AS p
    ORDER BY p.created_at DESC`);
  const listings = await loadViews(rows.map(({ id }) => id));
  return listings.map(({ id, title, titleAr, createdAt, publisherId, ...listing }) => ({
    ...{ owner: publisherId, id, title, titleAr, createdAt },
    ...datedOf(listing),
  }));
}

/** How many of each owner's listings wait and how many do not; of an agency's thousands, among the newest. */
async function countsOf(owners: number[]) {
  return db.$queryRaw<{ owner: number; pending: number; approved: number; counted: number }[]>(Prisma.sql`
    SELECT owner, n.* FROM unnest(${owners}::int[]) AS owner
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE NOT approved)::int AS pending, count(*) FILTER (WHERE approved)::int AS approved,
             count(*)::int AS counted
      FROM (SELECT approved FROM properties WHERE publisher_id = owner
            ORDER BY created_at DESC LIMIT ${MAX_EXACT_TOTAL + 1}) AS newest
    ) AS n`);
}

/** What was rejected, taken down and removed of each owner: the last, each row with how many there are. */
async function pastOf(owners: number[]) {
  type Row = Omit<PastRefusal, 'at'> & { owner: number; at: Date; counted: number };
  return db.$queryRaw<Row[]>(Prisma.sql`
    SELECT owner, e.action, e.name, e.code, e.detail AS reason, e.created_at AS at, n.counted
    FROM unnest(${owners}::int[]) AS owner
    CROSS JOIN LATERAL (
      SELECT * FROM audit_entries
      WHERE user_id = owner AND subject = 'property' AND action IN ('reject', 'take_down', 'remove')
      ORDER BY id DESC LIMIT ${PAST}
    ) AS e
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS counted FROM (
        SELECT 1 FROM audit_entries WHERE user_id = owner AND subject = 'property' AND action IN ('reject', 'take_down', 'remove')
        LIMIT ${MAX_EXACT_TOTAL + 1}) AS few
    ) AS n
    ORDER BY e.id DESC`);
}
