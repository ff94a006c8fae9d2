import 'server-only';
import path from 'node:path';
import { env } from '../env';
import { AppError } from '../errors';
import { diskStorage } from './disk';
import { contentTypeOf, isKey } from './file-name';

/**
 * Where photos live. A file's name is `<key>/<rendition>.<webp|jpg>` (lib/storage/photo-widths.ts): the key is
 * unguessable, and what is under a name never changes, so that every copy of it may be kept for ever. The address
 * of a file is `photoUrl(name)`.
 */
export type Storage = {
  /** Stores a file whole or not at all. */
  put(name: string, content: Uint8Array, contentType: string): Promise<void>;
  /** Removes a photo, all of its renditions; no error if there is none. */
  remove(key: string): Promise<void>;
  /** A file whole: the largest rendition is well below a megabyte. @returns null if there is no such file */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

/**
 * A storage as the rest of the product knows it, whichever driver works: names are checked before they become paths
 * and addresses, and whatever fails below (a full disk, a bucket that refuses or is silent) is one error.
 * @throws AppError unavailable, with the driver's own error as its cause
 */
export function guarded(driver: () => Storage | Promise<Storage>): Storage {
  async function ask<T>(question: (storage: Storage) => Promise<T>): Promise<T> {
    try {
      return await question(await driver());
    } catch (cause) {
      throw Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause });
    }
  }
  return {
    async put(name, content, contentType) {
      if (contentTypeOf(name) === null) throw new Error(`not the name of a photo: ${name}`);
      await ask((storage) => storage.put(name, content, contentType));
    },
    async remove(key) {
      if (!isKey(key)) throw new Error(`not the key of a photo: ${key}`);
      await ask((storage) => storage.remove(key));
    },
    read: async (name) => (contentTypeOf(name) === null ? null : ask((storage) => storage.read(name))),
  };
}

/** The bucket where one is named, else the disk, which needs nothing of the SDK. */
async function choose(): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return diskStorage(path.resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'media'));
  const { s3Storage } = await import('./s3');
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return s3Storage({ bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, credentials });
}

let chosen: Promise<Storage> | undefined;
export const storage: Storage = guarded(() => (chosen ??= choose()));
