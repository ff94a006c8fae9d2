import { AppError } from '../http/errors';
import { MAX_DECODING_BYTES, type PhotoHead } from './decoder';
import type { PhotoKind } from './photo-kind';

/** docs/product.md 6.7 */
const MAX_MEGAPIXELS = 60;
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Pixels. Decoders need far more time for a longer side than its pixels say. */
const MAX_SIDE = 16_384;

type Inspected = PhotoHead & { kind: PhotoKind; isPlainWebp: boolean };

/** For each pixel of the whole, where a decoder holds it; measured, with a tenth to spare. */
function bytesPerPixel(photo: Inspected): number {
  const { kind, channels, hasHighBitDepth, isProgressive } = photo;
  switch (kind) {
    case 'avif':
      return hasHighBitDepth ? 25 : 19; // colour planes, and two copies on the way out
    case 'png':
      return isProgressive ? channels * (hasHighBitDepth ? 2 : 1) * 1.15 : 0.2;
    case 'webp':
      return photo.isPlainWebp ? 1 : 5;
    case 'heic':
      return 8.5; // colour planes, and one copy; half as much again where rows are padded
    case 'jpeg':
      return isProgressive ? 2.2 * (photo.chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0.4; // 2-byte coefficients
  }
}

/**
 * Decides by the photo's head: a small file can unfold to any size.
 * @throws AppError too_large where decoding takes more than any photo may
 */
export function assertDecodable(photo: Inspected): void {
  const { width, height } = photo;
  if (Math.max(width, height) > MAX_SIDE) {
    throw new AppError('too_large', 'photo_sides', { values: { pixels: MAX_SIDE } });
  }
  const megapixels = Math.min(MAX_MEGAPIXELS, Math.floor(MAX_DECODING_BYTES / bytesPerPixel(photo) / 1_000_000));
  if (width * height > megapixels * 1_000_000) {
    throw new AppError('too_large', 'photo_pixels', { values: { megapixels } });
  }
}
