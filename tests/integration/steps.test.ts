import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { dropDatabase, withDatabase } from '@/scripts/database';
import { testDatabase } from '@/tests/support/database';

const folder = mkdtempSync(path.join(tmpdir(), 'steps-'));
const ready = await testDatabase();
const empty = withDatabase(ready.url, `steps_${process.pid}`);
afterAll(async () => {
  await ready.close();
  await dropDatabase(ready.url, `steps_${process.pid}`);
  rmSync(folder, { recursive: true });
});

/** Runs one step as `npm run migrate`, `build` or `serve` does, after the installation. */
function run(step: string, databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const env = {
    ...process.env,
    APP_URL: 'http://localhost:39517',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'no secret: this one only ever signs for tests',
    TAP_SECRET_KEY: '',
    PORT: '39517',
    DATA_DIR: path.join(folder, 'data'),
    RELEASES_DIR: path.join(folder, 'releases'),
  };
  const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts', step];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, program, { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.on('close', (code) => resolve({ code, said: said.trim() }));
  });
}

it('a step with an outdated database names the step that updates it', async () => {
  const line = 'The database is not up to date: npm run migrate brings it there';
  expect(await run('serve', empty)).toEqual({ code: 1, said: line });
}, 60_000);

it('migrate creates the tables, writes the areas and exits', async () => {
  const { code, said } = await run('migrate', empty);
  expect([code, said]).toEqual([0, expect.stringMatching(/applying migrations[^]+writing areas and amenities/)]);
  expect((await run('serve', empty)).said).toMatch(/^There is no release/);
}, 60_000);

it('serve fails without a release', async () => {
  const line = 'There is no release of these sources and settings: npm run build makes it';
  expect(await run('serve', ready.url)).toEqual({ code: 1, said: line });
});
