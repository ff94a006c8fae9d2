import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { read, textFiles } from '@/tests/support/sources';
import { BRAND_FILE, brandSource, drawIcons, ICO_HEAD_BYTES, oklchToHex, readBrand } from '@/tools/brand';

const brand = readBrand(read('app/globals.css'));
const REDRAW = 'run `npx tsx tools/draw-brand.ts`';

test('oklch colours are converted to the sRGB that browsers show', () => {
  expect(oklchToHex(1, 0, 0)).toBe('#ffffff');
  expect(oklchToHex(0.45, 0.08, 215)).toBe('#006071');
  expect(oklchToHex(0.6279, 0.2577, 29.23)).toBe('#ff0000');
});

test('the colours outside the style sheet equal those of app/globals.css', () => {
  expect(read(BRAND_FILE), REDRAW).toBe(brandSource(brand));
});

test('the icons have the same colours', async () => {
  for (const [file, drawn] of await drawIcons(brand)) {
    if (file.endsWith('.svg')) {
      expect(read(file), REDRAW).toBe(drawn.toString());
      continue;
    }
    const pixels = (content: Buffer) =>
      sharp(file.endsWith('.ico') ? content.subarray(ICO_HEAD_BYTES) : content)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
    const [here, there] = [await pixels(readFileSync(file)), await pixels(drawn)];
    expect([here.info.width, here.info.height], file).toEqual([there.info.width, there.info.height]);
    const differing = here.data.filter((level, at) => Math.abs(level - (there.data[at] ?? 0)) > 8).length;
    expect(differing / here.data.length, `${file}: ${REDRAW}`).toBeLessThan(0.002);
  }
});

test('no other file contains the primary colour', () => {
  const colours = [brand.light.primary, brand.dark.primary];
  const files = textFiles.filter(
    (file) => /\.(?:tsx?|mjs|css)$/.test(file) && file !== BRAND_FILE && !file.startsWith('tests/'),
  );
  expect(files.filter((file) => colours.some((colour) => read(file).toLowerCase().includes(colour)))).toEqual([]);
});
