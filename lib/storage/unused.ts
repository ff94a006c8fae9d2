import 'server-only';
import { randomBytes } from 'node:crypto';
import { AppError } from '../http/errors';
import { log } from '../observability/log';
import { db, dbForLongWork, type Tx } from '../platform/db';
import type { Photo } from './decoder';
import { isKey } from './file-name';
import { photoHash } from './photo-hash';
import { photoFile } from './photo-widths';
import { storage } from './storage';

/**
 * Files and rows cannot be written in one transaction. Therefore `unused_photos` lists a key before its file is written
 * (docs/adr/0039-photos-in-a-child.md). `claimPhotos` removes the key when a row uses it. Keys that stay unclaimed
 * become due, and the cleanup deletes their files. A database trigger lists the keys of deleted rows again.
 */
const CLAIM_SECONDS = 60 * 60; // an upload takes minutes at most
/**
 * Seconds for which files are kept after their rows are deleted, so that recent backups still find them. Triggers in
 * prisma/sql use the same number.
 */
export const DELETED_SECONDS = 7 * 24 * 60 * 60;
/** Seconds to wait because a write that timed out may still arrive. */
const LATE_WRITE_SECONDS = 60;

/**
 * Stores the files of photos. The caller must then call `claimPhotos` or `abandonPhotos`.
 * @returns the photos' keys
 * @throws AppError unavailable; the cleanup then deletes the files stored so far
 */
export async function storePhotos(photos: Photo[]): Promise<string[]> {
  const stored = photos.map((photo) => ({ ...photo, key: randomBytes(16).toString('base64url') }));
  const keys = stored.map(({ key }) => key);
  await db.$executeRaw`
    INSERT INTO unused_photos (key, due_at)
    SELECT key, now() + ${CLAIM_SECONDS}::int * interval '1 second' FROM unnest(${keys}::text[]) AS key`;
  const writes = stored.flatMap(({ key, files }) =>
    files.map(({ name, content, type }) => storage.put(photoFile(key, name), content, type)),
  );
  // Wait until all writes have succeeded or failed: none may still be running when the rest is abandoned.
  const failure = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected');
  if (failure) {
    await abandonPhotos(keys, LATE_WRITE_SECONDS);
    throw failure.reason;
  }
  // A picture too flat for a hash has a row with nulls.
  const hashes = stored.flatMap(({ key, shape }) =>
    shape ? [{ key, ...(photoHash(shape) ?? { hash: null, mirror: null }) }] : [],
  );
  await db.photoHash.createMany({ data: hashes, skipDuplicates: true });
  return keys;
}

/**
 * Claims photos in the transaction that writes their rows. @throws AppError unavailable if they are already due for
 * deletion
 */
export async function claimPhotos(tx: Tx, keys: string[]): Promise<void> {
  const claimed = await claimRemainingPhotos(tx, keys);
  if (claimed.length < keys.length) throw new AppError('unavailable', 'photos_unavailable');
}

/** Like `claimPhotos`, but skips keys that are already due. */
export async function claimRemainingPhotos(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    DELETE FROM unused_photos WHERE key = ANY(${keys}) AND due_at > now() RETURNING key`;
  return rows.map(({ key }) => key);
}

/** Keeps the files of photos for some time, in the transaction that removes their rows. */
export async function retainPhotos(tx: Tx | typeof db, keys: string[], seconds: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE unused_photos SET due_at = now() + ${seconds}::int * interval '1 second' WHERE key = ANY(${keys})`;
}

/** Marks stored photos for the cleanup. If that fails, they become due later anyway. */
export async function abandonPhotos(keys: string[], seconds = 0): Promise<void> {
  await retainPhotos(db, keys, seconds).catch(() => undefined);
}

const BATCH_SIZE = 10;
const RUN_MS = 20_000;
const BATCH_TIMEOUT_MS = 30_000;

/**
 * Deletes the files of unused photos. Instances share the work. A file that cannot be deleted is retried in the next
 * minute and does not stop the others.
 */
export async function removeUnusedPhotos(): Promise<{ removed: number; failed: number }> {
  const failures = new Map<string, unknown>();
  let removed = 0;
  for (const end = Date.now() + RUN_MS; Date.now() < end;) {
    const removedNow = await dbForLongWork.$transaction((tx) => removeBatch(tx, failures), {
      maxWait: 5_000,
      timeout: BATCH_TIMEOUT_MS,
    });
    if (removedNow === null) break;
    removed += removedNow;
  }
  const [error] = [...failures.values()].slice(-1);
  if (failures.size > 0) log.error('photos could not be removed', { failed: failures.size, error });
  return { removed, failed: failures.size };
}

/**
 * Deletes a batch of files. Locks the rows meanwhile, so that no upload can claim them. @returns null if none is due
 */
async function removeBatch(tx: Tx, failures: Map<string, unknown>): Promise<number | null> {
  const due = await tx.$queryRaw<{ key: string; used: boolean }[]>`
    SELECT key, EXISTS (SELECT FROM property_images WHERE image_url = key)
      OR EXISTS (SELECT FROM draft_images WHERE image_url = key)
      OR EXISTS (SELECT FROM users WHERE logo = key)
      OR EXISTS (SELECT FROM pending_changes WHERE photos @> jsonb_build_array(jsonb_build_object('imageUrl', key)))
      AS used FROM unused_photos
    WHERE due_at <= now() AND key <> ALL(${[...failures.keys()]}::text[])
    ORDER BY due_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`;
  if (due.length === 0) return null;
  const done: string[] = [];
  const work = due.map(async ({ key, used }) => {
    try {
      // Keep a photo that a row still uses, regardless of why its key is listed.
      if (!used && isKey(key)) await storage.remove(key);
      done.push(key);
    } catch (error) {
      failures.set(key, error);
    }
  });
  await Promise.all(work);
  await tx.unusedPhoto.deleteMany({ where: { key: { in: done } } });
  const gone = due.filter(({ key, used }) => !used && done.includes(key)).map(({ key }) => key);
  await tx.photoHash.deleteMany({ where: { key: { in: gone } } });
  return done.length;
}
