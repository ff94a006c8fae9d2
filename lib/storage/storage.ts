import 'server-only';
import path from 'node:path';
import { AppError } from '../http/errors';
import { env } from '../platform/env';
import { diskStorage, type Storage } from './disk';
import { contentTypeOf, isKey } from './file-name';

/**
 * Wraps a storage driver. Checks names before they become paths and URLs, and converts all driver errors to one error.
 * @throws AppError unavailable, with the driver's error as its cause
 */
export function checkedStorage(driver: () => Storage | Promise<Storage>): Storage {
  async function run<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
    try {
      return await work(await driver());
    } catch (cause) {
      throw Object.assign(new AppError('unavailable', 'photos_unavailable'), { cause });
    }
  }
  return {
    async put(name, content, contentType) {
      if (contentTypeOf(name) === null) throw new Error(`not the name of a photo: ${name}`);
      await run((storage) => storage.put(name, content, contentType));
    },
    async remove(key) {
      if (!isKey(key)) throw new Error(`not the key of a photo: ${key}`);
      await run((storage) => storage.remove(key));
    },
    async *names() {
      for await (const name of (await driver()).names()) if (contentTypeOf(name) !== null) yield name;
    },
    read: async (name) => (contentTypeOf(name) === null ? null : run((storage) => storage.read(name))),
  };
}

async function createDriver(): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return diskStorage(path.resolve(/* turbopackIgnore: true */ env.DATA_DIR, 'media'));
  const { s3Storage } = await import('./s3');
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return s3Storage({ bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, credentials });
}

let driver: Promise<Storage> | undefined;
export const storage: Storage = checkedStorage(() => (driver ??= createDriver()));
