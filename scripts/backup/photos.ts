import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import PQueue from 'p-queue';
import { assertSha256, sha256OfFile, type Manifest } from './manifest';
import type { Storage } from '@/lib/storage/disk';
import { contentTypeOf } from '@/lib/storage/file-name';

/** In the format of `sha256sum`, which can check it too. */
const LIST = 'photos.sha256';
const CONCURRENCY = 8;
const placeOf = (folder: string, name: string) => path.join(folder, 'photos', name);

/** Copies all photo files. Skips files copied by an interrupted backup, because the content of a name never changes. */
export async function writePhotos(storage: Storage, folder: string): Promise<NonNullable<Manifest['photos']>> {
  const list = createWriteStream(path.join(folder, LIST), { mode: 0o600 });
  let [files, bytes] = [0, 0];
  const copy = async (name: string) => {
    const place = placeOf(folder, name);
    let content: Uint8Array | null = existsSync(place) ? await readFile(place) : null;
    if (!content) {
      content = await storage.read(name);
      if (!content) return; // deleted permanently a moment ago
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await writeFile(`${place}.new`, content, { mode: 0o600 });
      await rename(`${place}.new`, place);
    }
    list.write(`${createHash('sha256').update(content).digest('hex')}  photos/${name}\n`);
    files += 1;
    bytes += content.length;
  };
  try {
    await eachOf(storage.names(), copy);
  } finally {
    await new Promise<void>((resolve) => list.end(resolve));
  }
  return { files, bytes, list: await sha256OfFile(path.join(folder, LIST)) };
}

/**
 * Compares the files with their checksums.
 * @returns the keys of the photos
 * @throws Error with a readable message
 */
export async function checkPhotos(folder: string, photos: NonNullable<Manifest['photos']>): Promise<Set<string>> {
  const keys = new Set<string>();
  let files = 0;
  for await (const [name, checksum] of photosOf(folder, photos)) {
    await assertSha256(placeOf(folder, name), checksum);
    keys.add(path.dirname(name));
    files += 1;
  }
  if (files !== photos.files) throw new Error(`${LIST} names ${files} photos of ${photos.files}`);
  return keys;
}

/** Restores the photos; existing files stay. */
export async function readPhotos(
  storage: Storage,
  folder: string,
  photos: NonNullable<Manifest['photos']>,
): Promise<void> {
  const there = new Set<string>();
  for await (const name of storage.names()) there.add(name);
  await eachOf(photosOf(folder, photos), async ([name, checksum]) => {
    if (there.has(name)) return;
    await assertSha256(placeOf(folder, name), checksum);
    await storage.put(name, await readFile(placeOf(folder, name)), contentTypeOf(name) ?? 'image/webp');
  });
}

/** Runs several at a time. After a failure it starts no more, waits for the running ones, and throws. */
async function eachOf<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const failures: unknown[] = [];
  for await (const item of items) {
    await queue.onSizeLessThan(CONCURRENCY);
    if (failures.length > 0) break;
    void queue.add(() => work(item)).catch((error: unknown) => failures.push(error));
  }
  await queue.onIdle();
  if (failures.length > 0) throw failures[0];
}

async function* photosOf(folder: string, { list }: NonNullable<Manifest['photos']>): AsyncGenerator<[string, string]> {
  const file = path.join(folder, LIST);
  await assertSha256(file, list);
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [, checksum, name] = /^([0-9a-f]{64}) {2}photos\/(.+)$/.exec(line) ?? [];
    if (!checksum || !name || contentTypeOf(name) === null) throw new Error(`${LIST} has a line that names no photo`);
    yield [name, checksum];
  }
}
