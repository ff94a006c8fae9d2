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
    ['avif', media('mif1', 'mif1', 'avif', 'miaf')],
    ['heic', media('heic', 'mif1', 'heic')],
    ['heic', media('mif1', 'heic')],
    ['heic', media('msf1')],
  ])('recognises %s by its first bytes', (kind, head) => {
    expect(photoKind(head)).toBe(kind);
  });

  it.each([
    ['an empty file', bytes()],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['an SVG behind an XML head', bytes('<?xml version="1.0"?><svg>')],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a page that mentions JPEG', bytes('<!-- ', [0xff, 0xd8, 0xff], ' -->')],
    ['a GIF', bytes('GIF89a')],
    ['a PDF', bytes('%PDF-1.7')],
    ['a TIFF', bytes('II*\0')],
    ['a sound file', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    ['a video', media('isom', 'mp41')],
    ['a video with a photo brand after its list of brands', bytes(media('isom', 'mp41'), 'avif')],
    ['half a signature', bytes([0xff, 0xd8])],
    ['EXIF without a photo', bytes('Exif\0\0', 'II*\0')],
  ])('rejects %s', (_what, head) => {
    expect(photoKind(head)).toBeNull();
  });
});
