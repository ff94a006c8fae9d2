import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { codeOf, connected } from './database';
import { printProgress } from './progress';

/**
 * Applies `prisma/migrations` as `prisma migrate deploy` does, with Prisma's table and lock: either may continue what
 * the other began, and `prisma migrate status` agrees (docs/adr/0013-own-migration-runner.md).
 */
interface Migration {
  name: string;
  sql: string;
}

interface AppliedMigration {
  name: string;
  checksum: string;
  started: Date;
  /** False while it runs, or after it failed or was killed. */
  finished: boolean;
  logs: string | null;
}

const MIGRATIONS = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

const ADVISORY_LOCK = 72707369;
const LOCK_RETRY_MS = 200;

/**
 * First line of a migration that must run outside a transaction, such as CREATE INDEX CONCURRENTLY. It must be a single
 * statement: several sent together are one transaction.
 */
const NO_TRANSACTION = '-- no-transaction';

const HISTORY_TABLE = `
  CREATE TABLE _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Applies pending migrations in the order of their names, each in a transaction; other processes wait. Warns of
 * migrations that were changed after they were applied, and of unknown ones.
 * @param folder holds `<name>/migration.sql`
 * @returns the names of those that it applied
 * @throws Error for people: a migration failed, now or earlier, or the database belongs to something else
 */
export async function migrate(url: string, folder = MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder);
  return connected(url, async (client) => {
    await lock(client);
    const history = (await readHistory(client)) ?? (await createHistory(client));
    refuseFailed(history);
    warnOfDifferences(history, migrations);
    const pending = migrations.filter(({ name }) => !history.some((applied) => applied.name === name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
}

export async function migrationState(url: string): Promise<'new' | 'behind' | 'ready'> {
  const history = (await connected(url, readHistory)) ?? [];
  const finished = new Set(history.filter((applied) => applied.finished).map(({ name }) => name));
  if (finished.size === 0) return 'new';
  return readMigrations(MIGRATIONS).every(({ name }) => finished.has(name)) ? 'ready' : 'behind';
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, sql: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function lock(client: pg.Client): Promise<void> {
  for (let waiting = false; ; waiting = true) {
    // Polls: CREATE INDEX CONCURRENTLY waits for running statements, so a waiting one would deadlock with it.
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      ADVISORY_LOCK,
    ]);
    if (rows[0]?.locked) return;
    if (!waiting) printProgress('waiting for another process that applies migrations');
    await sleep(LOCK_RETRY_MS);
  }
}

async function readHistory(client: pg.Client): Promise<AppliedMigration[] | undefined> {
  try {
    const { rows } = await client.query<AppliedMigration>(
      `SELECT migration_name AS name, checksum, started_at AS started, finished_at IS NOT NULL AS finished, logs
       FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
    );
    return rows;
  } catch (error) {
    if (codeOf(error) === '42P01') return undefined; // no such table
    throw error;
  }
}

async function createHistory(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
     ORDER BY relname LIMIT 1`,
  );
  if (rows[0]) throw new Error(`The database belongs to something else: it has a table ${rows[0].name}`);
  await client.query(HISTORY_TABLE);
  return [];
}

function refuseFailed(history: AppliedMigration[]): void {
  const failed = history.find(({ finished }) => !finished);
  if (!failed) return;
  throw new Error(
    [
      `The migration ${failed.name}, begun at ${failed.started.toISOString()}, did not come to its end.`,
      ...(failed.logs ? [failed.logs.trim()] : []),
      'Undo by hand what it did, then: npx tsx tools/prisma.ts migrate resolve --rolled-back <name>',
      'Or complete it, then the same with --applied.',
    ].join('\n'),
  );
}

function warnOfDifferences(history: AppliedMigration[], migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, sql }) => [name, checksums(sql)]));
  const unknown = history.filter(({ name }) => !known.has(name));
  const changed = history.filter(({ name, checksum }) => known.get(name)?.includes(checksum) === false);
  const list = (some: AppliedMigration[]) => some.map(({ name }) => name).join(', ');
  if (unknown.length > 0)
    printProgress(`warning: the database has migrations that these sources do not know: ${list(unknown)}`);
  if (changed.length > 0) printProgress(`warning: migrations were changed after they were applied: ${list(changed)}`);
}

/** As it is, then with the line ends of other systems. */
function checksums(sql: string): string[] {
  const unix = sql.replaceAll('\r\n', '\n');
  return [sql, unix, unix.replaceAll('\n', '\r\n')].map((text) => createHash('sha256').update(text).digest('hex'));
}

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  const transaction = !sql.startsWith(NO_TRANSACTION);
  const id = randomUUID();
  if (transaction) await client.query('BEGIN');
  try {
    await client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)', [
      id,
      checksums(sql)[0],
      name,
    ]);
    await client.query(sql);
    await client.query(
      'UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
      [id],
    );
    if (transaction) await client.query('COMMIT');
  } catch (error) {
    const reason = reasonOf(error, sql);
    // A lost connection leaves the row as begun and not finished.
    const cleanUp = transaction
      ? client.query('ROLLBACK')
      : client.query('UPDATE _prisma_migrations SET logs = $2 WHERE id = $1', [id, reason]);
    await cleanUp.catch(() => undefined);
    const state = transaction ? 'nothing of it was applied' : 'it runs outside a transaction and may be half-done';
    throw new Error(`The migration ${name} failed; ${state}.\n${reason}`, { cause: error });
  }
}

function reasonOf(error: unknown, sql: string): string {
  const { message, detail, hint, position } = error as Partial<pg.DatabaseError>;
  const line = position && `line ${sql.slice(0, Number(position)).split('\n').length}`;
  return [message, detail, hint, line].filter(Boolean).join('\n');
}
