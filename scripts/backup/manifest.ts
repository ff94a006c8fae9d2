import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Describes a backup, so that a restored database can be compared with it. Written last: a backup without it is incomplete. */
const manifestSchema = z.object({
  format: z.literal(2),
  /** Time of the snapshot. */
  takenAt: z.iso.datetime(),
  /** Migrations that created its tables. */
  migrations: z.array(z.string()),
  /** By schema-qualified name. */
  tables: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      rows: z.string(),
      /** Order-independent checksum of all rows. */
      checksum: z.string(),
      /** SHA-256 of its file. */
      file: z.string(),
    }),
  ),
  sequences: z.record(z.string(), z.string()),
  /** `photos.sha256` has their checksums. Null: omitted. */
  photos: z.object({ files: z.int(), bytes: z.int(), list: z.string() }).nullable(),
});
export type Manifest = z.output<typeof manifestSchema>;

const FILE = 'manifest.json';
/** File name until the backup has been restored on trial. */
const UNVERIFIED = 'manifest.unverified.json';
export const isBackup = (folder: string) => existsSync(path.join(folder, FILE));
const isUnverified = (folder: string) => !isBackup(folder) && existsSync(path.join(folder, UNVERIFIED));

/**
 * @param unverified also reads the manifest of an unverified backup
 * @throws Error with a readable message
 */
export function readManifest(folder: string, { unverified = false } = {}): Manifest {
  if (isUnverified(folder) && !unverified)
    throw new Error(`${folder} holds a backup that was not verified: npm run verify-backup -- ${folder} verifies it`);
  const file = path.join(folder, isUnverified(folder) ? UNVERIFIED : FILE);
  if (!existsSync(file)) throw new Error(`${folder} holds no backup, or an incomplete one: it has no ${FILE}`);
  const text = readFileSync(file, 'utf8');
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${file} is damaged, or was written by another version of the backup`, { cause });
  }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  const file = path.join(folder, UNVERIFIED);
  writeFileSync(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Marks a backup as restorable. */
export function markVerified(folder: string): void {
  if (isUnverified(folder)) renameSync(path.join(folder, UNVERIFIED), path.join(folder, FILE));
}

export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** @throws Error with a readable message */
export async function assertSha256(file: string, expected: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  if ((await sha256OfFile(file)) !== expected) throw new Error(`${file} is not as it was written`);
}
