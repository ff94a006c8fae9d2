import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { listingChanged } from '../../cache/clear';
import { AppError, required } from '../../http/errors';
import { kuwaitDay } from '../../platform/day';
import { type Tx } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import { photoUrl } from '../../storage/photo-url';
import { comparablePhotos, needsReview, recordChanges } from '../moderation/changes';
import { findPendingChange, proposePhotos, readReviewedPhotos, waitsForReview } from '../moderation/pending-change';
import { isPublisher } from '../policy';
import type { ImageView } from '../view';
import { replacesAllPhotos } from '../weighty';
import { lockManaged } from '../write/access';
import { tellOfEdit } from '../write/edit';
import { arranged, isPanoramic, isPhoto, rearranged, withKind, type Arrangement, type PhotoChange } from './kind';

/** Milliseconds. Long, because many requests may wait for the lock of one listing. */
export const LOCK_TIMEOUT_MS = { maxWait: 15_000, timeout: 15_000 };

export const imageView = (row: ImageView): ImageView => ({ ...row, imageUrl: photoUrl(row.imageUrl) });

export const readImages = async (tx: Tx, propertyId: number): Promise<ImageView[]> =>
  (await tx.propertyImage.findMany({ where: { propertyId }, orderBy: { position: 'asc' } })).map(withKind);

/** Locks a listing and returns its photos; for the owner the pending ones. @throws AppError not_found, forbidden */
export async function lockImages(tx: Tx, actor: Actor, propertyId: number) {
  const listing = await lockManaged(tx, actor, propertyId);
  const live = await readImages(tx, propertyId);
  const pending = needsReview(actor, listing) ? await findPendingChange(tx, propertyId) : null;
  return { listing, live, images: pending?.photos ?? live, isPending: Boolean(pending?.photos) };
}

type LockedImages = Awaited<ReturnType<typeof lockImages>>;

/** Replaces the photos, or proposes them if no reviewed photo would remain (docs/product.md 11.4). */
export async function storeImages(
  tx: Tx,
  actor: Actor,
  { listing, live, isPending }: LockedImages,
  after: ImageView[],
): Promise<void> {
  const { id } = listing;
  const shown = after.filter(isPhoto);
  const keys = shown.map(({ imageUrl }) => imageUrl);
  const isRemoval = live.some((image) => isPhoto(image) && shown.every((other) => other.id !== image.id));
  const isWeighty = async () => replacesAllPhotos(await readReviewedPhotos(tx, id, live), keys);
  if (isPending || (isRemoval && (await waitsForReview(tx, actor, listing)) && (await isWeighty())))
    return proposePhotos(tx, id, live, after);
  await writeImages(tx, live, after);
  // Update the modification time, for the sitemap.
  await tx.property.update({ where: { id }, data: { updatedAt: new Date() }, select: { id: true } });
  if (needsReview(actor, listing)) await recordChanges(tx, id, comparablePhotos(live), comparablePhotos(after));
  // Photos are changed one by one: one notice a day is enough.
  if (!isPublisher(actor, listing))
    await tellOfEdit(tx, actor, listing, { fields: ['photos'], reason: null }, `photos:${kuwaitDay()}`);
  listingChanged(tx, listing);
}

/** Writes the photos, in any order: the database checks positions and the primary mark when the transaction ends. */
export async function writeImages(tx: Tx, before: ImageView[], after: ImageView[]): Promise<void> {
  const stored = new Map(before.map((image) => [image.id, image]));
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  if (removed.length > 0) await tx.propertyImage.deleteMany({ where: { id: { in: removed } } });
  const added = after.filter(({ id }) => !stored.has(id));
  if (added.length > 0) await tx.propertyImage.createMany({ data: added });
  for (const { id, position, isPrimary, kind } of after) {
    const old = stored.get(id);
    if (!old || (old.position === position && old.isPrimary === isPrimary && old.kind === kind)) continue;
    await tx.propertyImage.update({ where: { id }, data: { position, isPrimary, kind } });
  }
}

/** @throws AppError not_found (also for another listing's photo), forbidden; as `changed` */
export async function changeImage(
  actor: Actor,
  propertyId: number,
  imageId: number,
  change: PhotoChange,
): Promise<ImageView> {
  const images = await rearrange(actor, propertyId, imageId, (images, chosen) => changed(images, chosen, change));
  const image = images.find(({ id }) => id === imageId);
  return imageView(required(image, 'the changed photo'));
}

/** @throws AppError bad_request if its shape is not that of a panorama; conflict if the primary one is no photo */
export function changed<Image extends ShapedImage>(images: Image[], chosen: Image, change: PhotoChange) {
  const { isPrimary, kind = chosen.kind } = change;
  if (change.kind === 'panorama' && !isPanoramic(chosen))
    throw new AppError('bad_request', 'panorama_shape', { fields: { kind: 'panorama_shape' } });
  if (isPrimary && !isPhoto({ kind })) throw new AppError('conflict', 'plan_primary');
  return rearranged(images, chosen, change);
}

/** Removes a photo; a trigger queues its files. @throws AppError not_found, forbidden */
export async function removeImage(actor: Actor, propertyId: number, imageId: number): Promise<void> {
  await rearrange(actor, propertyId, imageId, (images, chosen) => ({
    order: images.filter((each) => each !== chosen),
  }));
}

type ShapedImage = { kind: string; isPrimary: boolean; width: number; height: number };

async function rearrange(
  actor: Actor,
  propertyId: number,
  imageId: number,
  change: (images: ImageView[], chosen: ImageView) => Arrangement<ImageView>,
): Promise<ImageView[]> {
  return transaction(async (tx) => {
    const locked = await lockImages(tx, actor, propertyId);
    const chosen = locked.images.find(({ id }) => id === imageId);
    if (!chosen) throw new AppError('not_found');
    const { order, primary } = change(locked.images, chosen);
    const after = arranged(order, primary);
    await storeImages(tx, actor, locked, after);
    return after;
  }, LOCK_TIMEOUT_MS);
}
