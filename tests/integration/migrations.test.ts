import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate, migrationState } from '@/scripts/migrate-database';
import { runPrisma } from '@/tools/prisma';

const server = process.env.TEST_DATABASE_SERVER ?? '';
const SQL_FILES = readdirSync('prisma/sql');

/** Prisma's command line takes seconds of processor time at every call. */
vi.setConfig({ testTimeout: 120_000 });

const work = mkdtempSync(path.join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(work, { recursive: true }));

let url: string;
let client: pg.Client;
beforeEach(async () => {
  url = withDatabase(server, `test_${randomBytes(6).toString('hex')}`);
  await ensureDatabase(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await client.end();
  await dropDatabase(server, new URL(url).pathname.slice(1));
});

/** Creates a project with a first migration for the files' checksums, and these migrations and files. */
function projectWith(migrations: Record<string, string>, files: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(work, 'project-'));
  const project = { folder, writeMigration, writeFile };
  function writeMigration(name: string, sql: string): void {
    mkdirSync(path.join(folder, 'prisma/migrations', name), { recursive: true });
    writeFileSync(path.join(folder, 'prisma/migrations', name, 'migration.sql'), sql);
  }
  function writeFile(name: string, sql: string): void {
    writeFileSync(path.join(folder, 'prisma/sql', name), sql);
  }
  const first = 'CREATE TABLE migrations.sql_files (name text PRIMARY KEY, checksum text, applied_at timestamptz)';
  writeMigration('0_first', `CREATE SCHEMA migrations; ${first}`);
  mkdirSync(path.join(folder, 'prisma/sql'));
  cpSync('prisma/migrations/migration_lock.toml', path.join(folder, 'prisma/migrations/migration_lock.toml'));
  const schema = path.resolve('prisma/schema.prisma');
  const config = { schema, migrations: { path: 'prisma/migrations' }, datasource: { url } };
  writeFileSync(path.join(folder, 'prisma.config.ts'), `export default ${JSON.stringify(config)}`);
  for (const [name, sql] of Object.entries(migrations)) writeMigration(name, sql);
  for (const [name, sql] of Object.entries(files)) writeFile(name, sql);
  return project;
}

const rows = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
const history = () => rows('SELECT * FROM _prisma_migrations ORDER BY started_at, migration_name');
const tables = async () =>
  (await rows(`SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE 't\\_%' ORDER BY 1`)).map(
    ({ relname }) => relname,
  );

/** Runs a query like a long-running report. @returns a function that ends its transaction */
async function hold(query: string) {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await reader.query(query);
  return async () => {
    await reader.query('COMMIT');
    await reader.end();
  };
}
/** Captures the progress lines. @returns a function that waits for one of them */
function capture() {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const said = () => output.mock.calls.map(([text]) => String(text)).join('');
  return (line: string) => vi.waitFor(() => expect(said()).toContain(line), 60_000);
}
async function isValid(index: string) {
  const [row] = await rows(`SELECT indisvalid FROM pg_index WHERE indexrelid = '${index}'::regclass`);
  return row?.indisvalid as boolean;
}

describe('the migrations of the project', () => {
  it('update a new database once, and Prisma agrees', async () => {
    expect(await migrationState(url)).toBe('new');
    const applied = await migrate(url);
    expect(applied.slice(-SQL_FILES.length)).toEqual(SQL_FILES.sort());
    expect(await migrationState(url)).toBe('ready');
    const before = await history();
    expect([...before.map((row) => row.migration_name), ...SQL_FILES]).toEqual(applied);

    expect(await migrate(url)).toEqual([]);
    const { code, output } = await runPrisma(url, ['migrate', 'status']);
    expect([code, output]).toEqual([0, expect.stringContaining('Database schema is up to date!')]);
    expect(await history()).toEqual(before);
  });

  it('create missing functions after Prisma applied them or a start was killed midway', async () => {
    const deploy = await runPrisma(url, ['migrate', 'deploy']);
    expect(deploy.output).toContain('successfully applied');
    expect(await migrationState(url)).toBe('behind');
    expect(await migrate(url)).toEqual(SQL_FILES);
    expect(await migrationState(url)).toBe('ready');
  });

  it('are applied once by concurrent processes', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.filter((each) => each.length > 0)).toHaveLength(1);
    expect((await history()).map((row) => row.migration_name)).toEqual(applied.flat().slice(0, -SQL_FILES.length));
  });
});

it('a migration that fails is rolled back, keeps earlier ones and is retried by the next start', async () => {
  const bad = 'CREATE TABLE t_two (id int);\nINSERT INTO nowhere VALUES (1);';
  const migrations = { '1_good': 'CREATE TABLE t_one (id int);', '2_bad': bad };
  const project = projectWith(migrations, { 'a.sql': 'CREATE TABLE t_of_file (id int)' });
  const line = 'The migration 2_bad failed; nothing of it was applied.\nrelation "nowhere" does not exist\nline 2';
  await expect(migrate(url, project.folder)).rejects.toThrow(line);
  expect(await tables()).toEqual(['t_one']);
  expect((await history()).map((row) => row.migration_name)).toEqual(['0_first', '1_good']);
  await expect(migrate(url, project.folder)).rejects.toThrow(line);

  project.writeMigration('2_bad', 'CREATE TABLE t_two (id int);');
  expect(await migrate(url, project.folder)).toEqual(['2_bad', 'a.sql']);
  expect(await tables()).toEqual(['t_of_file', 't_one', 't_two']);
});

