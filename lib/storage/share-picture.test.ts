import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSharePicture } from './share-picture';

const lines = [
  { text: '٤٥٠ د.ك شهرياً', size: 72 },
  { text: 'A & B <i>', size: 44 },
];

/** Counts the nearly white pixels in each side of the lower half. */
async function whitePixels(picture: Uint8Array) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const counts = { left: 0, right: 0 };
  for (let at = (info.width * info.height) / 2; at < data.length; at += 1)
    if (data[at]! > 230) counts[at % info.width < info.width / 2 ? 'left' : 'right'] += 1;
  return { ...counts, width: info.width, height: info.height };
}

it('lines are at the lower edge on the language’s start side', async () => {
  const [arabic, english] = [await drawSharePicture(null, lines, true), await drawSharePicture(null, lines, false)];
  const [right, left] = [await whitePixels(arabic), await whitePixels(english)];
  expect([right.width, right.height]).toEqual([1200, 630]);
  expect(right.right).toBeGreaterThan(2_000);
  expect(right.left).toBe(0);
  expect(left.left).toBeGreaterThan(2_000);
  expect(left.right).toBe(0);
});

it('a long line is condensed without truncation', async () => {
  const long = await whitePixels(await drawSharePicture(null, [{ text: 'WM'.repeat(40), size: 72 }], false));
  expect(Math.min(long.left, long.right)).toBeGreaterThan(1_000);
});
