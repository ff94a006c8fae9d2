import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../env';
import { contentTypeOf, isKey } from './file-name';
import type { Storage } from './storage';

/** Photos under DATA_DIR/media, served by app/media. Names are checked here as well: they become paths. */
const root = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'media');

export const diskStorage: Storage = {
  async put(name, content) {
    if (contentTypeOf(name) === null) throw new Error(`not the name of a photo: ${name}`);
    const target = path.join(root, name);
    await mkdir(path.dirname(target), { recursive: true });
    // Under a name that is never served until it is complete.
    const draft = `${target}.${randomBytes(6).toString('hex')}`;
    try {
      await writeFile(draft, content);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },

  async remove(key) {
    if (!isKey(key)) throw new Error(`not the key of a photo: ${key}`);
    await rm(path.join(root, key), { recursive: true, force: true });
  },

  async open(name) {
    if (contentTypeOf(name) === null) return null;
    try {
      const file = path.join(root, name);
      const { size, mtimeMs } = await stat(file);
      return { body: contentOf(file), version: `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}` };
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        return null;
      throw error;
    }
  },
};

const CHUNK = 64 * 1024; // bytes

/** Opens the file at the first read, not before: a reader that never comes leaves nothing open. */
function contentOf(file: string): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        handle ??= await open(file, 'r');
        const { bytesRead, buffer } = await handle.read(new Uint8Array(CHUNK), 0, CHUNK);
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
        await handle.close();
        controller.close();
      },
      cancel: () => handle?.close(),
    },
    { highWaterMark: 0 },
  );
}
