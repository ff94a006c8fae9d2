import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/env';
import { backup, restore, verify } from '@/scripts/backup/run';
import { readTables, writeTables } from '@/scripts/backup/tables';
import { connected, dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate } from '@/scripts/migrate-database';
import { startPostgres } from '@/scripts/postgres';
import { fillTables, rowsOf, tablesOf } from '@/tests/support/awkward-rows';
import { copyTemplate } from '@/tests/support/database';

const server = process.env.TEST_DATABASE_SERVER ?? '';
const source = env.DATABASE_URL ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
const databases: string[] = [];
const newDatabase = () => {
  const name = `backup_${process.pid}_${databases.length}`;
  databases.push(name);
  return withDatabase(server, name);
};
const query = async (url: string, sql: string, values: unknown[] = []) =>
  (await connected(url, (client) => client.query<Record<string, unknown>>(sql, values))).rows;

const at = (url: string) => ({ ...env, DATABASE_URL: url, DATABASE_LISTEN_URL: undefined });
const withoutPhotos = { photos: false };
/** Tables that migrations and the queue write themselves. */
const NOT_BACKED_UP = ['migrations.sql_files', 'jobs.queue_stats', 'jobs.version'];
const contentsOf = (url: string) =>
  connected(url, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const name of await tablesOf(client))
      if (!NOT_BACKED_UP.includes(name)) contents[name] = await rowsOf(client, name);
    return contents;
  });
/** Creates a database with the migrated tables. */
const migratedDatabase = async () => {
  const url = newDatabase();
  await copyTemplate(server, new URL(url).pathname.slice(1));
  return url;
};

const manifestOf = (place: string) =>
  JSON.parse(readFileSync(path.join(place, 'manifest.json'), 'utf8')) as { takenAt: string };
