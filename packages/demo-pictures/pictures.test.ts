import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PICTURES_FOLDER } from '@/prisma/seed/picture-files';
import { drawingsHash, drawPicture, drawPictures } from './pictures';

it('the drawings are the same at every run, in the one size, without words in them', { timeout: 30_000 }, () => {
  const drawn = drawPictures();
  for (const svg of drawn) {
    expect(svg).toMatch(/^<svg [^>]*width="1600" height="1200"/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
  }
  expect(new Set(drawn).size).toBe(drawn.length);
  for (const index of [0, 17, 34, 51, 68]) expect(drawPicture(index)).toBe(drawn[index]);
});

it(
  'the files of the pictures were made of these drawings: npm run draw --workspace packages/demo-pictures',
  {
    timeout: 30_000,
  },
  () => {
    const kept = readFileSync(new URL('drawings.sha256', PICTURES_FOLDER), 'utf8').trim();
    expect(drawingsHash(drawPictures())).toBe(kept);
  },
);
