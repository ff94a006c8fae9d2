import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { runPrisma } from '../tools/prisma';
import { codeOf, connected } from './database';
import { printProgress } from './progress';

/**
 * Brings a database up to date (docs/adr/0031-one-baseline.md): `prisma migrate deploy` applies `prisma/migrations`, then
 * files of `prisma/sql` that have changed are applied: functions, triggers and views in their present form.
 */
export type MigrationState = 'new' | 'behind' | 'ready';

interface SqlFile {
  name: string;
  text: string;
  checksum: string;
}

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Not Prisma's own, which it takes as well. */
const ADVISORY_LOCK = 72707370;
const LOCK_RETRY_MS = 200;

/**
 * Once for processes that start at the same time: the others wait. A failed migration has to be resolved by hand
 * (CONTRIBUTING.md); of files that fail nothing is applied.
 * @param project folder with prisma.config.ts, prisma/migrations and prisma/sql
 * @returns the migrations and files that it applied
 * @throws Error for people
 */
export async function migrate(url: string, project = PROJECT): Promise<string[]> {
  return connected(url, async (client) => {
    await lock(client);
    const { pending } = await readHistory(client, project);
    if (pending.length > 0) {
      const { code, output } = await runPrisma(url, ['migrate', 'deploy'], project);
      if (code !== 0) throw new Error(`The migrations were not applied.\n${output.trim()}`);
    }
    const changed = await changedFiles(client, project);
    if (changed.length > 0) await applyFiles(client, changed);
    return [...pending, ...changed.map(({ name }) => name)];
  });
}

/** @throws Error for people if the database is of other sources */
export async function migrationState(url: string, project = PROJECT): Promise<MigrationState> {
  return connected(url, async (client) => {
    const { applied, pending } = await readHistory(client, project);
    if (applied.length === 0) return 'new';
    return pending.length > 0 || (await changedFiles(client, project)).length > 0 ? 'behind' : 'ready';
  });
}

async function lock(client: pg.Client): Promise<void> {
  for (let waiting = false; ; waiting = true) {
    // Polls: Prisma waits for its lock for ten seconds at most, and within a statement, for which CREATE INDEX CONCURRENTLY
    // would wait in turn.
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.locked) return;
    if (!waiting) printProgress('waiting for another process that applies migrations');
    await sleep(LOCK_RETRY_MS);
  }
}

async function readHistory(client: pg.Client, project: string): Promise<{ applied: string[]; pending: string[] }> {
  const names = readdirSync(path.join(project, 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const rows = await rowsOf<{ name: string; finished: boolean }>(
    client,
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  if (rows.length > 0 && names[0] && !rows.some(({ name }) => name === names[0])) {
    throw new Error(
      `The database was made by other sources (it has no migration ${names[0]}): remove the data folder (DATA_DIR, .data), or name an empty database in DATABASE_URL`,
    );
  }
  const applied = rows.filter(({ finished }) => finished).map(({ name }) => name);
  return { applied, pending: names.filter((name) => !applied.includes(name)) };
}

async function changedFiles(client: pg.Client, project: string): Promise<SqlFile[]> {
  const folder = path.join(project, 'prisma/sql');
  const applied = await rowsOf<{ name: string; checksum: string }>(
    client,
    'SELECT name, checksum FROM migrations.sql_files',
  );
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    })
    .filter((file) => !applied.some(({ name, checksum }) => name === file.name && checksum === file.checksum));
}

/** All in one transaction, in the order of their names. */
async function applyFiles(client: pg.Client, files: SqlFile[]): Promise<void> {
  await client.query('BEGIN');
  for (const { name, text, checksum } of files) {
    try {
      await client.query(text);
    } catch (error) {
      throw new Error(`prisma/sql/${name} failed; nothing was applied.\n${reasonOf(error, text)}`, { cause: error });
    }
    await client.query(
      `INSERT INTO migrations.sql_files (name, checksum) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET checksum = EXCLUDED.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
  await client.query('COMMIT');
}

/** None where there is no such table. */
async function rowsOf<T extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<T[]> {
  try {
    return (await client.query<T>(sql)).rows;
  } catch (error) {
    if (codeOf(error) === '42P01') return [];
    throw error;
  }
}

function reasonOf(error: unknown, sql: string): string {
  const { message, detail, hint, position } = error as Partial<pg.DatabaseError>;
  const line = position && `line ${sql.slice(0, Number(position)).split('\n').length}`;
  return [message, detail, hint, line].filter(Boolean).join('\n');
}
