import { expect, it } from 'vitest';
import { costOf } from './photo-cost';

const photo = {
  kind: 'jpeg',
  plainWebp: false,
  width: 4_032,
  height: 3_024,
  channels: 3,
  deep: false,
  progressive: false,
  chromaSubsampling: '4:2:0',
} as const;
const giant = { ...photo, width: 7_700, height: 7_700 };

it('two photos as phones take them fit beside each other', () => {
  expect(costOf(photo) * 2).toBeLessThan(250_000_000);
  expect(costOf({ ...photo, kind: 'avif' })).toBeLessThanOrEqual(290_000_000);
});

it.each([
  ['plain JPEG', giant],
  ['progressive JPEG with colours at half the size', { ...giant, progressive: true }],
  ['PNG', { ...giant, kind: 'png', channels: 4, deep: true }],
  ['lossy WebP', { ...giant, kind: 'webp', plainWebp: true }],
  ['side', { ...giant, width: 16_384, height: 3_000 }],
] as const)('a %s may be as large as any', (_what, facts) => {
  expect(costOf(facts)).toBeLessThan(300_000_000);
});

it.each([
  ['photo', 60, { ...giant, width: 8_000 }],
  ['AVIF', 13, { ...photo, kind: 'avif', width: 4_900, height: 4_900 }],
  ['deep AVIF', 10, { ...photo, kind: 'avif', deep: true }],
  ['interlaced PNG', 54, { ...giant, kind: 'png', progressive: true, channels: 4 }],
  ['progressive JPEG of full colours', 37, { ...giant, progressive: true, chromaSubsampling: '4:4:4' }],
  ['lossless WebP', 50, { ...giant, kind: 'webp' }],
] as const)('a %s of more than %i megapixels is refused, and told so', (_what, megapixels, facts) => {
  expect(() => costOf(facts)).toThrow(
    expect.objectContaining({ messageKey: 'photo_pixels', details: { values: { megapixels } } }),
  );
});

it.each([
  [1, 59_999_999],
  [59_999_999, 1],
  [16_385, 10],
])('%i x %i has a side that is too long', (width, height) => {
  expect(() => costOf({ ...photo, kind: 'png', width, height })).toThrow(
    expect.objectContaining({ code: 'too_large', messageKey: 'photo_sides' }),
  );
});
