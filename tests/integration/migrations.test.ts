import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate, migrationState } from '@/scripts/migrate-database';
import { runPrisma } from '@/tools/prisma';

const server = process.env.TEST_DATABASE_SERVER ?? '';
const PROJECT = 'prisma/migrations';

/** Its command line takes seconds of processor time at every call. */
const PRISMA_MAY_TAKE = { timeout: 120_000 };

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

/** A folder with these migrations and no others. */
function folderWith(migrations: Record<string, string>): string {
  const folder = mkdtempSync(path.join(work, 'folder-'));
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'migration.sql'), sql);
  }
  return folder;
}

/** Prisma's command line on such a folder. */
function prismaOn(folder: string, ...args: string[]) {
  cpSync(path.join(PROJECT, 'migration_lock.toml'), path.join(folder, 'migration_lock.toml'));
  const config = path.join(folder, 'prisma.config.ts');
  const schema = path.resolve('prisma/schema.prisma');
  writeFileSync(
    config,
    `export default ${JSON.stringify({ schema, migrations: { path: folder }, datasource: { url } })}`,
  );
  const { code, stdout, stderr } = runPrisma(url, ...args, '--config', config);
  return { code, said: stdout + stderr };
}

const rows = async <T extends pg.QueryResultRow>(sql: string) => (await client.query<T>(sql)).rows;
const history = () => rows('SELECT * FROM _prisma_migrations ORDER BY started_at, migration_name');
const names = async () => (await history()).map((row) => row.migration_name);
const tables = async () =>
  (await rows(`SELECT relname FROM pg_class WHERE relkind = 'r' AND relname LIKE 't\\_%' ORDER BY 1`)).map(
    ({ relname }) => relname,
  );
/** What a run says beside its result. */
function listen(): () => string {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => output.mock.calls.map(([text]) => String(text)).join('');
}

describe('the migrations of the project', () => {
  it('bring a new database up to date, once, and Prisma agrees', PRISMA_MAY_TAKE, async () => {
    expect(await migrationState(url)).toBe('new');
    const applied = await migrate(url);
    expect(applied.length).toBeGreaterThanOrEqual(11);
    expect(await migrationState(url)).toBe('ready');
    const before = await history();
    expect(before.map((row) => row.migration_name)).toEqual(applied);
    for (const row of before) expect(row).toMatchObject({ applied_steps_count: 1, logs: null, rolled_back_at: null });
    for (const row of before) expect(row.finished_at - row.started_at).toBeGreaterThanOrEqual(0);

    expect(await migrate(url)).toEqual([]);
    const status = runPrisma(url, 'migrate', 'status');
    expect([status.code, status.stdout]).toEqual([0, expect.stringContaining('Database schema is up to date!')]);
    expect(await history()).toEqual(before);
  });

  it('take over a database that Prisma migrated, and leave the same rows as it does', PRISMA_MAY_TAKE, async () => {
    expect(runPrisma(url, 'migrate', 'deploy').stdout).toContain('successfully applied');
    const columns = `SELECT column_name, data_type, character_maximum_length, is_nullable, column_default
      FROM information_schema.columns WHERE table_name = '_prisma_migrations' ORDER BY ordinal_position`;
    const [byPrisma, itsColumns] = [await history(), await rows(columns)];
    expect(await migrationState(url)).toBe('ready');
    expect(await migrate(url)).toEqual([]);
    expect(await history()).toEqual(byPrisma);

    await client.query('DROP SCHEMA public, search, cache, jobs, map, prices CASCADE');
    await client.query('CREATE SCHEMA public');
    await migrate(url);
    expect(await rows(columns)).toEqual(itsColumns);
    const same = ({ migration_name, checksum, logs, rolled_back_at, applied_steps_count }: pg.QueryResultRow) => ({
      ...{ migration_name, checksum, logs, rolled_back_at, applied_steps_count },
    });
    expect((await history()).map(same)).toEqual(byPrisma.map(same));
  });

  it('are applied once by two processes that start at the same time', async () => {
    listen();
    const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
    expect(applied.filter((each) => each.length > 0)).toHaveLength(1);
    expect(await names()).toEqual(applied.flat());
  });
});

