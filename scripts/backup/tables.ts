import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pipeline as connect } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { assertSha256, sha256OfFile, type Manifest } from './manifest';

/**
 * Copies tables to files and back by PostgreSQL's COPY, in its text format (docs/adr/0077-backups.md). Needs no PostgreSQL client programs and only
 * the rights of the tables' owner.
 */
type Tables = Manifest['tables'];
type Table = Tables[string];

/** Daily job statistics, in partitions that the queue creates, and the records of applied migrations and functions. */
const LEFT_OUT = ['jobs.queue_stats', 'jobs.version', 'migrations.sql_files'];

const OURS = `n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'`;
const fileOf = (folder: string, table: string) => path.join(folder, 'database', `${encodeURIComponent(table)}.gz`);
const listOf = (columns: string[]) => columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Settings that make every server print values alike, and names with their schemas. */
async function configure(client: pg.Client): Promise<void> {
  await client.query(`
    SET search_path = pg_catalog; SET client_encoding = 'UTF8'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres';
    SET extra_float_digits = 1; SET bytea_output = 'hex'; SET statement_timeout = 0; SET lock_timeout = 0;
    SET idle_in_transaction_session_timeout = 0; SET work_mem = '64MB'`);
}

/** Generated columns are left out: PostgreSQL computes them again and accepts no values for them. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.oid::regclass::text AS name, array(
       SELECT attname::text FROM pg_attribute
       WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${OURS}
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
     ORDER BY 1`,
  );
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

/** Counts the rows and adds up a hash of each, in any order. */
async function fingerprint(
  client: pg.Client,
  table: string,
  columns: string[],
): Promise<{ rows: string; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*)::text AS rows,
       coalesce(sum(('x' || substr(md5(ROW(${listOf(columns)})::text), 1, 15))::bit(60)::bigint), 0)::text AS checksum
     FROM ${table}`,
  );
  return rows[0]!;
}

/**
 * Writes all tables as of one snapshot, while others read and write.
 * @param alsoIn queries in the same snapshot
 */
export async function writeTables<T>(
  client: pg.Client,
  folder: string,
  alsoIn: () => Promise<T>,
): Promise<{ takenAt: string; tables: Tables; also: T; sequences: Record<string, string> }> {
  mkdirSync(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
  await configure(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: times } = await client.query<{ now: Date }>('SELECT now()');
  const also = await alsoIn();
  const tables: Tables = {};
  for (const { name, columns } of await listTables(client)) {
    const file = fileOf(folder, name);
    const rows = client.query(copyTo(`COPY (SELECT ${listOf(columns)} FROM ${name}) TO STDOUT`));
    await named(name, pipeline(rows, createGzip(), createWriteStream(file, { mode: 0o600 })));
    const contents = await named(name, fingerprint(client, name, columns));
    tables[name] = { columns, ...contents, file: await sha256OfFile(file) };
  }
  await client.query('COMMIT');
  // Read after the snapshot: sequences are not transactional, and must not be behind the rows.
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
     FROM pg_sequences JOIN pg_namespace n ON n.nspname = schemaname WHERE last_value IS NOT NULL AND ${OURS} ORDER BY 1`,
  );
  const sequences = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return { takenAt: times[0]!.now.toISOString(), tables, also, sequences };
}

/**
 * Replaces all rows in one transaction. The tables must come from the migrations of the backup.
 * @throws Error with a readable message that names the table and the row, if a value differs from the backup; the transaction is
 * then rolled back
 */
export async function readTables(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  await configure(client);
  const there = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]));
  const entries = Object.entries(tables).filter(([name]) => !LEFT_OUT.includes(name)); // older backups have more
  for (const [name, { columns, file }] of entries) {
    if (there.get(name) !== columns.join()) throw new Error(`The table ${name} has other columns than in the backup`);
    await assertSha256(fileOf(folder, name), file);
  }
  await client.query('BEGIN');
  try {
    const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
      `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(c.oid) AS definition
       FROM pg_constraint c JOIN pg_namespace n ON n.oid = connamespace WHERE contype = 'f' AND conparentid = 0 AND ${OURS}`,
    );
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    await client.query(`TRUNCATE ${[...there.keys()].join(', ')}`);
    for (const [name, table] of entries) await readTable(client, name, table, fileOf(folder, name));
    for (const [name, value] of Object.entries(sequences)) await client.query('SELECT setval($1, $2)', [name, value]);
    for (const { table, name, definition } of keys)
      await named(table, client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`));
    const { rows: views } = await client.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE relkind = 'm' AND ${OURS}`,
    );
    for (const { name } of views) await client.query(`REFRESH MATERIALIZED VIEW ${name}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
  await client.query('ANALYZE');
}

async function readTable(
  client: pg.Client,
  name: string,
  { columns, rows, checksum }: Table,
  file: string,
): Promise<void> {
  const source = connect(createReadStream(file), createGunzip(), () => undefined); // the reader of `source` gets the error
  await named(name, pipeline(source, client.query(copyFrom(`COPY ${name} (${listOf(columns)}) FROM STDIN`))));
  const restored = await named(name, fingerprint(client, name, columns));
  if (restored.rows !== rows || restored.checksum !== checksum)
    throw new Error(`${name}: the rows differ from those in the backup (${restored.rows} of ${rows} were restored)`);
}

/**
 * Prefixes the message with the table, row and column of PostgreSQL's context. Omits the context itself and details
 * with whole rows, which contain password hashes.
 */
async function named<T>(table: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { message, where = '', detail = '' } = error as Partial<pg.DatabaseError>;
    const [, row, column] = /^COPY .*?, line (\d+)(?:, column ([^:]+))?/m.exec(where) ?? [];
    const parts = [table, row && `row ${row}`, column && `column ${column}`].filter(Boolean).join(', ');
    const key = detail.startsWith('Key (') ? `; ${detail}` : '';
    throw new Error(`${parts}: ${message}${key}`, { cause: error });
  }
}
