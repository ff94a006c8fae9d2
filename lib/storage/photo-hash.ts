/** Size in pixels of the picture that is hashed: each row has one more pixel than bits. */
export const [HASH_WIDTH, HASH_HEIGHT] = [9, 8];
const BITS = 8;
/** Minimum range of grey levels. Pictures with a smaller range are blank walls or pages. */
const MIN_CONTRAST = 24;
/** Minimum number of set bits, and of unset bits. With fewer, a hash would match any picture of sky above ground. */
const MIN_SET_BITS = 4;

/** Signed, like PostgreSQL's bigint. */
export type PhotoHash = { hash: bigint; mirror: bigint };

/**
 * Computes a difference hash: for each pixel, whether the next one is lighter. Scaled, slightly cropped or re-encoded
 * copies differ in only a few of its 64 bits, unrelated pictures in about half of them.
 * @param grey rows of HASH_WIDTH levels
 * @returns the hashes of the photo and of its mirror image; null if the picture is too flat
 */
export function photoHash(grey: Uint8Array): PhotoHash | null {
  if (grey.length !== HASH_WIDTH * HASH_HEIGHT) throw new Error(`${grey.length} pixels are no picture to hash`);
  if (Math.max(...grey) - Math.min(...grey) < MIN_CONTRAST) return null;
  let [hash, mirror, set] = [0n, 0n, 0];
  for (let y = 0; y < HASH_HEIGHT; y += 1) {
    const at = (x: number) => grey[y * HASH_WIDTH + x] ?? 0;
    for (let x = 0; x < BITS; x += 1) {
      const isLighter = at(x) < at(x + 1);
      if (isLighter) set += 1;
      hash = (hash << 1n) | BigInt(isLighter);
      mirror = (mirror << 1n) | BigInt(at(BITS - x) < at(BITS - x - 1));
    }
  }
  if (set < MIN_SET_BITS || set > BITS * HASH_HEIGHT - MIN_SET_BITS) return null;
  return { hash: BigInt.asIntN(64, hash), mirror: BigInt.asIntN(64, mirror) };
}
