import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dropDatabase, withDatabase } from '@/scripts/database';
import { runProgram } from '@/tests/support/program';

const folder = mkdtempSync(path.join(tmpdir(), 'steps-'));
const server = process.env.TEST_DATABASE_SERVER ?? '';
const name = `steps_${process.pid}`;
afterAll(async () => {
  await dropDatabase(server, name);
  rmSync(folder, { recursive: true });
});

/** Runs one step as `npm run migrate`, `build` or `serve` does, after the installation. */
async function run(step: string) {
  const { code, said } = await runProgram(['--import', 'tsx', 'scripts/start.ts', step], {
    APP_URL: 'http://localhost:39517',
    DATABASE_URL: withDatabase(server, name),
    AUTH_SECRET: 'no secret: this one only ever signs for tests',
    TAP_SECRET_KEY: '',
    PORT: '39517',
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(folder, 'releases'),
  });
  return { code, said: said.trim() };
}

it('serve names the missing step: migrate, which creates the tables and writes the areas, then build', async () => {
  const outdated = 'The database is not up to date: npm run migrate brings it there';
  expect(await run('serve')).toEqual({ code: 1, said: outdated });
  const { code, said } = await run('migrate');
  expect([code, said]).toEqual([0, expect.stringMatching(/applying migrations[^]+writing areas and amenities/)]);
  const line = 'There is no release of these sources and settings: npm run build makes it';
  expect(await run('serve')).toEqual({ code: 1, said: line });
}, 60_000);
