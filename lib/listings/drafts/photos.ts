import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError, required } from '../../http/errors';
import { db, Prisma, type Tx } from '../../platform/db';
import { lockUser, transaction } from '../../platform/transaction';
import { settingsIn } from '../../settings/in-transaction';
import { settings } from '../../settings/queries';
import { abandonPhotos, claimPhotos, claimRemainingPhotos, retainPhotos } from '../../storage/unused';
import { assertLimit, nextImageIds, storeFiles } from '../photos/add-images';
import { changed, LOCK_TIMEOUT_MS, readImages, writeImages } from '../photos/images';
import { arranged, isPhoto, numbered, withKind, type Arrangement, type PhotoChange } from '../photos/kind';
import { assertCanOpen, openDraft } from './drafts';
import { draftImageView, type DraftImageRow } from './rows';
import type { DraftImageView } from './view';

/**
 * Rejects an upload before the files are read. Takes no locks: `addDraftImages` repeats the check under the lock.
 * @param key idempotency key
 * @returns the photo already stored under that key, if any
 * @throws AppError conflict above the maximum number of photos or MAX_DRAFTS, or if the draft was published; not_found for
 * the draft of an edit, whose photos are uploaded to the listing
 */
export async function assertCanAddDraftImages(
  actor: Actor,
  draftId: string,
  key?: string,
  adding = 1,
): Promise<DraftImageView | null> {
  const { id: userId } = actor;
  const where = { userId_id: { userId, id: draftId }, propertyId: null };
  const draft = await db.draft.findUnique({ where, include: { images: true } });
  const known = key === undefined ? undefined : draft?.images.find(({ uploadKey }) => uploadKey === key);
  if (known) return draftImageView(known);
  if (!draft) await assertCanOpen(db, actor, draftId);
  assertLimit(await settings(), (draft?.images.length ?? 0) + adding);
  return null;
}

/**
 * Appends photos to a draft. If one fails, none is added.
 * @param files paths of the uploaded files; the caller deletes them
 * @param key idempotency key of a single photo: a photo already stored under it is returned
 * @throws AppError as `assertCanAddDraftImages`, and for files as `addImages`
 */
export async function addDraftImages(
  actor: Actor,
  draftId: string,
  files: string[],
  key?: string,
): Promise<DraftImageView[]> {
  const ofDraft = { userId: actor.id, draftId };
  const uploadKey = files.length === 1 ? key : undefined;
  const { keys, rows } = await storeFiles(actor, files, () =>
    assertCanAddDraftImages(actor, draftId, uploadKey, files.length),
  );
  const added = await transaction(async (tx) => {
    await lockUser(tx, actor.id);
    const images = await tx.draftImage.findMany({ where: ofDraft });
    const known = uploadKey && images.find((image) => image.uploadKey === uploadKey);
    if (known) {
      await retainPhotos(tx, keys, 0);
      return [known];
    }
    await openDraft(tx, actor, draftId);
    assertLimit(await settingsIn(tx), images.length + rows.length);
    await claimPhotos(tx, keys);
    const first = 1 + Math.max(-1, ...images.filter(isPhoto).map((image) => image.position));
    const position = { increment: rows.length };
    await tx.draftImage.updateMany({ where: { ...ofDraft, kind: { not: 'photo' } }, data: { position } });
    return tx.draftImage.createManyAndReturn({
      data: rows.map((row, index) => ({ ...row, ...ofDraft, uploadKey, position: first + index })),
    });
  }, LOCK_TIMEOUT_MS).catch(async (error: unknown) => {
    await abandonPhotos(keys);
    throw error;
  });
  return added.map(draftImageView);
}

/** Changes a photo's position, primary mark or kind. @throws AppError not_found; as `changed` */
export async function changeDraftImage(
  actor: Actor,
  draftId: string,
  imageId: number,
  change: PhotoChange,
): Promise<DraftImageView> {
  const images = await rearrange(actor, draftId, imageId, async (images, chosen) => changed(images, chosen, change));
  const image = images.find(({ id }) => id === imageId);
  return draftImageView(required(image, 'the changed photo'));
}

/** Removes a photo, and a draft left without text and photos. A trigger queues the files. @throws AppError not_found */
export async function removeDraftImage(actor: Actor, draftId: string, imageId: number): Promise<void> {
  await rearrange(actor, draftId, imageId, async (images, chosen, tx) => {
    await tx.draftImage.delete({ where: { id: imageId } });
    if (images.length === 1)
      await tx.draft.deleteMany({ where: { userId: actor.id, id: draftId, values: { equals: Prisma.DbNull } } });
    const order = images.filter((each) => each !== chosen);
    return { order, primary: order.find((each) => each.isPrimary) };
  });
}

async function rearrange(
  actor: Actor,
  draftId: string,
  imageId: number,
  change: (images: DraftImageRow[], chosen: DraftImageRow, tx: Tx) => Promise<Arrangement<DraftImageRow>>,
): Promise<DraftImageRow[]> {
  const { id: userId } = actor;
  return transaction(async (tx) => {
    await lockUser(tx, userId);
    const images = await tx.draftImage.findMany({ where: { userId, draftId }, orderBy: { position: 'asc' } });
    const chosen = images.find(({ id }) => id === imageId);
    if (!chosen) throw new AppError('not_found');
    await openDraft(tx, actor, draftId);
    const { order, primary } = await change(images, chosen, tx);
    // The database checks positions and the primary mark at the end of the transaction, so the order of the updates
    // does not matter.
    const after = numbered(order, primary);
    for (const { id, position, isPrimary, kind } of after)
      await tx.draftImage.update({ where: { id }, data: { position, isPrimary, kind }, select: { id: true } });
    return after;
  }, LOCK_TIMEOUT_MS);
}

/** Moves a draft's photos to its listing and deletes it. Locks the account, so that no concurrent upload is lost. */
export async function transferDraftPhotos(tx: Tx, { id: userId }: Actor, draftId: string, propertyId: number) {
  await lockUser(tx, userId);
  // Lock the draft before its photos, in the same order as a deletion.
  const [draft] = await tx.$queryRaw<object[]>`
    SELECT id FROM drafts WHERE user_id = ${userId} AND id = ${draftId}::uuid FOR UPDATE`;
  if (!draft) return;
  const photos = await tx.draftImage.findMany({ where: { userId, draftId }, orderBy: { position: 'asc' } });
  await tx.draft.delete({ where: { userId_id: { userId, id: draftId } }, select: { id: true } });
  const reused = await readImages(tx, propertyId);
  const taken = photos.slice(0, Math.max(0, (await settingsIn(tx)).maxPhotos - reused.length));
  if (taken.length === 0) return;
  const keys = taken.map(({ imageUrl }) => imageUrl);
  await claimRemainingPhotos(tx, keys); // the deletion of the draft has listed them as unused
  const ids = await nextImageIds(tx, taken.length);
  const added = taken.map(({ userId: _, draftId: __, uploadKey: ___, ...photo }, index) => ({
    ...withKind(photo),
    id: required(ids[index], 'id of a photo'),
    propertyId,
  }));
  const primary = [...added, ...reused].find(({ isPrimary }) => isPrimary);
  await writeImages(tx, reused, arranged([...reused, ...added], primary));
}
