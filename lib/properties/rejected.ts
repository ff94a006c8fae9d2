import 'server-only';
import * as z from 'zod/mini';
import { db, type Prisma, type Tx } from '../db';
import { AppError } from '../errors';
import { DAYS_REJECTED_KEPT } from '../site';
import { photoUrl } from '../storage/photo-url';
import { wireFile } from '../storage/photo-widths';
import { abandonPhotos, claimPhotosLeft, keepPhotosFor } from '../storage/unused';
import type { Actor } from '../users/view';
import { listingSchema, type ListingInput } from './listing-schema';
import type { RejectedView } from './view';

/** What property_images held of a photo. */
const photosSchema = z.array(
  z.object({
    imageUrl: z.string(),
    isPrimary: z.boolean(),
    position: z.number(),
    width: z.number(),
    height: z.number(),
    preview: z.string(),
  }),
);
type Row = Prisma.RejectedListingGetPayload<object>;

const KEPT_SECONDS = DAYS_REJECTED_KEPT * 24 * 60 * 60;

/** Turns a listing into one that was rejected, inside the caller's transaction, which holds its row. */
export async function keepRejected(tx: Tx, id: number, reason: string): Promise<void> {
  const { images, amenities, ...row } = await tx.property.findUniqueOrThrow({
    where: { id },
    include: { images: { orderBy: { position: 'asc' } }, amenities: true },
  });
  const listing = { ...columns(row), amenities: amenities.map(({ amenityId }) => amenityId) };
  const photos = images.map(({ id: _id, propertyId: _propertyId, ...photo }) => photo);
  await tx.rejectedListing.create({ data: { ownerId: row.publisherId, reason, listing, photos } });
  await tx.property.delete({ where: { id } });
  // The removal has left the files to the cleanup, at once: it has to wait.
  await keepPhotosFor(
    tx,
    photos.map(({ imageUrl }) => imageUrl),
    KEPT_SECONDS,
  );
}

type Columns = Omit<Prisma.PropertyGetPayload<object>, never>;

/** A row as its owner wrote it. */
const columns = (row: Columns): Omit<ListingInput, 'amenities'> => ({
  title: row.title,
  titleAr: row.titleAr,
  description: row.description,
  descriptionAr: row.descriptionAr,
  listingType: row.listingType,
  propertyType: row.propertyType,
  price: row.price.toNumber(),
  area: row.area.toNumber(),
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  parking: row.parking,
  location: row.location,
  address: row.address,
  addressAr: row.addressAr,
  latitude: row.latitude?.toNumber() ?? null,
  longitude: row.longitude?.toNumber() ?? null,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
});

function view({ id, reason, listing, photos, createdAt }: Row): RejectedView {
  return {
    id,
    reason,
    // Kept as it was, also where a rule has become stricter since: the form will say so.
    listing: listing as ListingInput,
    photos: photosSchema
      .parse(photos)
      .map(({ imageUrl, preview }) => ({ imageUrl: photoUrl(wireFile(imageUrl)), preview })),
    rejectedAt: createdAt.toISOString(),
  };
}

/** One's own listings that were rejected lately, the last one first. */
export async function listRejected(user: Actor): Promise<RejectedView[]> {
  const rows = await db.rejectedListing.findMany({ where: { ownerId: user.id }, orderBy: { id: 'desc' }, take: 20 });
  return rows.map(view);
}

/** One of one's own, or null. */
export async function getRejected(user: Actor, id: number): Promise<RejectedView | null> {
  const row = await db.rejectedListing.findFirst({ where: { id, ownerId: user.id } });
  return row && view(row);
}

/**
 * Puts it away for good, with its photos.
 * @throws AppError not_found
 */
export async function dismissRejected(user: Actor, id: number): Promise<void> {
  const row = await db.rejectedListing.findFirst({ where: { id, ownerId: user.id } });
  if (!row) throw new AppError('not_found');
  await db.rejectedListing.deleteMany({ where: { id, ownerId: user.id } });
  await abandonPhotos(photosSchema.parse(row.photos).map(({ imageUrl }) => imageUrl));
}

/**
 * Gives the photos of a rejected listing to the new one that its owner has made of it, in the transaction that makes
 * it; the rejected one is gone with that. Photos that are no longer kept are left out.
 * @param chosen places of the photos to take over, from 0
 */
export async function takeOver(tx: Tx, owner: Actor, from: { id: number; photos: number[] }, propertyId: number) {
  const row = await tx.rejectedListing.findFirst({ where: { id: from.id, ownerId: owner.id } });
  if (!row) return;
  const all = photosSchema.parse(row.photos);
  const wanted = all.filter((_, index) => from.photos.includes(index));
  const left = new Set(
    await claimPhotosLeft(
      tx,
      wanted.map(({ imageUrl }) => imageUrl),
    ),
  );
  const photos = wanted.filter(({ imageUrl }) => left.has(imageUrl));
  const primary = Math.max(
    0,
    photos.findIndex(({ isPrimary }) => isPrimary),
  );
  await tx.propertyImage.createMany({
    data: photos.map((photo, position) => ({ ...photo, propertyId, position, isPrimary: position === primary })),
  });
  await tx.rejectedListing.deleteMany({ where: { id: row.id } });
}

/** Forgets what was kept long enough, for the minute's job; the photos fall due by themselves. */
export async function forgetRejected(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM rejected_listings WHERE created_at < now() - ${KEPT_SECONDS}::int * interval '1 second'`;
}
