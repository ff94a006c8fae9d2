import 'server-only';
import { db, Prisma } from '../db';
import { AppError } from '../errors';
import { photoUrl } from '../storage/photo-url';
import { wireFile } from '../storage/photo-widths';
import type { ReasonCode } from './schema';
import type { PropertyView } from './view';

type Row = Omit<
  PropertyView,
  'price' | 'area' | 'latitude' | 'longitude' | 'featuredUntil' | 'createdAt' | 'expiresAt' | 'updatedAt'
> & {
  price: Prisma.Decimal;
  area: Prisma.Decimal;
  latitude: Prisma.Decimal | null;
  longitude: Prisma.Decimal | null;
  featuredUntil: Date | null;
  createdAt: Date;
  expiresAt: Date;
  updatedAt: Date;
  ownerPhone: string | null;
  ownerDisabled: boolean;
  takenDownAt: Date | null;
  takenDownCode: ReasonCode | null;
  takenDownNote: string | null;
  resentAt: Date | null;
};

/** A listing with what only its page needs of the account it belongs to; no answer of the API shows that. */
export type OwnedView = { property: PropertyView; ownerPhone: string | null };

/**
 * Whether a row `p` of properties is featured in an answer: what is not public keeps its column, for the rest of the
 * time after a renewal, and is not (docs/product.md 6.5). Hardly any row is, so the owner is hardly ever looked up.
 */
export const FEATURED = Prisma.sql`(p.featured AND p.approved AND p.expires_at > now()
  AND NOT (SELECT disabled FROM users WHERE id = p.publisher_id))`;

/**
 * Listings by id, in the order of `ids`, whole: one round trip with the publisher's name, the primary photo and
 * the amenities. Says nothing of who may see them: callers ask only for ids that passed that question.
 * @param from `reads` for what every visitor sees; the default finds what was written a moment ago
 */
export const loadViews = async (ids: number[], from = db): Promise<PropertyView[]> =>
  (await loadOwned(ids, from)).map(({ property }) => property);

/** As `loadViews`, each with its owner's number. */
export async function loadOwned(ids: number[], from = db): Promise<OwnedView[]> {
  if (ids.length === 0) return [];
  const rows = await from.$queryRaw<Row[]>(Prisma.sql`
    SELECT p.id, p.title, p.title_ar AS "titleAr", p.description, p.description_ar AS "descriptionAr",
           p.price, p.listing_type AS "listingType", p.property_type AS "propertyType", p.bedrooms, p.bathrooms, p.area,
           p.location, p.location_ar AS "locationAr", p.address, p.address_ar AS "addressAr", p.latitude, p.longitude,
           p.parking, p.contact_phone AS "contactPhone", p.contact_name AS "contactName",
           u.full_name AS "publisherName", u.phone AS "ownerPhone", p.publisher_id AS "publisherId",
           ${FEATURED} AS featured, p.featured_until AS "featuredUntil", p.approved,
           p.created_at AS "createdAt", p.expires_at AS "expiresAt", p.updated_at AS "updatedAt",
           u.disabled AS "ownerDisabled", p.taken_down_at AS "takenDownAt", p.taken_down_code AS "takenDownCode",
           p.taken_down_note AS "takenDownNote", p.resent_at AS "resentAt",
           i.image_url AS "primaryImage", i.preview AS "primaryPreview",
           array(SELECT amenity_id FROM property_amenities WHERE property_id = p.id ORDER BY amenity_id) AS amenities
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted(id, place)
    JOIN properties p ON p.id = wanted.id
    JOIN users u ON u.id = p.publisher_id
    LEFT JOIN property_images i ON i.property_id = p.id AND i.is_primary
    ORDER BY wanted.place`);
  return rows.map(({ ownerPhone, ownerDisabled, takenDownAt, takenDownCode, takenDownNote, resentAt, ...row }) => ({
    ownerPhone,
    property: {
      ...row,
      // Said only of what is not public: everybody's lists are no longer by it.
      ...(ownerDisabled && { ownerDisabled }),
      ...(takenDownAt && {
        takenDown: {
          code: takenDownCode,
          reason: takenDownNote,
          at: takenDownAt.toISOString(),
          resentAt: resentAt?.toISOString() ?? null,
        },
      }),
      price: row.price.toNumber(),
      area: row.area.toNumber(),
      latitude: row.latitude?.toNumber() ?? null,
      longitude: row.longitude?.toNumber() ?? null,
      featuredUntil: row.featured ? (row.featuredUntil?.toISOString() ?? null) : null,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      primaryImage: row.primaryImage && photoUrl(wireFile(row.primaryImage)),
    },
  }));
}

/** One listing whole, for who may see it. @throws AppError not_found if somebody has just removed it */
export async function loadView(id: number): Promise<PropertyView> {
  const [view] = await loadViews([id]);
  if (!view) throw new AppError('not_found', 'listing_gone');
  return view;
}
