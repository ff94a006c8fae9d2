export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Bytes. Enough for the brands in an AVIF or HEIC header. */
export const HEAD_BYTES = 128;

const PNG = '\x89PNG\r\n\x1a\n';
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1', 'mif2'];

/** Does not use `Buffer`, because browsers also run this code. */
const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/**
 * Detects the format from the first bytes, because the sender chooses the file name and the declared type. Returns null
 * for any other file: SVG and HTML may contain scripts.
 */
export function photoKind(head: Uint8Array): PhotoKind | null {
  const text = latin1(head.subarray(0, HEAD_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith(PNG)) return 'png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  const brands = brandsOf(text);
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null;
}

/**
 * Returns whether a WebP file is a single lossy picture. Others (lossless, transparent, animated) are decoded as a
 * whole.
 */
export const isPlainWebp = (head: Uint8Array) => latin1(head.subarray(12, 16)) === 'VP8 ';

/** Returns the file's own brand, then the compatible ones (`ftyp` in ISO/IEC 14496-12). */
function brandsOf(text: string): string[] {
  if (!text.startsWith('ftyp', 4)) return [];
  const size = [...text.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  const compatible = text.slice(16, Math.max(16, size)).match(/[^]{4}/g) ?? [];
  return [text.slice(8, 12), ...compatible];
}
