import 'server-only';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, opendir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Stores photos. A file's name is `<key>/<rendition>.<webp|jpg>` (photo-widths.ts). The key cannot be guessed. The
 * content of a name never changes, so it can be cached forever.
 */
export type Storage = {
  /** Writes a file completely or not at all. */
  put(name: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Removes all renditions of a photo. Does not fail if there are none. */
  remove(key: string): Promise<void>;
  /** Reads a file, which is well below a megabyte; null if it does not exist. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Lists the names of all complete photos, for backups. */
  names(): AsyncIterable<string>;
};

export function diskStorage(root: string): Storage {
  return {
    async put(name, content) {
      const target = path.join(root, name);
      await mkdir(path.dirname(target), { recursive: true });
      // Write under a name that is never served, until the file is complete. After a crash, it is removed with the
      // photo's folder.
      const draft = `${target}.${randomBytes(6).toString('hex')}`;
      try {
        await writeFile(draft, content, { flush: true }); // its row survives a power failure
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async remove(key) {
      await rm(path.join(root, key), { recursive: true, force: true });
    },

    async *names() {
      if (!existsSync(root)) return;
      for await (const { name: key } of await opendir(root))
        for (const file of await readdir(path.join(root, key)).catch(() => [])) yield `${key}/${file}`; // it may be deleted meanwhile
    },

    async read(name) {
      try {
        return await readFile(path.join(root, name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}
