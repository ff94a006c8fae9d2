import { beforeEach, describe, expect, test } from 'vitest';
import { addImages } from '@/lib/listings/photos/add-images';
import { changeImage, removeImage } from '@/lib/listings/photos/images';
import { LISTING, owner, prepareListings } from '@/tests/support/listings';
import { countOutcomes } from '@/tests/support/outcomes';
import * as photos from '@/tests/support/pictures';

const { db, reset, file, upload, uploadMany, rows, keysOnDisk, inOrder } = await prepareListings();
beforeEach(reset);

describe('adding', () => {
  test('accepts five of twenty concurrent uploads and rejects the others', async () => {
    const content = await photos.jpeg();
    const uploads = Array.from({ length: 20 }, () => upload(content));
    const { refused } = await countOutcomes(uploads, 'messageKey');
    expect(refused).toEqual(Array<string>(15).fill('too_many_photos'));
    expect(await rows()).toHaveLength(5);
    await inOrder();
    expect(keysOnDisk()).toHaveLength(5);
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

describe('changing and removing', () => {
  const ids = async () => (await rows()).map(({ id }) => id);
  const primary = async () => (await rows()).find(({ isPrimary }) => isPrimary)?.position;

  test('a photo moves and the others shift', async () => {
    await uploadMany(5);
    const [a, b, c, d, e] = (await ids()) as [number, number, number, number, number];
    expect(await changeImage(owner, LISTING, e, { position: 0 })).toMatchObject({ id: e, position: 0 });
    expect(await ids()).toEqual([e, a, b, c, d]);
    await changeImage(owner, LISTING, e, { position: 3 });
    expect(await ids()).toEqual([a, b, c, e, d]);
    await changeImage(owner, LISTING, b, { position: 1 });
    expect(await ids()).toEqual([a, b, c, e, d]);
    await removeImage(owner, LISTING, d);
    expect(await changeImage(owner, LISTING, a, { position: 4 })).toMatchObject({ id: a, position: 3 });
    expect(await primary()).toBe(3); // the mark moves with its photo
    await inOrder();
  });

  test('the primary mark moves, and falls back to the first photo on removal', async () => {
    await uploadMany(3);
    const [a, b, c] = (await ids()) as [number, number, number];
    const change = { isPrimary: true as const };
    expect(await changeImage(owner, LISTING, c, change)).toMatchObject({ id: c, isPrimary: true, position: 2 });
    expect(await primary()).toBe(2);
    await removeImage(owner, LISTING, b);
    expect(await primary()).toBe(1);
    await removeImage(owner, LISTING, c);
    expect(await rows()).toMatchObject([{ id: a, isPrimary: true, position: 0 }]);
    await removeImage(owner, LISTING, a);
    expect(await rows()).toEqual([]);
    await inOrder();
    expect(keysOnDisk()).toEqual([]);
  });

  test('concurrent removals of one photo succeed once, of two photos both', async () => {
    await uploadMany(4);
    const [a, b, c] = (await ids()) as [number, number, number, number];
    expect((await countOutcomes([a, a].map((id) => removeImage(owner, LISTING, id)))).done).toBe(1);
    await Promise.all([b, c].map((id) => removeImage(owner, LISTING, id)));
    expect(await rows()).toMatchObject([{ isPrimary: true, position: 0 }]);
    await inOrder();
  });

  test('concurrent changes, removals and uploads keep a gapless order and one primary photo', async () => {
    const content = await photos.jpeg();
    await uploadMany(4);
    const [a, b, c, d] = (await ids()) as [number, number, number, number];
    await Promise.allSettled([
      changeImage(owner, LISTING, a, { position: 4 }),
      changeImage(owner, LISTING, b, { isPrimary: true }),
      changeImage(owner, LISTING, c, { isPrimary: true, position: 0 }),
      removeImage(owner, LISTING, d),
      removeImage(owner, LISTING, b),
      upload(content),
      upload(content),
      changeImage(owner, LISTING, a, { position: 0, isPrimary: true }),
    ]);
    await inOrder();
  });
});
