import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '../http/errors';
import { addImages } from '../listings/photos/add-images';
import { removeImage } from '../listings/photos/images';
import { db, type Tx } from '../platform/db';
import { withTempFolder } from '../platform/temp-folder';
import type { Problem } from './formats';
import { findManager, readAgain, reportPhotos } from './run';
import { download } from './source';

const MAX_MEGABYTES = 10;
const PHOTO_SECONDS = 15;
/** Time for all photos of a listing. */
const LISTING_SECONDS = 60;
/** Attempts per address, one in each run. */
const ATTEMPTS = 3;

/** A photo that was fetched, with its id, or failed. */
const photos = z.array(z.object({ url: z.string(), id: z.int().nullable(), tries: z.int() }));
type Photos = z.output<typeof photos>;

/**
 * Handles the `fetchFeedPhotos` job: removes the photos that the feed no longer has and fetches the missing ones.
 * Each photo is recorded in the transaction that adds it, so that a retry does not add it again.
 */
export async function fetchFeedPhotos({ propertyId, runId }: { propertyId: number; runId: number }): Promise<void> {
  const link = await db.feedListing.findUnique({ where: { propertyId } });
  if (!link?.photosDue) return;
  const { officeId, reference } = link;
  const actor = await findManager({ officeId, userId: null });
  if (!actor) return;
  let known = photos.parse(link.photos);
  const write = (tx: Tx | typeof db, after: Photos, photosDue = true) => {
    known = after;
    return tx.feedListing.updateMany({ where: { propertyId }, data: { photos: after, photosDue } });
  };
  for (const gone of known.filter(({ url }) => !link.photoUrls.includes(url))) {
    if (gone.id !== null) {
      await removeImage(actor, propertyId, gone.id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error; // removed on the site
      });
    }
    await write(
      db,
      known.filter((each) => each !== gone),
    );
  }
  const isMissing = (url: string) => {
    const photo = known.find((each) => each.url === url);
    return !photo || (photo.id === null && photo.tries < ATTEMPTS);
  };
  const problems: Problem[] = [];
  const ending = AbortSignal.timeout(LISTING_SECONDS * 1_000);
  for (const url of link.photoUrls.filter(isMissing)) {
    if (ending.aborted) break; // the next run fetches the others
    const tries = known.find((each) => each.url === url)?.tries ?? 0;
    const others = known.filter((each) => each.url !== url);
    try {
      await withTempFolder(async (folder) => {
        const file = path.join(folder, 'photo');
        const signal = AbortSignal.any([ending, AbortSignal.timeout(PHOTO_SECONDS * 1_000)]);
        await download(url, file, { signal, maxMegabytes: MAX_MEGABYTES });
        await addImages(actor, propertyId, [file], async (tx, [id = null]) => {
          await write(tx, [...others, { url, id, tries }]);
        });
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { messageKey, details } = error;
      problems.push({ field: 'photos', message: messageKey, ...(details.values && { values: details.values }) });
      await write(db, [...others, { url, id: null, tries: tries + 1 }]);
    }
  }
  await db.$transaction(async (tx) => {
    const isDue = link.photoUrls.some(isMissing);
    await write(tx, known, isDue);
    if (isDue) await readAgain(tx, officeId);
    if (problems.length > 0) await reportPhotos(tx, runId, reference, problems);
  });
}
