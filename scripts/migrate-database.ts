import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { codeOf, connected } from './database';
import { printProgress } from './progress';

/**
 * Updates a database while others use it (docs/adr/0076-migrations-under-load.md): applies `prisma/migrations`, the job
 * queue's own tables, then changed files of `prisma/sql` (functions, triggers and views). Records migrations in Prisma's
 * own history, so that `prisma migrate status` agrees.
 */
export type MigrationState = 'new' | 'behind' | 'ready';

type SqlFile = ReturnType<typeof readFile>;

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Prisma's own lock: its command line waits for this program and the reverse. */
const ADVISORY_LOCK = 72707369;
const LOCK_RETRY_MS = 200;
/** Milliseconds. Short, because other statements on the table queue behind ours. */
const TABLE_LOCK_TIMEOUT_MS = 100;
const TABLE_LOCK_PAUSE_MS = 500;
/** As long as a vacuum of a large table, which does not yield to short lock waits. */
const TABLE_LOCK_PATIENCE_MS = 30 * 60_000;

/**
 * Applies pending migrations and changed SQL files. If several processes start at the same time, one applies them
 * and the others wait. A failed or killed run leaves no partial migration, and the next call retries it.
 * @param project folder with prisma/migrations and prisma/sql
 * @param only the migrations of an earlier version, without files: to restore a backup of it
 * @returns the migrations and files that it applied
 * @throws Error with a readable message
 */
export async function migrate(url: string, project = PROJECT, only?: string[]): Promise<string[]> {
  return connected(url, async (client) => {
    await lock(client);
    const history = await readHistory(client, project);
    const pending = history.pending.filter((name) => only?.includes(name) ?? true);
    if (pending.length > 0) await createHistory(client);
    for (const name of pending)
      await applyMigration(client, readFile(path.join(project, 'prisma/migrations', name, 'migration.sql'), name));
    await migrateJobs(client);
    const changed = only ? [] : await changedFiles(client, project);
    if (changed.length > 0) await applyFiles(client, changed);
    return [...pending, ...changed.map(({ name }) => name)];
  });
}

/** @throws Error with a readable message if the database was made by other sources */
export async function migrationState(url: string, project = PROJECT): Promise<MigrationState> {
  return connected(url, async (client) => {
    const { applied, pending } = await readHistory(client, project);
    if (applied.length === 0) return 'new';
    return pending.length > 0 || (await changedFiles(client, project)).length > 0 ? 'behind' : 'ready';
  });
}

async function lock(client: pg.Client): Promise<void> {
  for (let waiting = false; ; waiting = true) {
    // Polls instead of waiting: CREATE INDEX CONCURRENTLY waits for every running statement, so it would wait for this
    // one.
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
    .map((name) => readFile(path.join(folder, name), name))
    .filter((file) => !applied.some(({ name, checksum }) => name === file.name && checksum === file.checksum));
}

const readFile = (file: string, name: string) => {
  const text = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
};

/** Creates Prisma's table. @throws Error with a readable message if the database belongs to another product */
async function createHistory(client: pg.Client): Promise<void> {
  const foreign = await client.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'p')
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
     HAVING count(*) > 0 AND to_regclass('public._prisma_migrations') IS NULL`,
  );
  if (foreign.rows.length > 0)
    throw new Error('The database schema is not empty, and not ours: name an empty database in DATABASE_URL');
  await client.query(
    `CREATE TABLE IF NOT EXISTS _prisma_migrations (
       id varchar(36) PRIMARY KEY NOT NULL, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
       logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`,
  );
}

const COMMENT_LINES = /^\s*--.*$/gm;
const CONCURRENT = /^\s*(?:CREATE\s+(?:UNIQUE\s+)?INDEX|DROP\s+INDEX|REINDEX\s+\w+)\s+CONCURRENTLY\b/i;

async function applyMigration(client: pg.Client, file: SqlFile): Promise<void> {
  if (CONCURRENT.test(file.text.replace(COMMENT_LINES, ''))) return applyConcurrently(client, file);
  await inTransaction(client, `the migration ${file.name}`, async () => {
    await run(client, file.text, `The migration ${file.name} failed; nothing of it was applied.`);
    await finish(client, file);
  });
}

/**
 * Applies one statement that PostgreSQL allows only outside a transaction. It blocks no statement, so it waits without limit.
 * A killed run leaves an invalid index, or a complete one without a record.
 */
async function applyConcurrently(client: pg.Client, file: SqlFile): Promise<void> {
  const unfinished = `migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL`;
  const begun = await client.query(`SELECT FROM _prisma_migrations WHERE ${unfinished}`, [file.name]);
  const isResumed = begun.rows.length > 0;
  await client.query('RESET lock_timeout');
  if (isResumed) await dropInvalidIndexes(client);
  else await insertHistory(client, file, false);
  try {
    await run(client, file.text, `The migration ${file.name} failed; the next start tries it again.`);
  } catch (error) {
    const isDone = ['42P07', '42704'].includes(codeOf((error as Error).cause) ?? ''); // exists already, exists no more
    if (!isResumed || !isDone) throw error;
  }
  await finish(client, file);
}

/** Only migrations create indexes concurrently, one at a time. */
async function dropInvalidIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index JOIN pg_class c ON c.oid = indexrelid
     WHERE NOT indisvalid AND c.relkind = 'i' AND pg_get_userbyid(c.relowner) = current_user`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
}

/** Creates the job queue's tables, or upgrades the tables of an older pg-boss. */
async function migrateJobs(client: pg.Client): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

const insertHistory = (client: pg.Client, { name, checksum }: SqlFile, isFinished: boolean) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, CASE WHEN $4 THEN clock_timestamp() END, CASE WHEN $4 THEN 1 ELSE 0 END)`,
    [randomUUID(), checksum, name, isFinished],
  );

/** Marks a migration as finished, also one that Prisma started. */
async function finish(client: pg.Client, file: SqlFile): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1, checksum = $2, logs = NULL
     WHERE migration_name = $1 AND rolled_back_at IS NULL`,
    [file.name, file.checksum],
  );
  if (rowCount === 0) await insertHistory(client, file, true);
}

/** In one transaction, in name order. */
const applyFiles = (client: pg.Client, files: SqlFile[]): Promise<void> =>
  inTransaction(client, 'prisma/sql', async () => {
    for (const { name, text, checksum } of files) {
      await run(client, text, `prisma/sql/${name} failed; nothing was applied.`);
      await client.query(
        `INSERT INTO migrations.sql_files (name, checksum) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET checksum = EXCLUDED.checksum, applied_at = now()`,
        [name, checksum],
      );
    }
  });

/** @throws Error with a readable message, and PostgreSQL's error as its cause */
async function run(client: pg.Client, sql: string, failure: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${failure}\n${reasonOf(error, sql)}`, { cause: error });
  }
}

/**
 * Runs statements in one transaction. Readers queue behind a transaction that waits for a table lock. So it waits only
 * briefly, then releases all its locks and starts over.
 * @param what named in error messages
 */
async function inTransaction(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + TABLE_LOCK_PATIENCE_MS;
  for (let isWaiting = false; ; isWaiting = true) {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`);
    try {
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      const code = codeOf(error instanceof Error && error.cause ? error.cause : error);
      const isHeld = code === '55P03' || code === '40P01'; // lock_not_available, deadlock_detected
      if (!isHeld || Date.now() > giveUpAt) throw error;
    }
    if (!isWaiting) printProgress(`${what} waits for others to leave its tables`);
    await sleep(TABLE_LOCK_PAUSE_MS * (0.5 + Math.random()));
  }
}

/** Returns no rows if the table does not exist. */
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
