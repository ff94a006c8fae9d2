import 'server-only';
import { open } from 'node:fs/promises';
import { AppError } from '../errors';
import { decoding, inspectPhoto, renderPhoto, type Photo } from './decoder';
import { costOf, MAX_PIXELS, MEMORY } from './photo-cost';
import { HEAD_BYTES, isPlainWebp, photoKind } from './photo-kind';
import { PHOTO_WIDTHS } from './photo-widths';
import { fairQueue } from './queue';

/** The widest is shown on dense screens only, where a lower quality does not show. */
const qualityOf = (width: number) => (width > 1080 ? 68 : 75);
const FORMS = {
  forms: PHOTO_WIDTHS.map((width) => ({ name: `${width}.webp`, width, quality: qualityOf(width) })),
  /** What is kept whole: a page-long screenshot becomes narrower, not endless. */
  tallest: 3,
  sharing: { width: 1200, height: 630, quality: 70 },
  previewWidth: 16,
  maxPixels: MAX_PIXELS,
};

/**
 * Two at a time, since more would only share the processors. Of one person as many may wait as four listings have: with
 * more, it is the next request's turn.
 */
const inTurn = fairQueue({ places: 2, limit: MEMORY, longest: 20 });
/** Heavier than all: what runs with it runs alone. */
const ALONE = MEMORY + 1;

/**
 * Makes of files that people sent what is stored: recognised by content, upright, in sRGB on white, without any
 * metadata (a phone's photo carries the place where it was taken). All of them are looked at before any is decoded.
 * @param owner whose they are: people take turns
 * @param stillWanted asked when a photo's turn has come, which may be a while; what it throws ends the work
 * @throws AppError unsupported_type, too_large or bad_request for a file that is no photo of ours, too_many_requests
 */
export async function preparePhotos(
  owner: number,
  files: string[],
  stillWanted: () => Promise<unknown>,
): Promise<Photo[]> {
  const costs: number[] = [];
  for (const file of files) costs.push(await inspect(file));
  const photos: Photo[] = [];
  for (const [index, file] of files.entries()) {
    const photo = await decoding((alone) =>
      inTurn(owner, alone ? ALONE : (costs[index] ?? ALONE), async () => {
        await stillWanted();
        return renderPhoto({ file, ...FORMS });
      }),
    );
    photos.push(photo);
  }
  return photos;
}

/** Says what a file is by its head alone. @returns the bytes that decoding it takes */
async function inspect(file: string): Promise<number> {
  const head = await headOf(file);
  if (head.length === 0) throw new AppError('bad_request', 'photo_empty');
  const kind = photoKind(head);
  if (kind === 'heic') throw new AppError('unsupported_type', 'photo_heic');
  if (kind === null) throw new AppError('unsupported_type', 'photo_type');
  const facts = await decoding(() => inspectPhoto(file));
  return costOf({ ...facts, kind, plainWebp: isPlainWebp(head) });
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
