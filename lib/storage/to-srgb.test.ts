import { describe, expect, it } from 'vitest';
import { openHeic } from './heic.mjs';
import { toSrgb, type Pixels } from './to-srgb.mjs';
import { iccColour, nclxColour, tiledHeic } from '@/tests/support/heic';
import { p3Profile } from '@/tests/support/pictures';

const srgbToLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const linearToSrgb = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
/** Published matrices from linear Display P3 and BT.2020 to linear sRGB. */
const P3 = [
  [1.2249401763, -0.2249401763, 0],
  [-0.0420569547, 1.0420569547, 0],
  [-0.0196375546, -0.0786360456, 1.0982736001],
];
const BT2020 = [
  [1.6604910021, -0.5876411388, -0.0728498633],
  [-0.1245504745, 1.1328998971, -0.0083494226],
  [-0.0181507634, -0.100578898, 1.1187296614],
];
const UNCHANGED = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

async function read(colours: Uint8Array[]): Promise<{ plain: Buffer; converted: Buffer }> {
  const picture = await openHeic(tiledHeic({ colours }));
  const plain = Buffer.from(picture.decode());
  const info = { width: picture.width, height: picture.height, channels: 3 } as Pixels['info'];
  const { data } = await toSrgb({ data: Buffer.from(plain), info }, { icc: picture.icc(), nclx: picture.nclx() });
  return { plain, converted: data };
}

describe('the pixels of a HEIC are converted to sRGB', () => {
  it.each([
    ['an ICC profile of Display P3', async () => [iccColour(await p3Profile())], P3],
    ['coded values of Display P3', () => [nclxColour(12, 13)], P3],
    ['coded values of BT.2020', () => [nclxColour(9, 14)], BT2020],
    ['an ICC profile, which overrides coded values', async () => [nclxColour(9, 13), iccColour(await p3Profile())], P3],
    ['coded values of sRGB', () => [nclxColour(1, 13)], UNCHANGED],
    ['no colour box', () => [], UNCHANGED],
  ])('from %s', async (_what, colours, matrix) => {
    const { plain, converted } = await read(await colours());
    const far = new Set<number>();
    for (let at = 0; at < plain.length; at += 3) {
      const linear = [...plain.subarray(at, at + 3)].map((level) => srgbToLinear(level / 255));
      for (const [channel, row] of matrix.entries()) {
        const value = row.reduce((sum, factor, index) => sum + factor * linear[index]!, 0);
        const level = 255 * linearToSrgb(Math.min(1, Math.max(0, value)));
        if (Math.abs(level - converted[at + channel]!) > 6) far.add(at);
      }
    }
    expect(far.size / (plain.length / 3)).toBeLessThan(0.01);
  });

  it.each([
    ['gamma 2.2', 4, 188, 189],
    ['linear light', 8, 188, 223],
    ['PQ, where this level is 103 cd/m²', 16, 130, 188],
    ['HLG, where this level is 188 cd/m²', 18, 188, 247],
  ])('from %s', async (_what, transfer, coded, level) => {
    const data = Buffer.from([coded, coded, coded, 0, 0, 0]);
    const info = { width: 2, height: 1, channels: 3 } as Pixels['info'];
    const picture = await openHeic(tiledHeic({ colours: [nclxColour(1, transfer)] }));
    const converted = await toSrgb({ data, info }, { icc: null, nclx: picture.nclx() });
    expect([...converted.data]).toEqual([level, level, level, 0, 0, 0]);
  });
});
