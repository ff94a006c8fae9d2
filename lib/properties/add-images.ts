import 'server-only';
import { listingChanged } from '../cache/clear';
import { db, type Tx } from '../db';
import { AppError, required } from '../errors';
import { MAX_PHOTOS } from '../site';
import { preparePhotos } from '../storage/photo';
import { abandonPhotos, claimPhotos, storePhotos } from '../storage/unused';
import type { Actor } from '../users/view';
import { imageView, lockImages, touch, watchPhotos, WITHIN } from './images';
import type { ImageView } from './view';

/**
 * Whether there is room for more photos, asked before anything is read or decoded. Only `addImages` itself, which
 * asks again under the listing's lock, decides.
 * @throws AppError not_found, forbidden, conflict
 */
export const assertRoom = (actor: Actor, propertyId: number, adding = 1): Promise<void> =>
  db.$transaction(async (tx) => void (await lockWithRoom(tx, actor, propertyId, adding)), WITHIN);

/**
 * Adds photos to a listing, all of them or none, behind those that it has; the first of all becomes the primary one.
 * @param files paths of what was sent, which stay the caller's
 * @throws AppError not_found, forbidden; conflict beyond MAX_PHOTOS; unsupported_type, too_large, bad_request for what
 *   is no photo; unavailable where it cannot be stored
 */
export async function addImages(actor: Actor, propertyId: number, files: string[]): Promise<ImageView[]> {
  const stillRoom = () => assertRoom(actor, propertyId, files.length);
  await stillRoom();
  const photos = await preparePhotos(actor.id, files, stillRoom);
  const keys = await storePhotos(photos);
  const rows = photos.map(({ width, height, preview }, index) => ({
    imageUrl: required(keys[index], 'key of a photo'),
    width,
    height,
    preview,
  }));
  const images = await db
    .$transaction(async (tx) => {
      const { free, primary } = await lockWithRoom(tx, actor, propertyId, rows.length);
      await claimPhotos(tx, keys);
      await touch(tx, propertyId);
      return watchPhotos(tx, actor, propertyId, () =>
        tx.propertyImage.createManyAndReturn({
          data: rows.map((row, index) => ({
            ...row,
            propertyId,
            position: required(free[index], 'place for a photo'),
            isPrimary: !primary && index === 0,
          })),
        }),
      );
    }, WITHIN)
    .catch(async (error: unknown) => {
      await abandonPhotos(keys);
      throw error;
    });
  await listingChanged(propertyId);
  return images.map(imageView);
}

/** @returns the free positions, and whether a photo is the primary one */
async function lockWithRoom(tx: Tx, actor: Actor, propertyId: number, adding: number) {
  const images = await lockImages(tx, actor, propertyId);
  if (images.length + adding > MAX_PHOTOS) throw new AppError('conflict', 'too_many_photos');
  const taken = images.map(({ position }) => position);
  const free = Array.from({ length: MAX_PHOTOS }, (_, position) => position).filter((each) => !taken.includes(each));
  return { free, primary: images.some(({ isPrimary }) => isPrimary) };
}
