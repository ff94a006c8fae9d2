import 'server-only';
import { open, type FileHandle } from 'node:fs/promises';
import { AppError } from '../http/errors';
import { isLargeEnough, MIN_PHOTO_PIXELS } from '../platform/site';
import { decode, TIMEOUT_MS, type Photo, type PhotoHead } from './decoder';
import { assertDecodable, MAX_PIXELS } from './photo-cost';
import { HASH_HEIGHT, HASH_WIDTH } from './photo-hash';
import { HEAD_BYTES, isPlainWebp, photoKind, type PhotoKind } from './photo-kind';
import { LOGO_NAME, LOGO_WIDTH, PHOTO_WIDTHS } from './photo-widths';

const RENDERING = {
  work: 'render' as const,
  // Only dense screens show the widest rendition, and there a lower quality is invisible.
  renditions: PHOTO_WIDTHS.map((width) => ({ name: `${width}.webp`, width, quality: width > 1080 ? 68 : 75 })),
  maxPixels: MAX_PIXELS,
  shape: { width: HASH_WIDTH, height: HASH_HEIGHT },
  seconds: TIMEOUT_MS / 1_000,
};

/**
 * Prepares uploaded files for storage: detects the format by content, turns the picture upright, converts it to sRGB on
 * white and removes the metadata, which includes where a phone took the photo. Inspects all files before decoding any.
 * @param assertWanted called when a photo's turn comes, which may be later; if it throws, the work ends
 * @throws AppError unsupported_type, too_large or bad_request for a rejected file, too_many_requests
 */
export async function preparePhotos(
  ownerId: number,
  files: string[],
  assertWanted: () => Promise<unknown>,
): Promise<Photo[]> {
  const kinds: PhotoKind[] = [];
  for (const file of files) kinds.push(await inspect(ownerId, file, isLargeEnough));
  const photos: Photo[] = [];
  for (const [index, file] of files.entries()) {
    const isHeic = kinds[index] === 'heic';
    photos.push(await decode(ownerId, { ...RENDERING, file, isHeic }, assertWanted));
  }
  return photos;
}

/**
 * Prepares an advertiser's picture: one square rendition from a picture of any size. @throws AppError in the same cases
 * as `preparePhotos`
 */
export async function prepareLogo(ownerId: number, file: string, assertWanted: () => Promise<unknown>): Promise<Photo> {
  const isHeic = (await inspect(ownerId, file)) === 'heic';
  const renditions = [{ name: LOGO_NAME, width: LOGO_WIDTH, quality: 80 }];
  return decode(ownerId, { ...RENDERING, file, isHeic, renditions, square: true }, assertWanted);
}

/** Checks a file before decoding and returns its format. @throws AppError as `preparePhotos` */
async function inspect(ownerId: number, file: string, isLargeEnough = (_: PhotoHead) => true): Promise<PhotoKind> {
  const { bytes, isCut } = await readHead(file);
  if (bytes.length === 0) throw new AppError('bad_request', 'photo_empty');
  const kind = photoKind(bytes);
  if (kind === null) throw new AppError('unsupported_type', 'photo_type');
  if (isCut) throw new AppError('bad_request', 'photo_damaged');
  const head = await decode(ownerId, { work: 'inspect', file, isHeic: kind === 'heic' });
  if (!isLargeEnough(head)) throw new AppError('bad_request', 'photo_small', { values: MIN_PHOTO_PIXELS });
  assertDecodable({ ...head, kind, isPlainWebp: isPlainWebp(bytes) });
  return kind;
}

async function readHead(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const kind = photoKind(bytes);
    return { bytes, isCut: (kind === 'heic' || kind === 'avif') && (await lacksMediaData(handle)) };
  } finally {
    await handle.close();
  }
}

/** Bytes of a box header: size, type, and a 64-bit size if the first one is 1. */
const HEADER_BYTES = 16;
/**
 * Media data ends with this many zeros only where a download stopped in a file of full length: coded pictures have no
 * long runs of zeros.
 */
const ZERO_BYTES = 1_024;
/** Maximum number of top-level boxes to read; photos have three to ten. */
const MAX_BOXES = 100;

/**
 * Returns whether an ISO base media file (HEIC, AVIF) lacks the end of its media data. Decoders do not report this: they
 * leave out the tiles that they cannot read. Ignores boxes of other types, which some phones append, and data outside
 * of boxes.
 */
async function lacksMediaData(file: FileHandle): Promise<boolean> {
  const { size: end } = await file.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  for (let at = 0, boxes = 0; at < end && boxes < MAX_BOXES; boxes += 1) {
    const { bytesRead } = await file.read(header.fill(0), 0, HEADER_BYTES, at);
    if (bytesRead < 8) return false;
    const shortSize = header.readUInt32BE(0);
    const size = shortSize === 1 ? Number(header.readBigUInt64BE(8)) : shortSize;
    if (size < 8) return false; // 0: up to the end of the file
    at += size;
    if (
      header.toString('latin1', 4, 8) === 'mdat' &&
      (at > end || (size > ZERO_BYTES && (await endsWithZeros(file, at))))
    )
      return true;
  }
  return false;
}

async function endsWithZeros(file: FileHandle, end: number): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(ZERO_BYTES), 0, ZERO_BYTES, end - ZERO_BYTES);
  return buffer.subarray(0, bytesRead).every((byte) => byte === 0);
}
