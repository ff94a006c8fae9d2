import 'server-only';
import { db } from '../../platform/db';
import { enqueue } from '../../jobs/queue';
import { log } from '../../observability/log';
import { readShape } from '../../storage/decoder';
import { photoHash } from '../../storage/photo-hash';
import { photoFile } from '../../storage/photo-widths';
import { storage } from '../../storage/storage';
import { storeHashes } from '../../storage/unused';

/** Rows that are looked through at once; of most the hash is there since they were sent. */
const BATCH_SIZE = 2_000;
/** Below the time after which a job counts as lost. */
const RUN_MS = 5 * 60_000;
/** Large enough: a hash is made of 72 pixels. */
const RENDITION = '320.webp';

/** How many were hashed, cannot be, and were left since the storage did not answer. */
export type Hashed = { hashed: number; failed: number; left: number };

/**
 * The job that hashes photos which were stored before there were hashes. May be done twice at once.
 * @param after id of the photo that was looked at last; the job goes on from where its time was over
 */
export async function hashPhotos(after: number): Promise<Hashed> {
  const done = { hashed: 0, failed: 0, left: 0 };
  const end = Date.now() + RUN_MS;
  let last = after;
  for (;;) {
    const rows = await db.$queryRaw<{ id: number; key: string; missing: boolean }[]>`
      SELECT i.id, i.image_url AS key, h.key IS NULL AS missing
      FROM (SELECT id, image_url FROM property_images WHERE id > ${last} ORDER BY id LIMIT ${BATCH_SIZE}) AS i
      LEFT JOIN photo_hashes h ON h.key = i.image_url ORDER BY i.id`;
    for (const { id, key, missing } of rows) {
      if (missing) done[await hashOne(key)] += 1;
      last = id;
      if (Date.now() > end) break;
    }
    if (rows.length < BATCH_SIZE && last === (rows.at(-1)?.id ?? last)) break;
    if (Date.now() > end) {
      await db.$transaction((tx) => enqueue(tx, 'hashPhotos', { after: last }));
      break;
    }
  }
  if (done.hashed + done.failed + done.left > 0) log.info('photos were hashed', { ...done, last });
  return done;
}

async function hashOne(key: string): Promise<keyof Hashed> {
  const content = await storage.read(photoFile(key, RENDITION)).catch(() => undefined);
  if (content === undefined) return 'left';
  // What is no picture is not looked at every night.
  const shape = content && (await readShape(content).catch(() => null));
  await storeHashes([{ key, hash: shape && photoHash(shape) }]);
  return shape ? 'hashed' : 'failed';
}