describe('a migration that fails', () => {
  const good = { '1_good': 'CREATE TABLE t_one (id int);', '2_good': 'CREATE TABLE t_two (id int);' };
  const bad = 'CREATE TABLE t_three (id int);\nINSERT INTO t_three VALUES (1);\nINSERT INTO nowhere VALUES (1);\n';

  it('leaves nothing of itself, keeps those before it, and is applied when it is repaired', async () => {
    const folder = folderWith({ ...good, '3_bad': bad, '4_after': 'CREATE TABLE t_four (id int);' });
    await expect(migrate(url, folder)).rejects.toThrow(
      'The migration 3_bad failed; nothing of it was applied.\nrelation "nowhere" does not exist\nline 3',
    );
    expect([await tables(), await names()]).toEqual([
      ['t_one', 't_two'],
      ['1_good', '2_good'],
    ]);
    writeFileSync(path.join(folder, '3_bad/migration.sql'), 'CREATE TABLE t_three (id int);');
    expect(await migrate(url, folder)).toEqual(['3_bad', '4_after']);
    expect(await tables()).toEqual(['t_four', 't_one', 't_three', 't_two']);
  });

  it(
    'outside a transaction is reported as failed, by Prisma too, until somebody resolves it',
    PRISMA_MAY_TAKE,
    async () => {
      const concurrently = '-- no-transaction\nCREATE UNIQUE INDEX CONCURRENTLY t_one_idx ON t_one (id);';
      const folder = folderWith({
        '1_table': 'CREATE TABLE t_one (id int);\nINSERT INTO t_one VALUES (1), (1);',
        '2_index': concurrently,
      });
      await expect(migrate(url, folder)).rejects.toThrow(
        'The migration 2_index failed; it runs outside a transaction and may be half-done.\ncould not create unique index',
      );
      const stored = await rows(
        'SELECT migration_name, applied_steps_count, logs FROM _prisma_migrations WHERE finished_at IS NULL',
      );
      expect(stored).toEqual([
        { migration_name: '2_index', applied_steps_count: 0, logs: expect.stringContaining('is duplicated') },
      ]);
      await expect(migrate(url, folder)).rejects.toThrow(
        /^The migration 2_index, begun at .+, did not come to its end/,
      );
      const status = prismaOn(folder, 'migrate', 'status');
      expect([status.code, status.said]).toEqual([1, expect.stringContaining('have failed:\n2_index')]);

      await client.query('DROP INDEX t_one_idx; TRUNCATE t_one');
      expect(prismaOn(folder, 'migrate', 'resolve', '--rolled-back', '2_index').code).toBe(0);
      expect(await migrate(url, folder)).toEqual(['2_index']);
    },
  );

  it('in a process that died is reported by the next one', async () => {
    const folder = folderWith(good);
    await migrate(url, folder);
    await client.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_good'`);
    await expect(migrate(url, folder)).rejects.toThrow('The migration 2_good, begun at ');
    expect(await names()).toEqual(['1_good', '2_good']);
  });
});

it('a migration that says so runs outside a transaction, while another process waits for its turn', async () => {
  const said = listen();
  const folder = folderWith({
    '1_table': 'CREATE TABLE t_one (id int);',
    '2_index': '-- no-transaction\nCREATE INDEX CONCURRENTLY t_one_idx ON t_one (id);',
  });
  // A transaction that has looked at the table keeps the index waiting, and with it the lock taken.
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await migrate(url, folderWith({ '1_table': 'CREATE TABLE t_one (id int);' }));
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await reader.query('LOCK TABLE t_one IN ROW EXCLUSIVE MODE');
  const both = [migrate(url, folder), migrate(url, folder)];
  await vi.waitFor(() => expect(said()).toContain('waiting for another process that applies migrations'), 10_000);
  await reader.query('COMMIT');
  await reader.end();
  expect((await Promise.all(both)).flat()).toEqual(['2_index']);
  expect(await rows(`SELECT indisvalid FROM pg_index WHERE indexrelid = 't_one_idx'::regclass`)).toEqual([
    { indisvalid: true },
  ]);
  expect(await names()).toEqual(['1_table', '2_index']);
});

describe('a history that differs from the sources', () => {
  const one = 'CREATE TABLE t_one (id int);\n';

  it('is warned of where an applied migration was changed, but not for the ends of its lines', async () => {
    const said = listen();
    await migrate(url, folderWith({ '1_one': one }));
    await migrate(url, folderWith({ '1_one': one.replaceAll('\n', '\r\n') }));
    expect(said()).not.toContain('warning');
    expect(await migrate(url, folderWith({ '1_one': `${one}-- edited`, '2_two': '' }))).toEqual(['2_two']);
    expect(said()).toContain('warning: migrations were changed after they were applied: 1_one');
  });

  it('is warned of where the database is of a later version', async () => {
    const said = listen();
    await migrate(url, folderWith({ '1_one': one, '3_later': 'CREATE TABLE t_three (id int);' }));
    const folder = folderWith({ '1_one': one, '2_two': 'CREATE TABLE t_two (id int);' });
    expect(await migrate(url, folder)).toEqual(['2_two']);
    expect(said()).toContain('warning: the database has migrations that these sources do not know: 3_later');
  });

  it('is refused where there is none but a table of something else', async () => {
    await client.query('CREATE TABLE t_foreign (id int)');
    await expect(migrate(url)).rejects.toThrow('The database belongs to something else: it has a table t_foreign');
    expect(await tables()).toEqual(['t_foreign']);
  });
});
