import 'server-only';
import * as z from 'zod/mini';
import type { takenBy } from '../credits/allowance';
import { db, type Prisma, type Tx } from '../db';
import { AppError } from '../errors';
import { DAYS_REJECTED_KEPT } from '../site';
import { photoUrl } from '../storage/photo-url';
import { wireFile } from '../storage/photo-widths';
import { claimPhotosLeft, keepPhotosFor } from '../storage/unused';
import type { Actor } from '../users/view';
import type { ListingInput } from './listing-schema';
import { LISTING_TYPES, PROPERTY_TYPES, REASON_CODES } from './schema';
import type { Reason, RejectedView } from './view';
import { inputOf } from './write';

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
type Taken = ReturnType<typeof takenBy>;

const text = z.nullable(z.string());
const number = z.nullable(z.number());
/**
 * What `keepRejected` stores of the listing: its shape alone. It stays as it was also where a rule has become stricter
 * since: the form will say so.
 */
const storedListing = z.object({
  title: text,
  titleAr: text,
  description: text,
  descriptionAr: text,
  listingType: z.enum(LISTING_TYPES),
  propertyType: z.enum(PROPERTY_TYPES),
  price: z.number(),
  area: z.number(),
  bedrooms: number,
  bathrooms: number,
  parking: number,
  location: z.string(),
  address: text,
  addressAr: text,
  latitude: number,
  longitude: number,
  contactName: text,
  contactPhone: text,
  amenities: z.array(z.number()),
  taken: z.object({ freeTaken: z.number(), creditsTaken: z.number() }),
});
const storedCode = z.nullable(z.enum(REASON_CODES));

const KEPT_SECONDS = DAYS_REJECTED_KEPT * 24 * 60 * 60;

/**
 * Turns a listing into one that was rejected, inside the caller's transaction, which holds its row.
 * @returns what it took, for the caller to give back
 */
export async function keepRejected(tx: Tx, id: number, { code, reason }: Reason): Promise<Taken> {
  const { images, amenities, ...row } = await tx.property.findUniqueOrThrow({
    where: { id },
    include: { images: { orderBy: { position: 'asc' } }, amenities: true },
  });
  const taken: Taken = { freeTaken: row.freeTaken, creditsTaken: row.creditsTaken };
  const listing = { ...inputOf(row), amenities: amenities.map(({ amenityId }) => amenityId) };
  const photos = images.map(({ id: _id, propertyId: _propertyId, ...photo }) => photo);
  await tx.rejectedListing.create({
    data: { ownerId: row.publisherId, code, reason, listing: { ...listing, taken }, photos },
    select: { id: true },
  });
  await tx.property.delete({ where: { id } });
  // The removal has left the files to the cleanup, at once: it has to wait.
  await keepPhotosFor(
    tx,
    photos.map(({ imageUrl }) => imageUrl),
    KEPT_SECONDS,
  );
  return taken;
}

/** @throws ZodError where the row holds something else than `keepRejected` stores */
function view({ id, code, reason, listing: stored, photos, createdAt }: Row): RejectedView {
  const { taken, ...listing }: ListingInput & { taken: Taken } = storedListing.parse(stored);
  return {
    id,
    code: storedCode.parse(code),
    reason,
    listing,
    photos: photosSchema
      .parse(photos)
      .map(({ imageUrl, preview, isPrimary }) => ({ imageUrl: photoUrl(wireFile(imageUrl)), preview, isPrimary })),
    givenBack: { freeListings: taken.freeTaken, credits: taken.creditsTaken },
    rejectedAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + KEPT_SECONDS * 1000).toISOString(),
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
  await db.$transaction(async (tx) => {
    const row = await putAway(tx, user, id);
    if (!row) throw new AppError('not_found');
    await keepPhotosFor(tx, keysOf(row), 0);
  });
}

/**
 * Gives the photos of a rejected listing to the new one that its owner has made of it, in the transaction that makes
 * it; the rejected one is gone with that, and with it the photos that were not chosen. Photos that are no longer kept
 * are left out.
 * @param from which one, and the places (from 0) of the photos to take over
 */
export async function takeOver(tx: Tx, owner: Actor, from: { id: number; photos: number[] }, propertyId: number) {
  const row = await putAway(tx, owner, from.id);
  if (!row) return;
  const wanted = photosSchema.parse(row.photos).filter((_, index) => from.photos.includes(index));
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
  await keepPhotosFor(tx, keysOf(row), 0);
}

/** Removes one of one's own: of several at once, one gets it. @returns what it was, or null */
async function putAway(tx: Tx, owner: Actor, id: number): Promise<Pick<Row, 'photos'> | null> {
  const [row] = await tx.$queryRaw<Pick<Row, 'photos'>[]>`
    DELETE FROM rejected_listings WHERE id = ${id} AND owner_id = ${owner.id} RETURNING photos`;
  return row ?? null;
}

const keysOf = ({ photos }: Pick<Row, 'photos'>) => photosSchema.parse(photos).map(({ imageUrl }) => imageUrl);

/** Forgets what was kept long enough, for the minute's job; the photos fall due by themselves. */
export async function forgetRejected(): Promise<number> {
  return db.$executeRaw`
    DELETE FROM rejected_listings WHERE created_at < now() - ${KEPT_SECONDS}::int * interval '1 second'`;
}