const first = path.join(folder, 'first');
await dropDatabase(server, new URL(source).pathname.slice(1)); // of a file that failed to load
await copyTemplate(server, new URL(source).pathname.slice(1));
const grown = await connected(source, (client) => fillTables(client, [...NOT_BACKED_UP, 'public._prisma_migrations']));
const filled = await contentsOf(source);
const said = await backup(at(source), first, withoutPhotos);
afterAll(async () => {
  for (const name of [...databases, new URL(source).pathname.slice(1)]) await dropDatabase(server, name);
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup of a database whose every table has awkward values', () => {
  it('contains a row of each table and values of 6 MB', () => {
    expect(Object.entries(filled).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(grown.length).toBeGreaterThanOrEqual(2);
    const text = JSON.stringify(filled);
    for (const part of ['\u2028', '\u2029', '\u0085', '\uFEFF', 'بيت', 'infinity', 'NaN', 'null'])
      expect(text).toContain(part);
  });

  it('is restored with the same rows into an empty database', async () => {
    expect(said).toContain('can be restored');
    const url = newDatabase();
    await restore(at(url), first, { ...withoutPhotos, replace: false });
    expect(await contentsOf(url)).toEqual(filled);
  }, 120_000);

  it('records its time for the metric and drops the trial database', async () => {
    const trial = `verify_${new URL(source).pathname.slice(1)}`;
    const { takenAt } = manifestOf(first);
    expect(await query(source, 'SELECT FROM backups.verified WHERE taken_at = $1', [takenAt])).toHaveLength(1);
    expect(await query(source, 'SELECT FROM pg_database WHERE datname = $1', [trial])).toEqual([]);
  });
});

it('tables and columns with awkward names, generated and identity columns are restored', async () => {
  const [one, other] = [newDatabase(), newDatabase()];
  const tables = `
    CREATE SCHEMA "Schéma ""x""";
    CREATE TABLE whole (whole int, rows text, line text, "a""b" text, "ترتيب" text, "select" text, "t" int);
    CREATE TABLE "Schéma ""x"""."My/Table \\ 1" (id int GENERATED ALWAYS AS IDENTITY, "no" int, twice int GENERATED ALWAYS AS ("no" * 2) STORED);
    CREATE TABLE parts (day date, value text) PARTITION BY RANGE (day);
    CREATE TABLE parts_all PARTITION OF parts DEFAULT;`;
  for (const url of [one, other]) {
    await ensureDatabase(url);
    await query(url, tables);
  }
  await query(
    one,
    `INSERT INTO whole VALUES (1, E'\\u2028\\r\\n', NULL, '\\.', '', E'\\t', 2), (NULL, NULL, NULL, NULL, NULL, NULL, NULL);
     INSERT INTO "Schéma ""x"""."My/Table \\ 1" ("no") VALUES (7); INSERT INTO parts VALUES ('infinity', 'later')`,
  );
  const place = path.join(folder, 'names');
  const written = await connected(one, (client) => writeTables(client, place, async () => []));
  await connected(other, (client) => readTables(client, place, written));
  expect(await contentsOf(other)).toEqual(await contentsOf(one));
  await expect(
    query(other, 'INSERT INTO "Schéma ""x"""."My/Table \\ 1" ("no") VALUES (8) RETURNING id, twice'),
  ).resolves.toEqual([{ id: 2, twice: 16 }]);
});

describe('a backup that cannot be restored', () => {
  const place = path.join(folder, 'broken');

  it('fails, names the table and row, and is not used as a backup', async () => {
    const url = await migratedDatabase();
    await query(
      url,
      `ALTER TABLE users DROP CONSTRAINT users_locale_check;
       INSERT INTO users (username, email, password, full_name, locale) VALUES
         ('one', 'one@example.com', 'secret-hash', 'One', 'ar'), ('two', 'two@example.com', 'secret-hash', 'Two', 'xx')`,
    );
    const failure = await backup(at(url), place, withoutPhotos).catch((error: Error) => error.message);
    expect(failure).toMatch(/cannot be restored, so keep the one before it\..*public\.users, row 2: .*locale_check/);
    expect(failure).not.toContain('secret-hash');
    expect(existsSync(path.join(place, 'manifest.json'))).toBe(false);
    expect(await query(url, 'SELECT FROM backups.verified')).toEqual([]);
    const restored = restore(at(newDatabase()), place, { ...withoutPhotos, replace: false });
    await expect(restored).rejects.toThrow('was not verified');
  }, 120_000);

  it('names the table and key of a missing referenced row', async () => {
    const url = await migratedDatabase();
    await query(
      url,
      `ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_fkey;
       INSERT INTO sessions (id, user_id, expires_at) VALUES ('x', 77, now())`,
    );
    await expect(backup(at(url), path.join(folder, 'lacking'), withoutPhotos)).rejects.toThrow(
      /public\.sessions: .*sessions_user_id_fkey.*; Key \(user_id\)=\(77\)/,
    );
  }, 120_000);

  it('is rejected if a later version wrote it or its manifest is damaged', async () => {
    const later = path.join(folder, 'later');
    mkdirSync(later);
    for (const text of ['{"half', JSON.stringify({ ...manifestOf(first), format: 3 })]) {
      writeFileSync(path.join(later, 'manifest.json'), text);
      const message = 'manifest.json is damaged, or was written by another version of the backup';
      await expect(verify(at(source), later)).rejects.toThrow(message);
    }
  });
});

it('an account that may not create databases verifies in a temporary PostgreSQL', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'no-createdb-'));
  const postgres = await startPostgres({ dataDir, quiet: true, settings: { fsync: 'off' } });
  try {
    await ensureDatabase(postgres.url);
    await migrate(postgres.url);
    await query(postgres.adminUrl, 'ALTER ROLE baraha NOCREATEDB');
    const place = path.join(folder, 'no-createdb');
    expect(await backup(at(postgres.url), place, withoutPhotos)).toContain('can be restored');
    expect(await query(postgres.adminUrl, "SELECT datname FROM pg_database WHERE datname LIKE 'verify%'")).toEqual([]);
  } finally {
    await postgres.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
