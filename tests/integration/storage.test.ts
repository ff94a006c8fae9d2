import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { diskStorage } from '@/lib/storage/disk';
import type { Storage } from '@/lib/storage/disk';
import { s3Storage } from '@/lib/storage/s3';
import { checkedStorage } from '@/lib/storage/storage';
import { checkPhotos, readPhotos, writePhotos } from '@/scripts/backup/photos';
import { startBucket } from '@/tests/support/bucket';

const key = 'q3Zp_-0123456789abcdef';
const other = `${key}x`; // begins as the first does
const content = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));

const folder = mkdtempSync(path.join(tmpdir(), 'storage-'));
const media = path.join(folder, 'media');
const bucket = await startBucket();
const client = new S3Client({ ...bucket, forcePathStyle: true });
afterAll(async () => {
  client.destroy();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Every file that is stored, whole or not. */
const onDisk = async () => {
  const entries = existsSync(media) ? readdirSync(media, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(media, path.join(entry.parentPath, entry.name))).sort();
};
const inBucket = async () => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket.bucket }));
  return Contents.map(({ Key }) => Key ?? '').sort();
};

describe.each<[string, Storage, () => Promise<string[]>]>([
  ['on disk', checkedStorage(() => diskStorage(media)), onDisk],
  ['in a bucket', checkedStorage(() => s3Storage(bucket)), inBucket],
])('photos %s', (_where, storage, stored) => {
  afterEach(async () => {
    for (const each of [key, other]) await storage.remove(each);
    expect(await stored()).toEqual([]);
  });

  it('are read as written, and not under another name', async () => {
    expect(await storage.read(`${key}/1080.webp`)).toBeNull();
    await storage.put(`${key}/1080.webp`, content, 'image/webp');
    await storage.put(`${key}/og.jpg`, new Uint8Array([1, 2, 3]), 'image/jpeg');
    expect(Buffer.from((await storage.read(`${key}/1080.webp`))!).equals(content)).toBe(true);
    expect([...(await storage.read(`${key}/og.jpg`))!]).toEqual([1, 2, 3]);
    expect(await storage.read(`${key}/640.webp`)).toBeNull();
    expect(await storage.read(`${other}/1080.webp`)).toBeNull();
  });

  it('are deleted with all their renditions and no other photo', async () => {
    const names = ['320.webp', '640.webp', '1080.webp', '1600.webp', 'og.jpg', '2400.webp'];
    for (const name of names) await storage.put(`${key}/${name}`, content, 'image/webp');
    await storage.put(`${other}/1080.webp`, content, 'image/webp');
    await storage.remove(key);
    expect(await stored()).toEqual([`${other}/1080.webp`]);
    expect(await storage.read(`${key}/1080.webp`)).toBeNull();
    await storage.remove(key); // deletion is idempotent
  });

  it('are copied to a backup and restored from it', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `${index % 2 ? key : other}/${index}.webp`).sort();
    await Promise.all(names.map((name) => storage.put(name, content, 'image/webp')));
    const backup = mkdtempSync(path.join(folder, 'backup-'));
    const photos = await writePhotos(storage, backup);
    const keys = await checkPhotos(backup, photos);
    expect([photos.files, photos.bytes, [...keys].sort()]).toEqual([30, 30 * content.length, [key, other]]);
    await storage.remove(key);
    await readPhotos(storage, backup, photos);
    expect(await stored()).toEqual(names);
    expect(Buffer.from((await storage.read(`${key}/1.webp`))!).equals(content)).toBe(true);

    await checkPhotos(backup, photos);
    writeFileSync(path.join(backup, 'photos', key, '1.webp'), 'cut');
    await expect(checkPhotos(backup, photos)).rejects.toThrow('1.webp is not as it was written');
    await storage.remove(key);
    await expect(readPhotos(storage, backup, photos)).rejects.toThrow('1.webp is not as it was written');
  });

  it('have no other name or key', async () => {
    const name = `${key}/../${other}/1080.webp`;
    await expect(storage.put(name, content, 'image/webp')).rejects.toThrow('not the name of a photo');
    expect(await storage.read(name)).toBeNull();
    await expect(storage.remove(name)).rejects.toThrow('not the key of a photo');
  });
});

it('an object has its content type and is immutable', async () => {
  await s3Storage(bucket).put(`${key}/og.jpg`, content, 'image/jpeg');
  const object = await client.send(new GetObjectCommand({ Bucket: bucket.bucket, Key: `${key}/og.jpg` }));
  const headers = { ContentType: 'image/jpeg', CacheControl: 'public, max-age=31536000, immutable' };
  expect(object).toMatchObject({ ...headers, ContentLength: content.length });
  object.Body?.transformToByteArray().catch(() => undefined);
  await s3Storage(bucket).remove(key);
});

/** A server with a configurable response. */
async function server(listener: RequestListener) {
  const http = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => http.once('listening', resolve));
  const { port } = http.address() as AddressInfo;
  const close = () => {
    http.closeAllConnections();
    http.close();
  };
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

describe('a failing storage throws the same error within its timeout', () => {
  const timeoutMs = 700;
  const unavailable = { code: 'unavailable', messageKey: 'photos_unavailable', cause: expect.any(Error) };

  async function fails(storage: Storage) {
    const begun = performance.now();
    await expect(storage.put(`${key}/1080.webp`, content, 'image/webp')).rejects.toMatchObject(unavailable);
    await expect(storage.remove(key)).rejects.toMatchObject(unavailable);
    await expect(storage.read(`${key}/1080.webp`)).rejects.toMatchObject(unavailable);
    expect(performance.now() - begun).toBeLessThan(3 * timeoutMs + 10_000);
  }
  const bucketAt = (endpoint: string, name = 'photos') =>
    checkedStorage(() => s3Storage({ ...bucket, bucket: name, endpoint, timeoutMs }));

  it('a missing bucket', () => fails(bucketAt(bucket.endpoint, 'another')));

  it.each<[string, RequestListener, boolean?]>([
    ['answers 503', (_request, response) => response.writeHead(503).end('<html>later</html>')],
    ['is down', () => undefined, true],
    ['does not respond', () => undefined],
  ])('a service that %s', async (_, listener, isDown) => {
    const { endpoint, close } = await server(listener);
    if (isDown) close();
    await fails(bucketAt(endpoint)).finally(close);
  });

  it('a service that stops in the middle of a file', async () => {
    const { endpoint, close } = await server((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '1000' });
      response.write('RIFF');
    });
    const reading = bucketAt(endpoint).read(`${key}/1080.webp`);
    await expect(reading).rejects.toMatchObject(unavailable).finally(close);
  });

  it('a disk whose folder is a file', async () => {
    const place = path.join(folder, 'not-a-folder');
    writeFileSync(place, 'x');
    await fails(checkedStorage(() => diskStorage(place)));
  });

  it('a partial file after a crash is deleted with its photo', async () => {
    const storage = checkedStorage(() => diskStorage(media));
    await storage.put(`${key}/320.webp`, content, 'image/webp');
    writeFileSync(path.join(media, key, '640.webp.0123456789ab'), 'half');
    await storage.remove(key);
    expect(await onDisk()).toEqual([]);
  });
});
