import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addImages, assertCanAddImages } from '@/lib/listings/photos/add-images';
import { LISTING, owner, prepareListings } from '@/tests/support/listings';
import { cleared } from '@/tests/support/next-cache';
import * as photos from '@/tests/support/pictures';

const { db, reset, file, upload, uploadMany, rows, keysOnDisk, inOrder } = await prepareListings();
beforeEach(reset);

/** The SQL that is sent to the driver, which accepts a string or an object with values. */
const textOf = (sent: unknown): string =>
  typeof sent === 'string' ? sent : String((sent as { text?: unknown } | null)?.text);

describe('adding', () => {
  test('stores a photo in every rendition and returns its row; the first is the primary one', async () => {
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
      kind: 'photo',
    });
    expect((await uploadMany(2)).map(({ isPrimary, position }) => [isPrimary, position])).toEqual([
      [false, 1],
      [false, 2],
    ]);
    await inOrder();
  });

  test('invalidates the pages of the listing and updates its timestamp', async () => {
    await upload();
    expect(cleared).toEqual(['listings:anywhere', 'listings:in:Salmiya', `property:${LISTING}`]);
    const { updatedAt } = await db.property.findUniqueOrThrow({ where: { id: LISTING } });
    expect(Date.now() - updatedAt.getTime()).toBeLessThan(60_000);
  });

  test('accepts five of twenty concurrent uploads and rejects the others', async () => {
    const content = await photos.jpeg();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => upload(content)));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals).toHaveLength(15);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'conflict', messageKey: 'too_many_photos' });
    expect(await rows()).toHaveLength(5);
    await inOrder();
    expect(keysOnDisk()).toHaveLength(5);
  });

  test('locks the listing once, when the photo is stored', async () => {
    const content = file(await photos.jpeg());
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const statements = () => query.mock.calls.map(([sent]: unknown[]) => textOf(sent));
    try {
      await assertCanAddImages(owner, LISTING); // as the route does, before a byte of the body is read
      await addImages(owner, LISTING, [content]);
      expect(statements().filter((text) => /^BEGIN/.test(text))).toHaveLength(1);
      expect(statements().filter((text) => text.includes('FOR UPDATE'))).toHaveLength(1);
      // One clears the cache and one stores the photo's hash. Four read the settings; a server has three of them cached.
      expect(statements()).toHaveLength(21);
    } finally {
      query.mockRestore();
    }
  });

  test('stores all photos of a call or none', async () => {
    await uploadMany(3);
    await expect(uploadMany(3)).rejects.toMatchObject({ code: 'conflict' });
    expect(await rows()).toHaveLength(3);
    const [good, bad] = [file(await photos.jpeg()), file(photos.html())];
    await expect(addImages(owner, LISTING, [good, bad])).rejects.toMatchObject({ messageKey: 'photo_type' });
    expect(await rows()).toHaveLength(3);
    expect(keysOnDisk()).toHaveLength(3);
    await inOrder();
  });

  test('fails without a trace if the listing is deleted meanwhile', async () => {
    const adding = upload(await photos.jpeg({ width: 3000, height: 2000 }));
    const failure = adding.catch((error: unknown) => error);
    await db.property.delete({ where: { id: LISTING } });
    expect(await failure).toMatchObject({ code: 'not_found' });
    await inOrder();
    expect(keysOnDisk()).toEqual([]);
  });
});
