import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addImages, assertCanAddImages } from '@/lib/listings/photos/add-images';
import { tiledHeic } from '@/tests/support/heic';
import { admin, LISTING, owner, PENDING, stranger, prepareListings } from '@/tests/support/listings';
import { cleared } from '@/tests/support/next-cache';
import * as photos from '@/tests/support/pictures';

const { db, reset, close, file, upload, uploadMany, rows, keysOnDisk, keysUnused, inOrder } = await prepareListings();
beforeEach(reset);
afterAll(close);

/** The SQL of a call to the driver, which takes it alone or with its values. */
const textOf = (sent: unknown): string =>
  typeof sent === 'string' ? sent : String((sent as { text?: unknown } | null)?.text);

describe('adding', () => {
  test('stores a photo in every form and answers with its row; the first is the primary one', async () => {
    const [image] = await upload();
    expect(image).toEqual({
      id: expect.any(Number),
      propertyId: LISTING,
      imageUrl: expect.stringMatching(/^\/media\/[\w-]{22}\/1080\.webp$/),
      isPrimary: true,
      position: 0,
      width: 320,
      height: 240,
      preview: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{40,400}$/),
    });
    expect((await uploadMany(2)).map(({ isPrimary, position }) => [isPrimary, position])).toEqual([
      [false, 1],
      [false, 2],
    ]);
    await inOrder();
  });

  test('clears the pages of the listing and says when it changed', async () => {
    await upload();
    expect(cleared).toEqual(['listings:anywhere', 'listings:in:Salmiya', `property:${LISTING}`]);
    const { updatedAt } = await db.property.findUniqueOrThrow({ where: { id: LISTING } });
    expect(Date.now() - updatedAt.getTime()).toBeLessThan(60_000);
  });

  test('of twenty at once, five are taken and fifteen clearly refused', async () => {
    const content = await photos.jpeg();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => upload(content)));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toHaveLength(15);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'conflict', messageKey: 'too_many_photos' });
    expect(await rows()).toHaveLength(5);
    await inOrder();
    expect(keysOnDisk()).toHaveLength(5);
  });

  test('a photo takes the lock of its listing once, when it is stored', async () => {
    const content = file(await photos.jpeg());
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statements = () => query.mock.calls.map(([sent]: unknown[]) => textOf(sent));
    try {
      await assertCanAddImages(owner, LISTING); // as the route does, before a byte of the body is read
      await addImages(owner, LISTING, [content]);
      expect(statements().filter((text) => /^BEGIN/.test(text))).toHaveLength(1);
      expect(statements().filter((text) => text.includes('FOR UPDATE'))).toHaveLength(1);
      // One of them clears, one is what the photo looks like; four read the settings, of which a server has three stored.
      expect(statements()).toHaveLength(21);
    } finally {
      query.mockRestore();
    }
  });

  test('several in one call are all taken or none', async () => {
    await uploadMany(3);
    await expect(uploadMany(3)).rejects.toMatchObject({ code: 'conflict' });
    expect(await rows()).toHaveLength(3);
    const [good, bad] = [file(await photos.jpeg()), file(photos.html())];
    await expect(addImages(owner, LISTING, [good, bad])).rejects.toMatchObject({ messageKey: 'photo_type' });
    expect(await rows()).toHaveLength(3);
    expect(keysOnDisk()).toHaveLength(3);
    await inOrder();
  });

  test('into a full listing is refused before the photo is looked at', async () => {
    await uploadMany(5);
    await expect(upload(photos.html())).rejects.toMatchObject({ code: 'conflict', messageKey: 'too_many_photos' });
  });

  test('is for the owner and admins; of a pending listing others learn nothing', async () => {
    await upload(undefined, admin);
    await expect(upload(undefined, stranger)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(upload(undefined, stranger, PENDING)).rejects.toMatchObject({ code: 'not_found' });
    await expect(upload(undefined, owner, 999)).rejects.toMatchObject({ code: 'not_found' });
    await upload(undefined, owner, PENDING);
    await inOrder();
  });

  test('to a listing that goes meanwhile fails and leaves nothing', async () => {
    const adding = upload(await photos.jpeg({ width: 3000, height: 2000 }));
    const failure = adding.catch((error: unknown) => error);
    await db.property.delete({ where: { id: LISTING } });
    expect(await failure).toMatchObject({ code: 'not_found' });
    await inOrder();
    expect(keysOnDisk()).toEqual([]);
  });
});

describe('a file that is no photo of ours is refused and nothing is stored', () => {
  test.each<[string, string, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['an SVG', 'unsupported_type', 'photo_type', photos.svg],
    ['a page', 'unsupported_type', 'photo_type', photos.html],
    ['the head of a HEIC alone', 'bad_request', 'photo_damaged', photos.heicHead],
    ['a HEIC cut short', 'bad_request', 'photo_damaged', () => half(tiledHeic())],
    ['an empty file', 'bad_request', 'photo_empty', () => new Uint8Array()],
    ['EXIF alone', 'bad_request', 'photo_damaged', photos.exifOnly],
    ['a JPEG cut short', 'bad_request', 'photo_damaged', async () => half(await photos.jpeg(LARGE))],
    ['a PNG cut short', 'bad_request', 'photo_damaged', async () => half(await photos.png(LARGE))],
    ['a WebP cut short', 'bad_request', 'photo_damaged', async () => half(await photos.webp(LARGE))],
    ['an AVIF cut short', 'bad_request', 'photo_damaged', async () => half(await photos.avif())],
    ['the mark of a PNG alone', 'bad_request', 'photo_damaged', async () => (await photos.png()).subarray(0, 8)],
    ['16,000 pixels each way', 'too_large', 'photo_pixels', () => photos.bomb({ width: 16_000, height: 16_000 })],
    ['61 megapixels', 'too_large', 'photo_pixels', () => photos.bomb({ width: 6_100, height: 10_000 })],
    ['a side of 61,000 pixels', 'too_large', 'photo_sides', () => photos.bomb({ width: 61_000, height: 900 })],
    ['noise behind the mark of a JPEG', 'bad_request', 'photo_damaged', () => noise([0xff, 0xd8, 0xff, 0xe0])],
    ['noise behind the mark of a WebP', 'bad_request', 'photo_damaged', () => noise([...Buffer.from('RIFFxxxxWEBP')])],
  ])('%s', async (_what, code, messageKey, make) => {
    const content = await make();
    const begun = performance.now();
    await expect(upload(content)).rejects.toMatchObject({ code, messageKey });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(await rows()).toEqual([]);
    expect(await keysUnused()).toEqual([]);
    expect(keysOnDisk()).toEqual([]);
  });

  /** With something to cut off. */
  const LARGE = { width: 800, height: 600 };
  const half = (content: Uint8Array) => content.subarray(0, content.length / 2);
  const noise = (mark: number[]) => Buffer.concat([Buffer.from(mark), randomBytes(50_000)]);
});
