import 'server-only';
import { randomBytes } from 'node:crypto';
import { db, dbForLongWork, type Tx } from '../db';
import { AppError, required } from '../errors';
import { log } from '../log';
import { isKey } from './file-name';
import type { Photo } from './decoder';
import { photoFile } from './photo-widths';
import { storage } from './storage';

/**
 * Files and rows cannot be written in one transaction, so no file is written that `unused_photos` does not name
 * first. A row of property_images takes the key over (`claimPhotos`); whatever is not taken over falls due, and the
 * minute's cleanup removes it. Keys of deleted rows come here by a trigger.
 */
const UPLOAD_WITHIN = 60 * 60; // seconds; with every time-out used up an upload takes minutes
/** A write that failed in time may still arrive: its files are removed a little later. */
const LATE_WRITES = 60;

/**
 * Stores photos that no listing has yet. Follow with `claimPhotos`, or else with `abandonPhotos`.
 * @returns their keys
 * @throws AppError unavailable; what was stored by then is left to the cleanup
 */
export async function storePhotos(photos: Photo[]): Promise<string[]> {
  const keys = photos.map(() => randomBytes(16).toString('base64url'));
  await db.$executeRaw`
    INSERT INTO unused_photos (key, due_at)
    SELECT key, now() + ${UPLOAD_WITHIN}::int * interval '1 second' FROM unnest(${keys}::text[]) AS key`;
  const writes = photos.flatMap(({ files }, index) =>
    files.map(({ name, content, type }) =>
      storage.put(photoFile(required(keys[index], 'key of a photo'), name), content, type),
    ),
  );
  // To the last one, failed or not: nothing is being written any more when the rest is given up.
  const failure = (await Promise.allSettled(writes)).find((write) => write.status === 'rejected');
  if (!failure) return keys;
  await abandonPhotos(keys, LATE_WRITES);
  throw failure.reason;
}

/**
 * Takes stored photos over, in the transaction that writes their rows: from its commit on they are in use.
 * @throws AppError unavailable where they have fallen due: the cleanup may have them
 */
export async function claimPhotos(tx: Tx, keys: string[]): Promise<void> {
  const left = await claimPhotosLeft(tx, keys);
  if (left.length < keys.length) throw new AppError('unavailable', 'photos_unavailable');
}

/** As `claimPhotos`, of photos that may be gone. @returns the keys that are still there */
export async function claimPhotosLeft(tx: Tx, keys: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    DELETE FROM unused_photos WHERE key = ANY(${keys}) AND due_at > now() RETURNING key`;
  return rows.map(({ key }) => key);
}

/** Keeps photos whose rows have just gone from the cleanup for a while, in the transaction that removed the rows. */
export async function keepPhotosFor(tx: Tx, keys: string[], seconds: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE unused_photos SET due_at = now() + ${seconds}::int * interval '1 second' WHERE key = ANY(${keys})`;
}

/** Leaves stored photos to the cleanup; if even that fails, they fall due by themselves. */
export async function abandonPhotos(keys: string[], seconds = 0): Promise<void> {
  const leaving = db.$executeRaw`
    UPDATE unused_photos SET due_at = now() + ${seconds}::int * interval '1 second' WHERE key = ANY(${keys})`;
  await leaving.catch(() => undefined);
}

const BATCH = 10;
/** Milliseconds: the rest waits for the next minute. */
const RUN_WITHIN = 20_000;
const BATCH_WITHIN = 30_000;

/**
 * Removes photos that nothing uses any more, for the minute's tick; several instances share the work. What cannot be
 * removed now is tried again in the next minute and keeps none of the others.
 * @returns how many are gone, and how many could not be removed (the log says why the last of them could not)
 */
export async function removeUnusedPhotos(): Promise<{ removed: number; failed: number }> {
  const failures = new Map<string, unknown>();
  let removed = 0;
  for (const end = Date.now() + RUN_WITHIN; Date.now() < end;) {
    const gone = await dbForLongWork.$transaction((tx) => removeBatch(tx, failures), {
      maxWait: 5_000,
      timeout: BATCH_WITHIN,
    });
    if (gone === null) break;
    removed += gone;
  }
  const [error] = [...failures.values()].slice(-1);
  if (failures.size > 0) log.error('photos could not be removed', { failed: failures.size, error });
  return { removed, failed: failures.size };
}

/** Holds the rows while their files go: no upload can claim them meanwhile. @returns null where none is due */
async function removeBatch(tx: Tx, failures: Map<string, unknown>): Promise<number | null> {
  const due = await tx.$queryRaw<{ key: string; used: boolean }[]>`
    SELECT key, EXISTS (SELECT FROM property_images WHERE image_url = key) AS used FROM unused_photos
    WHERE due_at <= now() AND key <> ALL(${[...failures.keys()]}::text[])
    ORDER BY due_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  if (due.length === 0) return null;
  const done: string[] = [];
  const work = due.map(async ({ key, used }) => {
    try {
      // A photo that some row still shows stays, however it came to stand here.
      if (!used && isKey(key)) await storage.remove(key);
      done.push(key);
    } catch (error) {
      failures.set(key, error);
    }
  });
  await Promise.all(work);
  await tx.$executeRaw`DELETE FROM unused_photos WHERE key = ANY(${done})`;
  return done.length;
}
