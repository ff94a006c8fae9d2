import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from '@/scripts/postgres';

const folder = mkdtempSync(path.join(tmpdir(), 'lost-database-'));
const dataDir = path.join(folder, 'data');
const mark = (of: string) => path.join(of, 'database-location');
const start = (of = dataDir) => startPostgres({ dataDir: of, quiet: true, settings: { fsync: 'off' } });
let running: RunningPostgres | undefined;

await (await start()).stop();
const cluster = readFileSync(mark(dataDir), 'utf8').trim();
afterAll(async () => {
  await running?.destroy();
  rmSync(folder, { recursive: true, force: true });
});

it('a start fails if the database of DATA_DIR is missing', async () => {
  renameSync(cluster, `${cluster}.away`);
  await expect(start()).rejects.toThrow(`put it back, or remove ${mark(dataDir)} to begin with an empty one`);
  await expect(start()).rejects.toThrow(/^DATA_DIR: [^\n]+$/);
  renameSync(`${cluster}.away`, cluster);
  running = await start();
  expect(running.fresh).toBe(false);
  await running.stop();
});

it('a start fails with a copy of DATA_DIR without its database', async () => {
  const copy = path.join(folder, 'copy');
  cpSync(dataDir, copy, { recursive: true, filter: (file) => !file.startsWith(cluster) });
  await expect(start(copy)).rejects.toThrow(mark(copy));
});

it('a start creates a new database once the marker is removed', async () => {
  rmSync(cluster, { recursive: true });
  rmSync(mark(dataDir));
  running = await start();
  expect(running.fresh).toBe(true);
});
