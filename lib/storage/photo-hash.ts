/** Pixels that a hash is made of: one more per row than bits. */
export const [HASH_WIDTH, HASH_HEIGHT] = [9, 8];
const BITS = 8;
/** Minimum range of grey levels; below it a picture is a blank wall or page. */
const MIN_CONTRAST = 24;
/** Minimum number of set and of unset bits. Fewer describe any sky above any ground. */
const MIN_SET_BITS = 4;

/** Signed, like PostgreSQL's bigint. */
export type PhotoHash = { hash: bigint; mirror: bigint };

/**
 * Difference hash: for each pixel, whether the next one is lighter. Scaled, slightly cropped or re-encoded copies
 * differ in few of its 64 bits, other pictures in half of them.
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

/** Number of differing bits. */
export function hashDistance(one: bigint, other: bigint): number {
  let [rest, bits] = [BigInt.asUintN(64, one ^ other), 0];
  for (; rest > 0n; rest &= rest - 1n) bits += 1;
  return bits;
}
