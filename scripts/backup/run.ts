import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connected, dropDatabase, ensureDatabase, withDatabase } from '../database';
import { migrate } from '../migrate-database';
import { openServer } from '../open-database';
import { startPostgres } from '../postgres';
import { printProgress, step } from '../progress';
import { isBackup, readManifest, writeManifest, type Manifest } from './manifest';
import { checkPhotos, readPhotos, writePhotos } from './photos';
import { readTables, writeTables } from './tables';
import type { Env } from '@/lib/env';

/** docs/adr/0077-backups.md */
type Options = { photos: boolean };

/** In which PostgreSQL notices that a server has ended. */
const STOPPED_MS = 5_000;

/** Keys of photos that rows name. */
const NAMED = `
  SELECT image_url AS key FROM public.property_images UNION SELECT image_url FROM public.draft_images
  UNION SELECT logo FROM public.users WHERE logo IS NOT NULL`;

/**
 * While the product runs: first the database, then the photos, which stay a week after their rows.
 * @returns the line to print
 * @throws Error for people
 */
export async function backup(env: Env, folder: string, options: Options): Promise<string> {
  if (isBackup(folder)) throw new Error(`${folder} holds a backup already`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { url, close } = await openServer(env);
  try {
    const { takenAt, tables, sequences, also } = await step('copying the database', () =>
      connected(url, (client) => writeTables(client, folder, () => readState(client))),
    );
    let photos: Manifest['photos'] = null;
    if (options.photos) {
      const { storage } = await import('@/lib/storage/storage');
      const copied = await step('copying photos', () => writePhotos(storage, folder));
      photos = copied.photos;
      const missing = also.keys.filter((key) => !copied.keys.has(key));
      if (missing.length > 0)
        printProgress(
          `warning: ${missing.length} photos that listings name are not in the storage, such as ${missing[0]}`,
        );
    }
    writeManifest(folder, { format: 1, takenAt, migrations: also.migrations, tables, sequences, photos });
    return `${path.resolve(folder)} holds ${summary({ tables, photos })}, as of ${takenAt}`;
  } finally {
    await close();
  }
}

async function readState(client: pg.Client): Promise<{ migrations: string[]; keys: string[] }> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  const { rows: named } = await client.query<{ key: string }>(NAMED);
  return { migrations: rows.map(({ name }) => name), keys: named.map(({ key }) => key) };
}

/**
 * Into a database that nobody has used, or in place of what there is. No server may run on it.
 * @returns the line to print
 * @throws Error for people
 */
export async function restore(
  env: Env,
  folder: string,
  { replace, ...options }: Options & { replace: boolean },
): Promise<string> {
  const manifest = readManifest(folder);
  const { url, close } = await openServer(env);
  try {
    await connected(url, (client) => assertUnused(client, replace));
    await step('restoring the database', () => restoreDatabase(url, folder, manifest));
    const { photos } = manifest;
    if (options.photos && photos) {
      const { storage } = await import('@/lib/storage/storage');
      await step('restoring photos', () => readPhotos(storage, folder, photos));
    }
  } finally {
    await close();
  }
  return [
    `restored ${summary(manifest)}, as of ${manifest.takenAt}`,
    `What was paid since then is settled or refunded by: npm run reconcile-payments -- --since ${manifest.takenAt}`,
  ].join('\n');
}

/**
 * Restores it into a database of its own, which is removed again, and compares counts and checksums.
 * @returns the line to print
 * @throws Error for people
 */
export async function verify(env: Env, folder: string): Promise<string> {
  const manifest = readManifest(folder);
  const { photos } = manifest;
  if (photos) await step('comparing photos', () => checkPhotos(folder, photos));
  const { url, remove } = await createScratchDatabase(env);
  try {
    await step('restoring it for a trial', () => restoreDatabase(url, folder, manifest));
    const missing = photos ? await connected(url, (client) => missingPhotos(client, folder)) : [];
    if (missing.length > 0)
      throw new Error(`${missing.length} photos that listings name are missing, such as ${missing[0]}`);
  } finally {
    await remove();
  }
  return `${path.resolve(folder)} can be restored: ${summary(manifest)}, as of ${manifest.takenAt}`;
}

/** On the server of DATABASE_URL where there is one, else on an embedded one that is started for it. */
async function createScratchDatabase(env: Env): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = env.DATABASE_LISTEN_URL ?? env.DATABASE_URL;
  if (server !== undefined) {
    const name = `verify_backup_${process.pid}`;
    const url = withDatabase(server, name);
    await ensureDatabase(url);
    return { url, remove: () => dropDatabase(server, name) };
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'verify-backup-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
    await ensureDatabase(postgres.url);
    return { url: postgres.url, remove: () => postgres.destroy().finally(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

async function missingPhotos(client: pg.Client, folder: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(NAMED);
  return rows.map(({ key }) => key).filter((key) => !existsSync(path.join(folder, 'photos', key)));
}

/** Tables as they were, then rows, then what the present sources change. */
async function restoreDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  await connected(url, dropAll);
  const applied = await migrate(url, undefined, manifest.migrations);
  const later = manifest.migrations.find((name) => !applied.includes(name));
  if (later) throw new Error(`The backup is of a later version, which has the migration ${later}`);
  await connected(url, (client) => readTables(client, folder, manifest));
  await migrate(url);
}

/** @throws Error for people */
async function assertUnused(client: pg.Client, replace: boolean): Promise<void> {
  for (const deadline = Date.now() + STOPPED_MS; ; await sleep(200)) {
    const { rows: others } = await client.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
    );
    if (others.length === 0) break;
    if (Date.now() > deadline)
      throw new Error(`Others are connected to the database (${others.length}): stop the server first`);
  }
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('public.users') IS NOT NULL AS there`);
  if (!rows[0]?.there || replace) return;
  const { rows: people } = await client.query('SELECT FROM public.users UNION ALL SELECT FROM public.payments LIMIT 1');
  if (people.length > 0) throw new Error('The database is not empty; --replace deletes what it holds');
}

async function dropAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(nspname) AS name FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%'`,
  );
  const drops = rows.map(({ name }) => `DROP SCHEMA ${name} CASCADE;`).join('\n');
  await client.query(`BEGIN; ${drops} CREATE SCHEMA public; COMMIT`);
}

function summary({ tables, photos }: Pick<Manifest, 'tables' | 'photos'>): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + Number(table.rows), 0);
  return [
    `${rows} rows of ${Object.keys(tables).length} tables`,
    photos ? `${photos.files} files of photos (${(photos.bytes / 1e6).toFixed(1)} MB)` : 'no photos',
  ].join(' and ');
}
