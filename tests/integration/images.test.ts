import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addImages } from '@/lib/listings/photos/add-images';
import { changeImage, removeImage } from '@/lib/listings/photos/images';
import { preparePhotos } from '@/lib/storage/photo';
import { storage } from '@/lib/storage/storage';
import { removeUnusedPhotos, storePhotos } from '@/lib/storage/unused';
import { addAccount } from '@/tests/support/database';
import { LISTING, OTHER, owner, prepareListings } from '@/tests/support/listings';
import * as photos from '@/tests/support/pictures';
import { countOutcomes, setSettings } from '@/tests/support/records';

const { db, reset, upload, addPhotos, rows, ...files } = await prepareListings();
const { media, file, keysOnDisk, keysInUse, keysUnused, timePasses, inOrder } = files;
// Owners' edits are public at once here; pending-changes.test.ts tests pending ones.
beforeAll(() => setSettings({ reviewChanges: false }));
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
    const content = await photos.jpeg();
    const addThree = () => addImages(owner, LISTING, [file(content), file(content), file(content)]);
    await addThree();
    await expect(addThree()).rejects.toMatchObject({ code: 'conflict' });
    expect(await rows()).toHaveLength(3);
    const [good, bad] = [file(content), file(photos.html())];
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
    await addPhotos(5);
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
    await addPhotos(3);
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

  test('concurrent changes, removals and uploads keep a gapless order and one primary photo', async () => {
    const content = await photos.jpeg();
    await addPhotos(4);
    const [a, b, c, d] = (await ids()) as [number, number, number, number];
    const primary = { isPrimary: true } as const;
    await Promise.allSettled([
      ...[{ position: 4 }, { position: 0, ...primary }].map((change) => changeImage(owner, LISTING, a, change)),
      ...[changeImage(owner, LISTING, b, primary), changeImage(owner, LISTING, c, { ...primary, position: 0 })],
      ...[d, b].map((id) => removeImage(owner, LISTING, id)),
      ...[upload(content), upload(content)],
    ]);
    await inOrder();
  });
});

describe('the storage', () => {
  const unavailable = { code: 'unavailable', messageKey: 'photos_unavailable' };

  test('that cannot store a photo fails the upload and leaves nothing', async () => {
    await upload();
    const aside = `${media}-aside`;
    renameSync(media, aside);
    writeFileSync(media, 'no folder');
    await expect(upload()).rejects.toMatchObject(unavailable);
    expect(await rows()).toHaveLength(1);
    expect(await keysUnused()).toHaveLength(1);

    await timePasses();
    expect(await removeUnusedPhotos()).toEqual({ removed: 0, failed: 1 });
    expect(await keysUnused()).toHaveLength(1);
    rmSync(media);
    renameSync(aside, media);
    await inOrder();
  });

  test('that fails for one rendition of a photo discards all', async () => {
    mkdirSync(media);
    const before = storage.put;
    let writes = 0;
    storage.put = async (...file) => {
      writes += 1;
      if (writes === 3) throw new Error('full');
      return before(...file);
    };
    await expect(upload()).rejects.toThrow('full');
    storage.put = before;
    expect(await rows()).toEqual([]);
    expect(readdirSync(path.join(media, keysOnDisk()[0]!))).toHaveLength(4);
    await inOrder();
    expect(keysOnDisk()).toEqual([]);
  });

  test('after a crash between file and row, the cleanup finds the files once the upload must be over', async () => {
    const prepared = await preparePhotos(1, [file(await photos.jpeg())], async () => undefined);
    const keys = await storePhotos(prepared); // and here the process ends
    expect(keysOnDisk()).toEqual(keys);
    expect(await removeUnusedPhotos()).toEqual({ removed: 0, failed: 0 });
    expect(keysOnDisk()).toEqual(keys);
    await inOrder();
    expect(keysOnDisk()).toEqual([]);
  });
});

describe('the cleanup', () => {
  test('never deletes a photo that a row uses, even if it is recorded as unused', async () => {
    await upload();
    const key = (await keysInUse())[0]!;
    await db.unusedPhoto.create({ data: { key, dueAt: new Date(0) } });
    await removeUnusedPhotos();
    expect(keysOnDisk()).toEqual([key]);
    expect(await keysUnused()).toEqual([]);
  });

  test('deletes the photos of a removed listing or owner after seven days', async () => {
    await upload();
    await upload(undefined, owner, OTHER);
    await db.property.delete({ where: { id: LISTING } });
    await db.$executeRaw`UPDATE unused_photos SET due_at = due_at - interval '167 hours'`;
    expect(await removeUnusedPhotos()).toEqual({ removed: 0, failed: 0 });
    await timePasses();
    expect(await removeUnusedPhotos()).toEqual({ removed: 1, failed: 0 });
    expect(keysOnDisk()).toEqual(await keysInUse());
    const leaving = await addAccount({ id: 9 });
    await db.property.update({ where: { id: OTHER }, data: { publisherId: leaving.id } });
    await db.user.delete({ where: { id: leaving.id } });
    await timePasses();
    expect(await removeUnusedPhotos()).toEqual({ removed: 1, failed: 0 });
    expect(keysOnDisk()).toEqual([]);
  });

  test('continues after a photo that cannot be removed and retries it', async () => {
    const keys = Array.from({ length: 25 }, (_, at) => `${at}`.padStart(22, 'k'));
    for (const key of keys) mkdirSync(path.join(media, key), { recursive: true });
    await db.unusedPhoto.createMany({ data: keys.map((key, index) => ({ key, dueAt: new Date(index) })) });
    const { remove } = storage;
    storage.remove = async (key) => {
      if (key === keys[0]) throw new Error('refused');
      return remove(key);
    };
    expect(await removeUnusedPhotos()).toEqual({ removed: 24, failed: 1 });
    storage.remove = remove;
    expect(keysOnDisk()).toEqual([keys[0]]);
    expect(await removeUnusedPhotos()).toEqual({ removed: 1, failed: 0 });
  });

  test('loses no photo in use during uploads and removals', async () => {
    const content = await photos.jpeg();
    let over = false;
    const cleaning = (async () => {
      while (!over) await removeUnusedPhotos();
    })();
    const working = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 5; round += 1) {
        const [image] = await upload(content).catch(() => []);
        if (image && round % 2 === 0) await removeImage(owner, LISTING, image.id).catch(() => undefined);
      }
    });
    await Promise.all(working);
    over = true;
    await cleaning;
    await inOrder();
  });
});
