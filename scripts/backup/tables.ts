import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { assertSha256, sha256OfFile, type Manifest } from './manifest';

/**
 * All tables through the driver, each row as PostgreSQL writes and reads it as text (docs/adr/0077-backups.md): what needs no program of PostgreSQL's and
 * no rights but the owner's.
 */
type Tables = Manifest['tables'];

/** Numbers of jobs by the day, in parts that the queue makes; and what says which functions were applied. */
const LEFT_OUT = ['jobs.queue_stats', 'migrations.sql_files'];
const BATCH = 1_000;

const OURS = `n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'`;
const fileOf = (folder: string, table: string) => path.join(folder, 'database', `${table}.gz`);

/** So that rows are written alike by every server, and names with their schemas. */
async function settle(client: pg.Client): Promise<void> {
  await client.query(`
    SET search_path = pg_catalog; SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1;
    SET bytea_output = 'hex'; SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET work_mem = '64MB'`);
}

async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.oid::regclass::text AS name, array(
       SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped ORDER BY attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${OURS}
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
     ORDER BY 1`,
  );
  return rows.filter(({ name }) => !LEFT_OUT.includes(name));
}

async function fingerprint(client: pg.Client, table: string): Promise<{ rows: string; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `SELECT count(*)::text AS rows, coalesce(sum(('x' || substr(md5(whole::text), 1, 15))::bit(60)::bigint), 0)::text AS checksum
     FROM ${table} AS whole`,
  );
  return rows[0]!;
}

/**
 * In one snapshot, while others read and write.
 * @param alsoIn asks the same snapshot
 */
export async function writeTables<T>(
  client: pg.Client,
  folder: string,
  alsoIn: () => Promise<T>,
): Promise<{ takenAt: string; tables: Tables; also: T; sequences: Record<string, string> }> {
  mkdirSync(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
  await settle(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows: times } = await client.query<{ now: Date }>('SELECT now()');
  const also = await alsoIn();
  const tables: Tables = {};
  for (const { name, columns } of await listTables(client)) {
    const file = fileOf(folder, name);
    await pipeline(Readable.from(linesOf(client, name)), createGzip(), createWriteStream(file, { mode: 0o600 }));
    tables[name] = { columns, ...(await fingerprint(client, name)), file: await sha256OfFile(file) };
  }
  await client.query('COMMIT');
  // After it: of no transaction, and not to be behind the rows.
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value
     FROM pg_sequences JOIN pg_namespace n ON n.nspname = schemaname WHERE last_value IS NOT NULL AND ${OURS} ORDER BY 1`,
  );
  const sequences = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return { takenAt: times[0]!.now.toISOString(), tables, also, sequences };
}

async function* linesOf(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(`DECLARE rows NO SCROLL CURSOR FOR SELECT whole::text AS line FROM ${table} AS whole`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${BATCH} FROM rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
  }
  await client.query('CLOSE rows');
}

/**
 * In place of all rows that there are, in one transaction. The tables are made by the same migrations.
 * @throws Error for people where something is not as it was in the backup, and nothing is changed then
 */
export async function readTables(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await settle(client);
  const there = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join()]));
  for (const [name, { columns, file }] of Object.entries(tables)) {
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
    for (const [name, expected] of Object.entries(tables)) {
      await readTable(client, name, expected.columns, fileOf(folder, name));
      const { rows, checksum } = await fingerprint(client, name);
      if (rows !== expected.rows || checksum !== expected.checksum)
        throw new Error(`The table ${name} is not as it was: ${rows} rows of ${expected.rows}`);
    }
    for (const [name, value] of Object.entries(sequences)) await client.query('SELECT setval($1, $2)', [name, value]);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
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

async function readTable(client: pg.Client, table: string, columns: string[], file: string): Promise<void> {
  const names = columns.map((name) => pg.escapeIdentifier(name));
  const insert = `
    INSERT INTO ${table} (${names.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${names.map((name) => `(whole).${name}`).join(', ')} FROM (SELECT line::${table} AS whole FROM unnest($1::text[]) AS line OFFSET 0) AS lines`;
  let batch: string[] = [];
  const write = async () => {
    await client.query(insert, [batch]);
    batch = [];
  };
  const lines = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) {
    batch.push(JSON.parse(line) as string);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
}
