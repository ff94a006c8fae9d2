import 'server-only';
import type { AmenityView } from '../amenities/view';
import { cacheRead, cacheTags, cacheUntilCleared } from '../cache/read';
import { listTags, tags } from '../cache/tags';
import { db, Prisma, reads } from '../db';
import { photoUrl } from '../storage/photo-url';
import { wireFile } from '../storage/photo-widths';
import { FEATURED_STRIP, RECENT_STRIP } from '../site';
import { hasPublicPage, canManage } from './policy';
import { loadOwned, loadViews, type OwnedView } from './rows';
import { LISTING_TYPES, PROPERTY_TYPES, type ListingType, type PropertyType } from './constants';
import type { Actor } from '../users/view';
import type { ImageView, PropertyView } from './view';

export type PropertyDetails = { property: PropertyView; images: ImageView[]; amenities: AmenityView[] };
type OwnedDetails = PropertyDetails & OwnedView;

/** Null where it has no public page. */
export const getPublicProperty = cacheRead(async (id: number) => {
  'use cache';
  return cacheUntilCleared<OwnedDetails | null>([tags.property(id)], async () => {
    const [owned] = await loadOwned([id], reads);
    if (!owned) return null;
    cacheTags(tags.owner(owned.property.publisherId));
    if (!hasPublicPage(owned.property)) return null;
    cacheTags(tags.location(owned.property.location));
    const [images, amenities] = await Promise.all([loadImages(id, reads), loadAmenities(id, reads)]);
    return { ...owned, property: withoutExpiredPhone(owned.property), images, amenities };
  });
});

const isExpired = ({ expiresAt }: PropertyView) => new Date(expiresAt) <= new Date();

/** docs/product.md 5.4 */
const withoutExpiredPhone = (property: PropertyView) =>
  isExpired(property) ? { ...property, contactPhone: null } : property;

export async function getVisibleProperty(actor: Actor | null, id: number): Promise<OwnedDetails | null> {
  const details = await getPublicProperty(id);
  // The cached copy may be from before the expiry, until the job of the minute clears it.
  const publicDetails = details && { ...details, property: withoutExpiredPhone(details.property) };
  if (actor === null || (details && !canManage(actor, details.property))) return publicDetails;
  const [owned] = await loadOwned([id], db, 'managers');
  if (!owned || !canManage(actor, owned.property)) return publicDetails;
  const [images, amenities] = await Promise.all([loadImages(id), loadAmenities(id)]);
  return { ...owned, images, amenities };
}

async function loadImages(propertyId: number, from = db): Promise<ImageView[]> {
  const rows = await from.propertyImage.findMany({ where: { propertyId }, orderBy: { position: 'asc' } });
  return rows.map((row) => ({ ...row, imageUrl: photoUrl(wireFile(row.imageUrl)) }));
}

async function loadAmenities(propertyId: number, from = db): Promise<AmenityView[]> {
  return from.amenity.findMany({ where: { properties: { some: { propertyId } } }, orderBy: { id: 'asc' } });
}

export const featuredStrip = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared(listTags(), () => loadStrip(Prisma.sql`AND featured`, FEATURED_STRIP));
});

export const recentStrip = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared(listTags(), () => loadStrip(Prisma.empty, RECENT_STRIP));
});

const SIMILAR = 3;

export const similarTo = cacheRead(async (property: PropertyView) => {
  'use cache';
  return cacheUntilCleared([tags.property(property.id), tags.locations], async () => {
    const rows = await reads.$queryRaw<{ id: number }[]>`
      SELECT id FROM search.listings
      WHERE live AND listing_type = ${property.listingType}::listing_type
        AND property_type = ${property.propertyType}::property_type AND id <> ${property.id}
      ORDER BY location_id = (SELECT id FROM locations WHERE name = ${property.location}) DESC, created_at DESC, id DESC LIMIT ${SIMILAR}`;
    const similar = await loadViews(
      rows.map((row) => row.id),
      reads,
    );
    // Its own location comes first: where that has enough, no other counts.
    const isOfOne = similar.length === SIMILAR && similar.every(({ location }) => location === property.location);
    cacheTags(...listTags(isOfOne ? [property.location] : []));
    return similar;
  });
});

async function loadStrip(condition: Prisma.Sql, size: number): Promise<PropertyView[]> {
  const rows = await reads.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM search.listings WHERE live ${condition} ORDER BY created_at DESC, id DESC LIMIT ${size}`);
  return loadViews(
    rows.map((row) => row.id),
    reads,
  );
}

export const countByType = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared(listTags(), async () => {
    const rows = await reads.$queryRaw<{ type: PropertyType; count: number }[]>`
      SELECT property_type AS type, count(*)::int AS count FROM search.listings WHERE live GROUP BY property_type`;
    const counted = Object.fromEntries(rows.map(({ type, count }) => [type, count]));
    return Object.fromEntries(PROPERTY_TYPES.map((type) => [type, counted[type] ?? 0])) as Record<PropertyType, number>;
  });
});

export const countByOffer = cacheRead(async () => {
  'use cache';
  return cacheUntilCleared(listTags(), async () => {
    const rows = await reads.$queryRaw<{ offer: ListingType; count: number }[]>`
      SELECT listing_type AS offer, count(*)::int AS count FROM search.listings WHERE live GROUP BY listing_type`;
    const counted = Object.fromEntries(rows.map(({ offer, count }) => [offer, count]));
    return Object.fromEntries(LISTING_TYPES.map((offer) => [offer, counted[offer] ?? 0])) as Record<
      ListingType,
      number
    >;
  });
});
