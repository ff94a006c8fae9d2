import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** What a backup holds, so that it can be compared with what is restored of it. Written last: a backup without it is not whole. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** When the database was as it is in the backup. */
  takenAt: z.iso.datetime(),
  /** Names of those that its tables were made by. */
  migrations: z.array(z.string()),
  /** By their names with the schema. */
  tables: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      rows: z.string(),
      /** Of all rows, whatever their order. */
      checksum: z.string(),
      /** SHA-256 of its file. */
      file: z.string(),
    }),
  ),
  sequences: z.record(z.string(), z.string()),
  /** Their checksums stand in `photos.sha256`. Null: left out. */
  photos: z.object({ files: z.int(), bytes: z.int(), list: z.string() }).nullable(),
});
export type Manifest = z.output<typeof manifestSchema>;

const FILE = 'manifest.json';
export const isBackup = (folder: string) => existsSync(path.join(folder, FILE));

/** @throws Error for people */
export function readManifest(folder: string): Manifest {
  if (!isBackup(folder)) throw new Error(`${folder} holds no backup, or one that was broken off: it has no ${FILE}`);
  const { success, data } = manifestSchema.safeParse(JSON.parse(readFileSync(path.join(folder, FILE), 'utf8')));
  if (!success) throw new Error(`${folder}/${FILE} is not what a backup of this version writes`);
  return data;
}

export function writeManifest(folder: string, manifest: Manifest): void {
  const file = path.join(folder, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @throws Error for people */
export async function assertSha256(file: string, expected: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  if ((await sha256OfFile(file)) !== expected) throw new Error(`${file} is not as it was written`);
}