describe('a migration of a database in use', () => {
  it('waits for locks on its tables without blocking other requests', async () => {
    const waitFor = capture();
    const project = projectWith({ '1_table': 'CREATE TABLE t_one (id int); CREATE TABLE t_two (id int);' });
    await migrate(url, project.folder);
    project.writeMigration('2_column', 'ALTER TABLE t_two ADD COLUMN a int; ALTER TABLE t_one ADD COLUMN a int;');
    const letGo = await hold('SELECT FROM t_one');
    let isDone = false;
    const applied = migrate(url, project.folder).finally(() => (isDone = true));
    await waitFor('the migration 2_column waits for others to leave its tables');
    const times: number[] = [];
    for (const end = Date.now() + 3_000; Date.now() < end;) {
      const asked = performance.now();
      await client.query('SELECT FROM t_one, t_two');
      times.push(performance.now() - asked);
    }
    expect(Math.max(...times)).toBeLessThan(2_500); // 100 ms and what a busy machine adds, of 3 s
    expect(isDone).toBe(false);
    await letGo();
    expect(await applied).toEqual(['2_column']);
  });

  it('killed while it builds an index is repeated', async () => {
    const project = projectWith({ '1_table': 'CREATE TABLE t_one (id int);' });
    await migrate(url, project.folder);
    const create = '-- by which it is looked for\nCREATE INDEX CONCURRENTLY t_one_idx ON t_one (id);';
    project.writeMigration('2_index', create);
    const letGo = await hold('SELECT FROM t_one');
    const killed = migrate(url, project.folder).catch((error: Error) => error.message);
    const kill = () =>
      rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND query LIKE '%CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`);
    await vi.waitFor(async () => expect(await kill()).toHaveLength(1), 60_000);
    expect(await killed).toContain('The migration 2_index failed; the next start tries it again.');
    expect(await isValid('t_one_idx')).toBe(false);
    await letGo();
    expect(await migrate(url, project.folder)).toEqual(['2_index']);
    expect(await isValid('t_one_idx')).toBe(true);
    expect(await migrationState(url, project.folder)).toBe('ready');
  });

  it('killed after it built the index but before it was recorded continues', async () => {
    const project = projectWith({ '1_table': 'CREATE TABLE t_one (id int);' });
    await migrate(url, project.folder);
    project.writeMigration('2_index', 'CREATE INDEX CONCURRENTLY t_one_idx ON t_one (id);');
    await migrate(url, project.folder);
    await client.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_index'`);
    expect(await migrate(url, project.folder)).toEqual(['2_index']);
    await client.query(`DELETE FROM _prisma_migrations WHERE migration_name = '2_index'`);
    await expect(migrate(url, project.folder)).rejects.toThrow('relation "t_one_idx" already exists');
  });
});

it('a migration of one statement runs outside a transaction while another process waits', async () => {
  const waitFor = capture();
  const project = projectWith({ '1_table': 'CREATE TABLE t_one (id int);' });
  await migrate(url, project.folder);
  project.writeMigration('2_index', 'CREATE INDEX CONCURRENTLY t_one_idx ON t_one (id);');
  // CREATE INDEX CONCURRENTLY waits for this lock, and keeps the migration lock meanwhile.
  const letGo = await hold('LOCK TABLE t_one IN ROW EXCLUSIVE MODE');
  const both = [migrate(url, project.folder), migrate(url, project.folder)];
  await waitFor('waiting for another process that applies migrations');
  const waiting = () =>
    rows(`SELECT FROM pg_stat_activity WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'`);
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 60_000);
  await letGo();
  expect((await Promise.all(both)).flat()).toEqual(['2_index']);
  expect(await isValid('t_one_idx')).toBe(true);
});

describe('a file of prisma/sql', () => {
  const returning = (name: string, value: number) =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql RETURN ${value};\n`;

  it('is applied if it is new or has changed, ignoring line ends', async () => {
    const project = projectWith({}, { 'a.sql': returning('a', 1), 'b.sql': returning('b', 1) });
    expect(await migrate(url, project.folder)).toEqual(['0_first', 'a.sql', 'b.sql']);
    project.writeFile('a.sql', returning('a', 1).replaceAll('\n', '\r\n'));
    expect(await migrationState(url, project.folder)).toBe('ready');
    project.writeFile('b.sql', returning('b', 2));
    project.writeFile('c.sql', 'CREATE VIEW v AS SELECT b()');
    expect(await migrationState(url, project.folder)).toBe('behind');
    expect(await migrate(url, project.folder)).toEqual(['b.sql', 'c.sql']);
    expect(await rows('SELECT b FROM v')).toEqual([{ b: 2 }]);
  });

  it('that fails is reported with its line and leaves all files unapplied', async () => {
    const project = projectWith({}, { 'a.sql': returning('a', 1), 'b.sql': 'SELECT 1;\n\nSELECT nothing;' });
    await expect(migrate(url, project.folder)).rejects.toThrow(
      'prisma/sql/b.sql failed; nothing was applied.\ncolumn "nothing" does not exist\nline 3',
    );
    expect(await rows(`SELECT FROM pg_proc WHERE proname = 'a'`)).toEqual([]);
    project.writeFile('b.sql', '');
    expect(await migrate(url, project.folder)).toEqual(['a.sql', 'b.sql']);
  });
});
