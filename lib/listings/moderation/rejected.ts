import 'server-only';
import * as z from 'zod/mini';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import type { consumedColumns } from '../../payments/credits/allowance';
import { db, type Prisma, type Tx } from '../../platform/db';
import { DAYS_REJECTED_KEPT } from '../../platform/site';
import { settingsIn } from '../../settings/in-transaction';
import { photoUrl } from '../../storage/photo-url';
import { claimRemainingPhotos, DELETED_SECONDS, retainPhotos } from '../../storage/unused';
import { arranged } from '../photos/kind';
import { accountsOf } from '../policy';
import { NO_FIELDS } from '../schema';
import { imageViewSchema, rejectedViewSchema, type Reason, type RejectedView } from '../view';
import { inputOf } from '../write/columns';
import { storedWords } from './reasons';

const photosSchema = imageViewSchema.omit({ id: true, propertyId: true }).array();
type Row = Prisma.RejectedListingGetPayload<object>;
type Taken = ReturnType<typeof consumedColumns>;

const storedTaken = z.object({ taken: z.object({ freeTaken: z.number(), creditsTaken: z.number() }) });
/** Checks only types. The form checks the rules, which may have become stricter since. */
const storedListing = rejectedViewSchema.shape.listing;

const KEPT_SECONDS = DAYS_REJECTED_KEPT * 24 * 60 * 60;

/** Moves a listing, whose row the caller has locked, to the rejected ones. @returns free listings and credits used */
export async function storeRejected(tx: Tx, id: number, { code, words, reason }: Reason): Promise<Taken> {
  const { images, ...row } = await tx.property.findUniqueOrThrow({
    where: { id },
    include: { images: { orderBy: { position: 'asc' } }, amenities: true },
  });
  const taken: Taken = { freeTaken: row.freeTaken, creditsTaken: row.creditsTaken };
  const photos = images.map(({ id: _id, propertyId: _propertyId, ...photo }) => photo);
  await tx.rejectedListing.create({
    data: {
      ownerId: row.publisherId,
      code,
      words: words ?? undefined,
      reason,
      listing: { ...inputOf(row), taken },
      photos,
    },
    select: { id: true },
  });
  await tx.property.delete({ where: { id } });
  // Runs after the deletion, because its trigger schedules the files for earlier cleanup.
  const keys = photos.map(({ imageUrl }) => imageUrl);
  await retainPhotos(tx, keys, KEPT_SECONDS + DELETED_SECONDS);
  return taken;
}

/** Builds the view of a rejected listing. @throws ZodError if the row has an unexpected shape */
function rejectedView({ id, code, words, reason, listing: stored, photos, createdAt }: Row): RejectedView {
  const { taken } = storedTaken.parse(stored);
  return {
    id,
    code,
    words: storedWords(words),
    reason,
    listing: storedListing.parse({ ...NO_FIELDS, ...(stored as object) }),
    photos: shownPhotos(photos).map(({ position: _position, width: _width, height: _height, ...photo }) => photo),
    givenBack: { freeListings: taken.freeTaken, credits: taken.creditsTaken },
    rejectedAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + KEPT_SECONDS * 1000).toISOString(),
  };
}

const shownPhotos = (stored: Row['photos']) =>
  photosSchema.parse(stored).map((photo) => ({ ...photo, imageUrl: photoUrl(photo.imageUrl) }));

/** @param ids returns only these */
export async function listRejected(user: Actor, ids?: number[]): Promise<RejectedView[]> {
  if (ids?.length === 0) return [];
  const rows = await db.rejectedListing.findMany({
    where: { ownerId: { in: accountsOf(user) }, ...(ids && { id: { in: ids } }) },
    orderBy: { id: 'desc' },
    take: ids ? ids.length : 20,
  });
  return rows.map(rejectedView);
}

export async function getRejected(user: Actor, id: number): Promise<RejectedView | null> {
  const row = await db.rejectedListing.findFirst({ where: { id, ownerId: { in: accountsOf(user) } } });
  return row && rejectedView(row);
}

export async function listReusedPhotos(user: Actor, { id, photos }: { id: number; photos: number[] }) {
  const row = await db.rejectedListing.findFirst({ where: { id, ownerId: { in: accountsOf(user) } } });
  return row ? shownPhotos(row.photos).filter((_, index) => photos.includes(index)) : [];
}

/** Deletes a rejected listing on behalf of its owner. @throws AppError not_found */
export async function dismissRejected(user: Actor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await deleteRejected(tx, user, id);
    if (!row) throw new AppError('not_found');
    await retainPhotos(tx, keysOf(row), DELETED_SECONDS);
  });
}

/** Moves photos of a rejected listing to a new one, up to the maximum. Skips lost files and deletes the rest. */
export async function transferPhotos(tx: Tx, owner: Actor, from: { id: number; photos: number[] }, propertyId: number) {
  const row = await deleteRejected(tx, owner, from.id);
  if (!row) return;
  const { maxPhotos } = await settingsIn(tx);
  const chosen = photosSchema
    .parse(row.photos)
    .filter((_, index) => from.photos.includes(index))
    .slice(0, maxPhotos);
  const keys = chosen.map(({ imageUrl }) => imageUrl);
  const available = new Set(await claimRemainingPhotos(tx, keys));
  const photos = chosen.filter(({ imageUrl }) => available.has(imageUrl));
  await tx.propertyImage.createMany({ data: arranged(photos).map((photo) => ({ ...photo, propertyId })) });
  await retainPhotos(tx, keysOf(row), DELETED_SECONDS);
}

/** Deletes a rejected listing. @returns null if it belongs to another owner or another transaction has deleted it */
async function deleteRejected(tx: Tx, owner: Actor, id: number): Promise<Pick<Row, 'photos'> | null> {
  const [row] = await tx.$queryRaw<Pick<Row, 'photos'>[]>`
    DELETE FROM rejected_listings WHERE id = ${id} AND owner_id = ANY (${accountsOf(owner)}::int[]) RETURNING photos`;
  return row ?? null;
}

const keysOf = ({ photos }: Pick<Row, 'photos'>) => photosSchema.parse(photos).map(({ imageUrl }) => imageUrl);

export async function deleteExpiredRejected(): Promise<number> {
  const before = new Date(Date.now() - KEPT_SECONDS * 1000);
  const { count } = await db.rejectedListing.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
