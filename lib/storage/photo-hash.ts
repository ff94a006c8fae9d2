/** Pixels of the picture that a hash is made of: one more than bits across. */
export const [HASH_WIDTH, HASH_HEIGHT] = [9, 8];
const BITS = 8;
/** Levels of grey between the darkest and the lightest pixel; below them a picture is a wall or a scan without anything on it. */
const MIN_CONTRAST = 24;
/** A hash with fewer bits, or all but so few, is one of any sky above any ground. */
const MIN_SET_BITS = 4;

/** Both are signed, as PostgreSQL's bigint. */
export type PhotoHash = { hash: bigint; mirror: bigint };

/**
 * A difference hash: for each pixel whether the next one is lighter. Photos that were scaled, cut a little or stored anew differ
 * in few of its 64 bits, others in half of them.
 * @param grey rows of HASH_WIDTH levels
 * @returns with that of the mirrored photo; null where the picture is too flat to be told from others
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

/** How many bits differ. */
export function hashDistance(one: bigint, other: bigint): number {
  let [rest, bits] = [BigInt.asUintN(64, one ^ other), 0];
  for (; rest > 0n; rest &= rest - 1n) bits += 1;
  return bits;
}
