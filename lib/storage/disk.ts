import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

  async read(name) {
    if (contentTypeOf(name) === null) return null;
    try {
      return await readFile(path.join(root, name));
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
        return null;
      throw error;
    }
  },
};
