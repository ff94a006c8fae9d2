/**
 * Converts the decoded pixels of a HEIC file to sRGB. For other formats, sharp does this itself.
 * @typedef {import('./heic.mjs').Nclx} Nclx
 * @typedef {{ data: Buffer, info: import('sharp').OutputInfo }} Pixels 8-bit RGB.
 */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/**
 * @param {Pixels} pixels
 * @param {{ icc: Uint8Array | null, nclx: Nclx | null }} colours an ICC profile takes precedence (ISO/IEC 23008-12)
 * @returns {Promise<Pixels>}
 */
export async function toSrgb(pixels, { icc, nclx }) {
  if (icc) return applyProfile(pixels, icc);
  if (nclx) applyNclx(pixels.data, nclx);
  return pixels;
}

/** Bytes of a PNG before its second chunk: signature and `IHDR`. */
const PNG_HEAD_BYTES = 33;

/**
 * Applies an ICC profile. Passes the pixels through an uncompressed PNG, because sharp converts only from embedded
 * profiles and raw pixels cannot contain one. Ignores an invalid profile.
 * @param {Pixels} pixels
 * @param {Uint8Array} profile
 */
async function applyProfile({ data, info }, profile) {
  const { width, height, channels } = info;
  const png = await sharp(data, { raw: { width, height, channels } }).png({ compressionLevel: 0 }).toBuffer();
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4); // without the chunk's type
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const tagged = Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), chunk, png.subarray(PNG_HEAD_BYTES)]);
  return sharp(tagged, { failOn: 'none' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** Chromaticities of BT.709 and sRGB: red, green, blue, white (D65). */
const SRGB = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329];
/** Luminance of diffuse white in HDR pictures (ITU-R BT.2408), in cd/m². */
const WHITE = 203;

/** @param {number} v */
const srgbToLinear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
/** @param {number} v */
const linearToSrgb = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/**
 * Functions by transfer code that convert to linear light, where 1 is diffuse white. The curves of BT.709, BT.601 and
 * BT.2020 are missing on purpose: in still pictures, these codes mean the sRGB curve.
 * @type {Record<number, (v: number) => number>}
 */
const TRANSFERS = {
  4: (v) => v ** 2.2,
  5: (v) => v ** 2.8,
  8: (v) => v,
  // PQ (SMPTE ST 2084)
  16: (v) => {
    const root = v ** (32 / 2523);
    return ((Math.max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)) ** (8192 / 1305) * 10_000) / WHITE;
  },
  // HLG (ITU-R BT.2100) on a display of 1,000 cd/m²
  18: (v) => {
    const scene = v <= 0.5 ? (v * v) / 3 : (Math.exp((v - 0.55991073) / 0.17883277) + 0.28466892) / 12;
    return (scene ** 1.2 * 1_000) / WHITE;
  },
};

/**
 * Converts the pixels in place. Ignores primaries that are unspecified, or whose white point is not D65.
 * @param {Uint8Array} data
 * @param {Nclx} nclx
 */
function applyNclx(data, { transfer, chromaticities }) {
  const near = (/** @type {number} */ from) =>
    chromaticities.slice(from).every((value, index) => Math.abs(value - (SRGB[from + index] ?? 0)) < 0.001);
  const curve = TRANSFERS[transfer];
  if (!near(6) || (near(0) && !curve)) return;
  const linear = Float64Array.from({ length: 256 }, (_, level) => (curve ?? srgbToLinear)(level / 255));
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0, m5 = 0, m6 = 0, m7 = 0, m8 = 0] = multiply(
    invert(rgbToXyz(SRGB)),
    rgbToXyz(chromaticities),
  );
  const levels = Uint8Array.from({ length: 4_096 }, (_, at) => Math.round(255 * linearToSrgb(at / 4_095)));
  const toLevel = (/** @type {number} */ v) =>
    v <= 0 ? 0 : v >= 1 ? 255 : v < 0.02 ? Math.round(255 * linearToSrgb(v)) : (levels[Math.round(v * 4_095)] ?? 0);
  for (let at = 0; at + 2 < data.length; at += 3) {
    const r = linear[data[at] ?? 0] ?? 0;
    const g = linear[data[at + 1] ?? 0] ?? 0;
    const b = linear[data[at + 2] ?? 0] ?? 0;
    data[at] = toLevel(m0 * r + m1 * g + m2 * b);
    data[at + 1] = toLevel(m3 * r + m4 * g + m5 * b);
    data[at + 2] = toLevel(m6 * r + m7 * g + m8 * b);
  }
}

/**
 * Returns the matrix, row by row, that converts linear RGB with these chromaticities to XYZ.
 * @param {number[]} chromaticities
 */
function rgbToXyz([rx = 0, ry = 0, gx = 0, gy = 0, bx = 0, by = 0, wx = 0, wy = 0]) {
  const columns = [rx, gx, bx, ry, gy, by, 1 - rx - ry, 1 - gx - gy, 1 - bx - by];
  const inverse = invert(columns);
  const white = [wx / wy, 1, (1 - wx - wy) / wy];
  const scale = [0, 1, 2].map((row) => white.reduce((sum, value, at) => sum + value * (inverse[row * 3 + at] ?? 0), 0));
  return columns.map((value, at) => value * (scale[at % 3] ?? 0));
}

/** @param {number[]} matrix 3 x 3, row by row */
function invert([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]) {
  const adjugate = [e * i - f * h, c * h - b * i, b * f - c * e, f * g - d * i, a * i - c * g, c * d - a * f];
  adjugate.push(d * h - e * g, b * g - a * h, a * e - b * d);
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return adjugate.map((value) => value / determinant);
}

/**
 * @param {number[]} one 3 x 3, row by row
 * @param {number[]} other
 */
const multiply = (one, other) =>
  one.map((_, at) =>
    [0, 1, 2].reduce((sum, k) => sum + (one[at - (at % 3) + k] ?? 0) * (other[k * 3 + (at % 3)] ?? 0), 0),
  );
