import { afterEach, expect, it, vi } from 'vitest';
import { preparePhoto } from './prepare-photo';
import { tiledHeic } from '@/tests/support/heic';
import { jpeg } from '@/tests/support/pictures';

afterEach(() => vi.unstubAllGlobals());

/** The pictures that the browser can read: of this size, or none. */
const browserReads = (size: { width: number; height: number } | null) =>
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...size, close: () => undefined };
  });
const file = (content: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

it.each([
  ['a page', '<!doctype html><p>'],
  ['a PDF', '%PDF-1.7'],
])('%s with the name and type of a photo is rejected', async (_what, content) => {
  browserReads(null);
  await expect(preparePhoto(file(content))).rejects.toMatchObject({ reason: 'photo_type' });
});

it('a JPEG that the browser cannot decode is reported as damaged', async () => {
  browserReads(null);
  const content = (await jpeg()).subarray(0, 500);
  await expect(preparePhoto(file(content))).rejects.toMatchObject({ reason: 'photo_damaged' });
});

it('a picture with too few pixels is rejected before the upload', async () => {
  browserReads({ width: 299, height: 200 });
  await expect(preparePhoto(file(await jpeg()))).rejects.toMatchObject({ reason: 'photo_small' });
});

it('a photo is recognised regardless of name and type', async () => {
  browserReads({ width: 320, height: 240 });
  const photo = file(await jpeg(), 'photo', 'application/octet-stream');
  expect(await preparePhoto(photo)).toBe(photo);
});

it('a HEIC that the browser cannot decode is left to the server', async () => {
  browserReads(null);
  expect(await preparePhoto(file(tiledHeic()))).toMatchObject({ name: 'photo.jpg', type: 'image/heic' });
});
