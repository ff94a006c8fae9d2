import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { describeFailure } from '../admin/run';
import { connected } from '../database';
import { migrate } from '../migrate-database';
import { openServer } from '../open-database';
import { printProgress, step } from '../progress';
import { isBackup, markVerified, readManifest, writeManifest, type Manifest } from './manifest';
import { checkPhotos, readPhotos, writePhotos } from './photos';
import { withScratchDatabase } from './scratch';
import { readTables, writeTables } from './tables';
import type { Env } from '@/lib/platform/env';

/** docs/adr/0077-backups.md */
type Options = { photos: boolean };

/** Milliseconds within which PostgreSQL notices that a server's connection has ended. */
const STOPPED_MS = 5_000;

/** Photo keys named by rows. */
const NAMED = `
  SELECT image_url AS key FROM public.property_images UNION SELECT image_url FROM public.draft_images
  UNION SELECT logo FROM public.users WHERE logo IS NOT NULL`;

/**
 * Copies the database and then the photos while the product runs, and restores the copy on trial. Photo files stay for
 * seven days after their rows are deleted, so the files of the snapshot still exist.
 * @returns the line to print
 * @throws Error with a readable message, also if the copy cannot be restored
 */
export async function backup(env: Env, folder: string, options: Options): Promise<string> {
  if (isBackup(folder)) throw new Error(`${folder} holds a backup already`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { url, close } = await openServer(env);
  try {
    const { takenAt, tables, sequences, also } = await step('copying the database', () =>
      connected(url, (client) => writeTables(client, folder, () => readMigrations(client))),
    );
    let photos: Manifest['photos'] = null;
    if (options.photos) {
      const { storage } = await import('@/lib/storage/storage');
      photos = await step('copying photos', () => writePhotos(storage, folder));
    }
    writeManifest(folder, { format: 2, takenAt, migrations: also, tables, sequences, photos });
    const line = await verify(env, folder).catch((error: unknown) => {
      throw new Error(
        `The backup in ${folder} cannot be restored, so keep the one before it. ${describeFailure(error)}`,
        { cause: error },
      );
    });
    await recordVerified(url, takenAt);
    return line;
  } finally {
    await close();
  }
}

async function readMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM public._prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** Records the time for the metric and its alert. Warns if the database is read-only or not migrated yet. */
async function recordVerified(url: string, takenAt: string): Promise<void> {
  try {
    await connected(url, (client) =>
      client.query('INSERT INTO backups.verified (taken_at) VALUES ($1) ON CONFLICT DO NOTHING', [takenAt]),
    );
  } catch (error) {
    printProgress(`warning: the database could not record that it was backed up: ${describeFailure(error)}`);
  }
}

/**
 * Restores into an unused database, or replaces its content. No server may be connected to it.
 * @returns the lines to print
 * @throws Error with a readable message
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
 * Restores the backup into a temporary database and compares counts and checksums.
 * @returns the line to print
 * @throws Error with a readable message
 */
export async function verify(env: Env, folder: string): Promise<string> {
  const manifest = readManifest(folder, { unverified: true });
  const { photos } = manifest;
  const keys = photos && (await step('comparing photos', () => checkPhotos(folder, photos)));
  const missing = await withScratchDatabase(env, (url) =>
    step('restoring the backup on trial', async () => {
      await restoreDatabase(url, folder, manifest);
      return keys ? connected(url, (client) => missingPhotos(client, keys)) : [];
    }),
  );
  if (missing.length > 0)
    printProgress(
      `warning: listings name ${missing.length} photos that the storage did not have, such as ${missing[0]}`,
    );
  markVerified(folder);
  return `${path.resolve(folder)} can be restored: ${summary(manifest)}, as of ${manifest.takenAt}`;
}

async function missingPhotos(client: pg.Client, present: Set<string>): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(NAMED);
  return rows.map(({ key }) => key).filter((key) => !present.has(key));
}

/** Creates the tables of the backup's version, fills them, and then applies later migrations. */
async function restoreDatabase(url: string, folder: string, manifest: Manifest): Promise<void> {
  await connected(url, dropAll);
  const applied = await migrate(url, undefined, manifest.migrations);
  const later = manifest.migrations.find((name) => !applied.includes(name));
  if (later) throw new Error(`The backup is of a later version, which has the migration ${later}`);
  await connected(url, (client) => readTables(client, folder, manifest));
  await migrate(url);
}

/** @throws Error with a readable message */
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
