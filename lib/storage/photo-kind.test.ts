import { describe, expect, it } from 'vitest';
import { photoKind } from './photo-kind';

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
/** Builds the header of an ISO base media file: length, brand, version, compatible brands. */
const media = (brand: string, ...compatible: string[]) =>
  bytes([0, 0, 0, 16 + 4 * compatible.length], 'ftyp', brand, [0, 0, 0, 0], ...compatible, [0, 0, 0, 40], 'meta');

describe('photoKind', () => {
  it.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1], 'Exif')],
    ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['avif', media('avif', 'mif1', 'miaf')],
    ['heic', media('heic', 'mif1', 'heic')],
    ['heic', media('mif1', 'heic')],
  ])('recognises %s by its first bytes', (kind, head) => expect(photoKind(head)).toBe(kind));

  it.each([
    ['an empty file', bytes()],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a sound file', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a video', media('isom', 'mp41')],
    ['a video with a photo brand after its list of brands', bytes(media('isom', 'mp41'), 'avif')],
    ['half a signature', bytes([0xff, 0xd8])],
  ])('rejects %s', (_what, head) => expect(photoKind(head)).toBeNull());
});
