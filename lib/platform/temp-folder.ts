import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `removeAbandonedUploads` (lib/http/upload.ts) deletes folders with this prefix whose process has ended. */
export const FOLDER_PREFIX = 'baraha-upload-';

/** Runs work with a temporary folder, and deletes the folder afterwards. @throws the error of a full disk */
export async function withTempFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined); // deleted after the process has ended
  }
}
