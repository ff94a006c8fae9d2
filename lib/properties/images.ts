import 'server-only';
import { listingChanged } from '../cache/clear';
import { db, type Tx } from '../db';
import { AppError } from '../errors';
import { photoUrl } from '../storage/photo-url';
import { wireFile } from '../storage/photo-widths';
import type { Actor } from '../users/view';
import { lockManaged } from './access';
import { needsReview, comparablePhotos, recordChanges } from './changes';
import type { ImageChange } from './image-schema';
import type { ImageView } from './view';

/** Milliseconds: many may want the same listing at once, and each waits for its turn. */
export const WITHIN = { maxWait: 15_000, timeout: 15_000 };

export const imageView = (row: ImageView): ImageView => ({ ...row, imageUrl: photoUrl(wireFile(row.imageUrl)) });

/**
 * A listing's photos in gallery order, which nobody else changes until the transaction ends.
 * @throws AppError not_found, forbidden
 */
export async function lockImages(tx: Tx, actor: Actor, propertyId: number): Promise<ImageView[]> {
  await lockManaged(tx, actor, propertyId);
  return tx.propertyImage.findMany({ where: { propertyId }, orderBy: { position: 'asc' } });
}

/** Does something with the photos of a listing that is locked, so that admins see what its owner has changed. */
export async function watchPhotos<T>(tx: Tx, actor: Actor, propertyId: number, work: () => Promise<T>): Promise<T> {
  const { approved } = await tx.property.findUniqueOrThrow({ where: { id: propertyId }, select: { approved: true } });
  if (!needsReview(actor, { approved })) return work();
  const before = await comparablePhotos(tx, propertyId);
  const result = await work();
  await recordChanges(tx, propertyId, before, await comparablePhotos(tx, propertyId));
  return result;
}

/** Photos are part of the page: the sitemap says when it changed. */
export const touch = (tx: Tx, propertyId: number) =>
  tx.property.update({ where: { id: propertyId }, data: { updatedAt: new Date() }, select: { id: true } });

/**
 * Moves a photo to another place, the others close up; or makes it the primary one.
 * @returns the photo as it is then
 * @throws AppError not_found (also for another listing's photo), forbidden
 */
export async function changeImage(
  actor: Actor,
  propertyId: number,
  imageId: number,
  { isPrimary, position }: ImageChange,
): Promise<ImageView> {
  const image = await change(actor, propertyId, imageId, async (tx, images, chosen) => {
    const order = images.filter((each) => each !== chosen);
    order.splice(position ?? images.indexOf(chosen), 0, chosen);
    await arrange(tx, order, isPrimary ? chosen : images.find((each) => each.isPrimary));
    return tx.propertyImage.findUniqueOrThrow({ where: { id: imageId } });
  });
  return imageView(image);
}

/**
 * Removes a photo; the others close up, and if it was the primary one, the first of them is. Its files are left to
 * the cleanup, which a trigger tells of them.
 * @throws AppError not_found (also for another listing's photo), forbidden
 */
export const removeImage = (actor: Actor, propertyId: number, imageId: number): Promise<void> =>
  change(actor, propertyId, imageId, async (tx, images, chosen) => {
    await tx.propertyImage.delete({ where: { id: imageId } });
    const order = images.filter((each) => each !== chosen);
    await arrange(tx, order, order.find((each) => each.isPrimary) ?? order[0]);
  });

async function change<T>(
  actor: Actor,
  propertyId: number,
  imageId: number,
  work: (tx: Tx, images: ImageView[], chosen: ImageView) => Promise<T>,
): Promise<T> {
  const result = await db.$transaction(async (tx) => {
    const images = await lockImages(tx, actor, propertyId);
    const chosen = images.find(({ id }) => id === imageId);
    if (!chosen) throw new AppError('not_found');
    await touch(tx, propertyId);
    return watchPhotos(tx, actor, propertyId, () => work(tx, images, chosen));
  }, WITHIN);
  await listingChanged(propertyId);
  return result;
}

/** Writes order and mark; the database checks both only at the end of the transaction, so any sequence will do. */
async function arrange(tx: Tx, order: ImageView[], primary: ImageView | undefined): Promise<void> {
  for (const [position, image] of order.entries()) {
    const isPrimary = image === primary;
    if (image.position === position && image.isPrimary === isPrimary) continue;
    await tx.propertyImage.update({ where: { id: image.id }, data: { position, isPrimary } });
  }
}
