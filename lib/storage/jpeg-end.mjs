/** Marker codes (ITU-T T.81, table B.1). */
const [SOS, EOI] = [0xda, 0xd9];
/** The marker that ends a JPEG. */
export const END_OF_IMAGE = Buffer.from([0xff, EOI]);
const COEFFICIENTS = 64;

/**
 * Returns whether the scans of a JPEG, which may lack its end marker, contain all coefficients of all components at
 * full precision. A progressive file that was cut between two scans does not: decoders read it without a warning, as a
 * coarse picture.
 * @param {Buffer} bytes
 */
export function hasAllScans(bytes) {
  let components = 0;
  /** Pairs of component id and coefficient that are complete. */
  const complete = new Set();
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= EOI)) {
      // Skip entropy-coded data, stuffing and restart markers.
      const next = bytes.indexOf(0xff, at + 1);
      if (next === -1) break;
      at = next;
      continue;
    }
    const body = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2));
    if (marker === SOS) {
      const count = body[0] ?? 0;
      const [start = 0, end = 0, approximation = 0] = body.subarray(1 + 2 * count);
      for (let index = 0; index < count; index += 1)
        for (let coefficient = start; coefficient <= end; coefficient += 1)
          if ((approximation & 15) === 0) complete.add(`${body[1 + 2 * index]}:${coefficient}`);
    } else if (marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      components = body[5] ?? 0; // SOF
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return components > 0 && complete.size === components * COEFFICIENTS;
}
