import { AppError } from '../errors';
import type { Facts } from './decoder';
import type { PhotoKind } from './photo-kind';

/** As docs/product.md 6.7 says. A small file can unfold to any size, so it is asked before it is unfolded. */
const MAX_MEGAPIXELS = 60;
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Pixels: what is longer is no photo, and takes decoders far more time than its pixels say. */
const MAX_SIDE = 16_384;

/** Bytes that photos which are decoded at the same time may take together. */
export const MEMORY = 250_000_000;
/** Every photo's, for its forms. */
const BASE = 40_000_000;
/** Rows that are held while a picture is made smaller. */
const ROWS = 1_500;

type Photo = Facts & { kind: PhotoKind; plainWebp: boolean };

/** Bytes for each pixel of the whole, where a decoder holds it; measured, with a tenth to spare. */
function bytesPerPixel({ kind, plainWebp, channels, deep, progressive, chromaSubsampling }: Photo): number {
  switch (kind) {
    case 'avif':
      return deep ? 25 : 19; // in colour planes, and in two more forms on its way out
    case 'png':
      return progressive ? channels * (deep ? 2 : 1) * 1.15 : 0.2;
    case 'webp':
      return plainWebp ? 1 : 5; // lossless, see-through or moving
    case 'heic': // refused before (photo.ts)
    case 'jpeg':
      return progressive ? 2.2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0.4; // coefficients of two bytes
  }
}

/**
 * What decoding a photo takes of memory, by what its head says.
 * @throws AppError too_large where that is more than any photo may take
 */
export function costOf(photo: Photo): number {
  const { width, height, channels, deep } = photo;
  if (Math.max(width, height) > MAX_SIDE) {
    throw new AppError('too_large', 'photo_sides', { values: { pixels: MAX_SIDE } });
  }
  const each = bytesPerPixel(photo);
  const megapixels = Math.min(MAX_MEGAPIXELS, Math.floor(MEMORY / each / 1_000_000));
  if (width * height > megapixels * 1_000_000)
    throw new AppError('too_large', 'photo_pixels', { values: { megapixels } });
  return BASE + Math.max(each * width * height, ROWS * width * channels * (deep ? 2 : 1));
}
