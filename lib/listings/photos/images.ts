import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { listingChanged } from '../../cache/clear';
import { type Tx } from '../../db';
import { AppError, required } from '../../errors';
import { photoUrl } from '../../storage/photo-url';
import { wireFile } from '../../storage/photo-widths';
import { transaction } from '../../transaction';
import { comparablePhotos, needsReview, recordChanges } from '../moderation/changes';
import type { ImageView } from '../view';
import { lockManaged, type Managed } from '../write/access';
import type { ImageChange } from './image-schema';

/** Milliseconds: many requests may want the same listing at once, and each waits for its lock. */
export const LOCK_TIMEOUT_MS = { maxWait: 15_000, timeout: 15_000 };

export const imageView = (row: ImageView): ImageView => ({ ...row, imageUrl: photoUrl(wireFile(row.imageUrl)) });

/** Photos in gallery order. @throws AppError not_found, forbidden */
export async function lockImages(tx: Tx, actor: Actor, propertyId: number) {
  const listing = await lockManaged(tx, actor, propertyId);
  const images = await tx.propertyImage.findMany({ where: { propertyId }, orderBy: { position: 'asc' } });
  return { listing, images };
}

/** For admins (docs/product.md 11.4), and as the time of the last change, for the sitemap. */
export async function recordImageChange(
  tx: Tx,
  actor: Actor,
  listing: Managed,
  before: ImageView[],
  after: ImageView[],
): Promise<void> {
  await tx.property.update({ where: { id: listing.id }, data: { updatedAt: new Date() }, select: { id: true } });
  if (needsReview(actor, listing))
    await recordChanges(tx, listing.id, comparablePhotos(before), comparablePhotos(after));
}

/** @throws AppError not_found (also for another listing's photo), forbidden */
export async function changeImage(
  actor: Actor,
  propertyId: number,
  imageId: number,
  { isPrimary, position }: ImageChange,
): Promise<ImageView> {
  const images = await rearrange(actor, propertyId, imageId, (images, chosen) => {
    const others = images.filter((each) => each !== chosen);
    return {
      order: others.toSpliced(position ?? images.indexOf(chosen), 0, chosen),
      primary: isPrimary ? chosen : images.find((each) => each.isPrimary),
    };
  });
  return imageView(
    required(
      images.find(({ id }) => id === imageId),
      'the changed photo',
    ),
  );
}

/**
 * The first of the rest becomes primary where the primary one goes. A trigger hands the files to the cleanup.
 * @throws AppError not_found (also for another listing's photo), forbidden
 */
export async function removeImage(actor: Actor, propertyId: number, imageId: number): Promise<void> {
  await rearrange(actor, propertyId, imageId, async (images, chosen, tx) => {
    await tx.propertyImage.delete({ where: { id: imageId } });
    const order = images.filter((each) => each !== chosen);
    return { order, primary: order.find((each) => each.isPrimary) ?? order[0] };
  });
}

type Arrangement = { order: ImageView[]; primary: ImageView | undefined };

async function rearrange(
  actor: Actor,
  propertyId: number,
  imageId: number,
  change: (images: ImageView[], chosen: ImageView, tx: Tx) => Arrangement | Promise<Arrangement>,
): Promise<ImageView[]> {
  return transaction(async (tx) => {
    const { listing, images } = await lockImages(tx, actor, propertyId);
    const chosen = images.find(({ id }) => id === imageId);
    if (!chosen) throw new AppError('not_found');
    const after = await writeArrangement(tx, await change(images, chosen, tx));
    await recordImageChange(tx, actor, listing, images, after);
    listingChanged(tx, listing);
    return after;
  }, LOCK_TIMEOUT_MS);
}

/** The database checks positions and primary mark only at the end of the transaction, so any sequence will do. */
async function writeArrangement(tx: Tx, { order, primary }: Arrangement): Promise<ImageView[]> {
  const after = order.map((image, position) => ({ ...image, position, isPrimary: image === primary }));
  for (const [index, { id, position, isPrimary }] of after.entries()) {
    if (order[index]?.position === position && order[index].isPrimary === isPrimary) continue;
    await tx.propertyImage.update({ where: { id }, data: { position, isPrimary } });
  }
  return after;
}
