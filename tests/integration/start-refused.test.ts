import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'start-refused-'));
const dataDir = path.join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts as `npm start` does, after the installation. @returns how it ended and what it said */
function start(env: Record<string, string>, ...args: string[]) {
  const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    timeout: 25_000,
    env: { ...process.env, DATABASE_URL: '', AUTH_SECRET: '', TAP_SECRET_KEY: '', DATA_DIR: dataDir, ...env },
  });
  return { status, said: (stdout + stderr).trim() };
}

it.each<[string, Record<string, string>, string[], RegExp]>([
  ['takes test cards for a public address', { APP_URL: 'https://market.example' }, [], /^TAP_SECRET_KEY: .+SANDBOX.+$/],
  [
    'writes demo data for a public address',
    { APP_URL: 'https://market.example', TAP_SECRET_KEY: 'sk_live_1' },
    ['--demo'],
    /^APP_URL: .+SANDBOX.+$/,
  ],
  ['takes real money without a public address', { TAP_SECRET_KEY: 'sk_live_1' }, [], /^APP_URL: .+$/],
  [
    'sends a live key over http',
    { TAP_SECRET_KEY: 'sk_live_1', TAP_API_URL: 'http://api.example/v2' },
    [],
    /^TAP_API_URL: .+$/,
  ],
])('no start %s', (_what, env, args, line) => {
  const { status, said } = start(env, ...args);
  expect([status, said]).toEqual([1, expect.stringMatching(line)]);
  expect(existsSync(dataDir)).toBe(false);
});
