import { expect, it } from 'vitest';
import { assertDecodable } from './photo-cost';

const plain = { isPlainWebp: false, hasHighBitDepth: false, isProgressive: false, chromaSubsampling: '4:2:0' } as const;
const photo = { kind: 'jpeg', width: 4_032, height: 3_024, channels: 3, ...plain } as const;
const giant = { ...photo, width: 7_700, height: 7_700 };

it.each([
  ['plain JPEG', giant],
  ['progressive JPEG with colours at half the size', { ...giant, isProgressive: true }],
  ['PNG', { ...giant, kind: 'png', channels: 4, hasHighBitDepth: true }],
  ['lossy WebP', { ...giant, kind: 'webp', isPlainWebp: true }],
] as const)('a %s can have the maximum size', (_what, head) => expect(() => assertDecodable(head)).not.toThrow());

it.each([
  ['photo', 60, { ...giant, width: 8_000 }],
  ['AVIF', 13, { ...photo, kind: 'avif', width: 4_900, height: 4_900 }],
  ['HEIC', 29, { ...photo, kind: 'heic', width: 8_064, height: 6_048 }],
  ['progressive JPEG of full colours', 37, { ...giant, isProgressive: true, chromaSubsampling: '4:4:4' }],
  ['lossless WebP', 50, { ...giant, kind: 'webp' }],
] as const)('a %s of more than %i megapixels is rejected with a message', (_what, megapixels, head) => {
  const refused = expect.objectContaining({ messageKey: 'photo_pixels', details: { values: { megapixels } } });
  expect(() => assertDecodable(head)).toThrow(refused);
});

it.each([
  [1, 59_999_999],
  [16_385, 10],
])('%i x %i has too long a side', (width, height) => {
  const refused = expect.objectContaining({ code: 'too_large', messageKey: 'photo_sides' });
  expect(() => assertDecodable({ ...photo, kind: 'png', width, height })).toThrow(refused);
});
