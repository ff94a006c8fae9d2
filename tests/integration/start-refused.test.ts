import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runProgram } from '@/tests/support/program';

const folder = mkdtempSync(path.join(tmpdir(), 'start-refused-'));
const dataDir = path.join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts like `npm start`, after the installation. @returns its exit status and output */
async function start(env: Record<string, string>, ...args: string[]) {
  const unset = { DATABASE_URL: '', AUTH_SECRET: '', TAP_SECRET_KEY: '' };
  const settings = { NODE_ENV: 'production', METRICS_PORT: '0', DATA_DIR: dataDir, ...unset, ...env };
  const { code, said } = await runProgram(['--import', 'tsx', 'scripts/start.ts', ...args], settings);
  return { status: code, said: said.trim() };
}

it.each<[string, Record<string, string>, string[], RegExp]>([
  ['takes test cards for a public address', { APP_URL: 'https://market.example' }, [], /^TAP_SECRET_KEY: .+SANDBOX.+$/],
  [
    'writes demo data for a public address',
    { APP_URL: 'https://market.example', TAP_SECRET_KEY: 'sk_live_1' },
    ['--demo'],
    /^APP_URL: .+SANDBOX.+$/,
  ],
])('rejects a start that %s', async (_what, env, args, line) => {
  const { status, said } = await start(env, ...args);
  expect([status, said]).toEqual([1, expect.stringMatching(line)]);
  expect(existsSync(dataDir)).toBe(false);
});

const file = path.join(folder, 'file');
writeFileSync(file, '');
const database = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  AUTH_SECRET: 'dA7-w2kPq_9ZsX4mBvN6cLhT1rYeUoJ3',
  APP_URL: 'http://localhost:3000',
};
const noFolder = process.platform === 'linux' ? '/proc/none/data' : path.join(file, 'below');
const taken: Server = createServer().listen(0, '127.0.0.1');
afterAll(() => taken.close());
const takenPort = () => String((taken.address() as AddressInfo).port);

it.each<[string, () => Record<string, string>, string[], RegExp]>([
  ['stores data in an impossible folder', () => ({ DATA_DIR: noFolder }), [], /DATA_DIR: cannot write to \S+ \(.+\)$/],
  [
    'listens on a used port',
    () => ({ ...database, PORT: takenPort(), HOST: '127.0.0.1' }),
    ['serve'],
    /PORT: \d+ is taken/,
  ],
  [
    'serves metrics on a used port',
    () => ({ ...database, METRICS_PORT: takenPort() }),
    ['serve'],
    /METRICS_PORT: \d+ is taken/,
  ],
  [
    'serves metrics on its own port',
    () => ({ ...database, PORT: '39518', METRICS_PORT: '39518' }),
    ['serve'],
    /METRICS_PORT: 39518 is PORT as well$/,
  ],
])('rejects a start that %s, and the line names the variable', async (_what, env, args, line) => {
  const { status, said } = await start(env(), ...args);
  const [last = ''] = said.split('\n').slice(-1);
  expect([status, last]).toEqual([1, expect.stringMatching(line)]);
});

it.each([file, noFolder])('rejects a start with the temporary folder %s', async (folder) => {
  const { code, said } = await runProgram(['scripts/boot.mjs', 'start'], { DATA_DIR: dataDir, TMPDIR: folder });
  expect([code, said.trim()]).toEqual([1, expect.stringMatching(/TMPDIR: cannot write to \S+ \(.+\)$/)]);
});
