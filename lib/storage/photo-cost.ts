import { AppError } from '../http/errors';
import { MAX_DECODING_BYTES, type PhotoHead } from './decoder';
import type { PhotoKind } from './photo-kind';

/** Limit of docs/product.md 6.7. */
const MAX_MEGAPIXELS = 60;
export const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
/** Pixels. The decoding time depends not only on the number of pixels but also on the longer side. */
const MAX_SIDE = 16_384;

type Inspected = PhotoHead & { kind: PhotoKind; isPlainWebp: boolean };

/** Returns the bytes per pixel if a decoder holds the whole picture in memory: the measured value plus a tenth. */
function bytesPerPixel(photo: Inspected): number {
  const { kind, channels, hasHighBitDepth, isProgressive } = photo;
  switch (kind) {
    case 'avif':
      return hasHighBitDepth ? 25 : 19; // colour planes, and two output copies
    case 'png':
      return isProgressive ? channels * (hasHighBitDepth ? 2 : 1) * 1.15 : 0.2;
    case 'webp':
      return photo.isPlainWebp ? 1 : 5;
    case 'heic':
      return 8.5; // colour planes, and one copy; half as much again if rows are padded
    case 'jpeg':
      return isProgressive ? 2.2 * (photo.chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0.4; // 2-byte coefficients
  }
}

/**
 * Rejects a photo by its header, because a small file can decompress to any size.
 * @throws AppError too_large above the limits
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
