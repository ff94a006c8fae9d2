import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError, required } from '../../http/errors';
import { db, type Tx } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { settings } from '../../settings/queries';
import type { Settings } from '../../settings/settings';
import { preparePhotos } from '../../storage/photo';
import { abandonPhotos, claimPhotos, storePhotos } from '../../storage/unused';
import { needsReview } from '../moderation/changes';
import { findPendingChange } from '../moderation/pending-change';
import type { ImageView } from '../view';
import { findManaged } from '../write/access';
import { imageView, lockImages, LOCK_TIMEOUT_MS, storeImages } from './images';
import { arranged } from './kind';

/** Checks an upload before its files are read, without locks. @throws AppError not_found, forbidden, conflict */
export async function assertCanAddImages(actor: Actor, propertyId: number, adding = 1): Promise<void> {
  const listing = await findManaged(actor, propertyId);
  const pending = needsReview(actor, listing) ? await findPendingChange(db, propertyId) : null;
  const images = pending?.photos?.length ?? (await db.propertyImage.count({ where: { propertyId } }));
  assertLimit(await settings(), images + adding);
}

/**
 * Appends photos to a listing. If one fails, none is added. The first photo of a listing becomes the primary one.
 * @param files paths of the uploaded files; the caller deletes them
 * @param also further writes in the same transaction
 * @throws AppError not_found, forbidden; conflict above the maximum per listing; unsupported_type, too_large or
 * bad_request for an invalid photo; unavailable if storage fails
 */
export async function addImages(
  actor: Actor,
  propertyId: number,
  files: string[],
  also?: (tx: Tx, ids: number[]) => Promise<void>,
): Promise<ImageView[]> {
  const assertCanAdd = () => assertCanAddImages(actor, propertyId, files.length);
  await assertCanAdd();
  const { keys, rows } = await storeFiles(actor, files, assertCanAdd);
  const added = await transaction(async (tx) => {
    const locked = await lockImages(tx, actor, propertyId);
    const { images } = locked;
    assertLimit(await settingsIn(tx), images.length + rows.length);
    await claimPhotos(tx, keys);
    const ids = await nextImageIds(tx, rows.length);
    const added = rows.map((row, index): ImageView => ({
      ...row,
      id: required(ids[index], 'id of a photo'),
      propertyId,
      kind: 'photo',
      position: images.length + index,
      isPrimary: false,
    }));
    const after = arranged([...images, ...added]);
    await storeImages(tx, actor, locked, after);
    await also?.(tx, ids);
    return after.filter(({ id }) => ids.includes(id));
  }, LOCK_TIMEOUT_MS).catch(async (error: unknown) => {
    await abandonPhotos(keys);
    throw error;
  });
  return added.map(imageView);
}

/** Photos of listings and of pending changes share one id sequence, so approval keeps their ids. */
export async function nextImageIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('property_images', 'id'))::int AS id FROM generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

/** Stores photos. The caller must then call `claimPhotos` or `abandonPhotos`. @throws AppError as `addImages` */
export async function storeFiles(actor: Actor, files: string[], assertWanted: () => Promise<unknown>) {
  const photos = await preparePhotos(actor.id, files, assertWanted);
  const keys = await storePhotos(photos);
  const rows = photos.map(({ width, height, preview }, index) => ({
    imageUrl: required(keys[index], 'key of a photo'),
    width,
    height,
    preview,
  }));
  return { keys, rows };
}

/** Checks the number of photos. @throws AppError conflict above the maximum */
export function assertLimit({ maxPhotos: max }: Pick<Settings, 'maxPhotos'>, images: number): void {
  if (images > max) throw new AppError('conflict', 'too_many_photos', { values: { max } });
}
