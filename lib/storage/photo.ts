import 'server-only';
import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../errors';
import { HEAD_BYTES, photoKind } from './photo-kind';
import { PHOTO_WIDTHS } from './photo-widths';
import { queue } from './queue';

/** A photo in all the forms that it is stored in. */
export type Photo = {
  files: { name: string; content: Buffer; type: string }[];
  /** Pixels of the largest form, upright. */
  width: number;
  height: number;
  /** A blurred preview of a few pixels, as a data URI. */
  preview: string;
};

/** Decisions, Listings: 60 megapixels. A small file can unfold to any size, so it is asked before it is unfolded. */
const MAX_MEGAPIXELS = 60;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const LONGEST_WORK = 30; // seconds for one photo, of which an honest one takes less than one
const SHARING = { width: 1200, height: 630 } as const;
/** The widest is shown on dense screens only, where a lower quality does not show. */
const qualityOf = (width: number) => (width > 1080 ? 68 : 75);
/** So many times as tall as wide is what is kept whole: a page-long screenshot becomes narrower, not endless. */
const TALLEST = 3;

sharp.cache(false); // no photo comes twice
sharp.concurrency(1); // several photos at once use the processors better than several threads for one

/** Two at a time, since more would only share the processors; giants alone, since some decoders hold them whole. */
const inTurn = queue(2, MAX_PIXELS);

/**
 * Makes of files that people sent what is stored: recognised by content, upright, in sRGB on white, without any
 * metadata (a phone's photo carries the place where it was taken). All of them are looked at before any is decoded.
 * @param stillWanted asked when a photo's turn has come, which may be a while; what it throws ends the work
 * @throws AppError unsupported_type, too_large or bad_request for a file that is no photo of ours
 */
export async function preparePhotos(files: string[], stillWanted: () => Promise<unknown>): Promise<Photo[]> {
  const pixels: number[] = [];
  for (const file of files) pixels.push(await inspect(file));
  const photos: Photo[] = [];
  for (const [index, file] of files.entries()) {
    const photo = await inTurn(pixels[index] ?? 0, async () => {
      await stillWanted();
      return render(file).catch(damaged);
    });
    photos.push(photo);
  }
  return photos;
}

/** Says what a file is by its head alone. @returns how many pixels it unfolds to */
async function inspect(file: string): Promise<number> {
  const head = await headOf(file);
  if (head.length === 0) throw new AppError('bad_request', 'photo_empty');
  const kind = photoKind(head);
  if (kind === 'heic') throw new AppError('unsupported_type', 'photo_heic');
  if (kind === null) throw new AppError('unsupported_type', 'photo_type');
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata().catch(damaged);
  if (width * height > MAX_PIXELS) {
    throw new AppError('too_large', 'photo_pixels', { values: { megapixels: MAX_MEGAPIXELS } });
  }
  return width * height;
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

/** Decodes once, already at the largest width (JPEG and WebP shrink while they are read); the rest is made of that. */
async function render(file: string): Promise<Photo> {
  const [largest] = [...PHOTO_WIDTHS].sort((a, b) => b - a);
  const { data, info } = await within(sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }), largest)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: LONGEST_WORK })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files: Photo['files'] = [];
  for (const each of PHOTO_WIDTHS) {
    const content = await within(pixels(), each)
      .webp({ quality: qualityOf(each), preset: 'photo' })
      .toBuffer();
    files.push({ name: `${each}.webp`, content, type: 'image/webp' });
  }
  const sharing = await pixels()
    .resize({ ...SHARING, fit: 'cover' })
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer();
  files.push({ name: 'og.jpg', content: sharing, type: 'image/jpeg' });
  const preview = await within(pixels(), 16).webp({ quality: 20 }).toBuffer();
  return { files, width, height, preview: `data:image/webp;base64,${preview.toString('base64')}` };
}

const within = (image: Sharp, width = 0) =>
  image.resize({ width, height: width * TALLEST, fit: 'inside', withoutEnlargement: true });

/** What the decoder says is for the log: to its sender, a photo that cannot be read is damaged. */
function damaged(cause: unknown): never {
  throw Object.assign(new AppError('bad_request', 'photo_damaged'), { cause });
}
