import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/scripts/free-port';
import type { Report } from './report';

/** Seconds. */
const BARS = { first: 140, second: 5 };

/** `npm start` in a fresh copy of this checkout, with the packages fetched anew, and once more. */
export async function measureStarts(home: string): Promise<Report> {
  const clone = path.join(home, 'clone');
  rmSync(clone, { recursive: true, force: true });
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of String(stdout).split('\0').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
    cpSync(file, path.join(clone, file));
  }
  try {
    const seconds = { first: await start(clone), second: await start(clone) };
    return {
      tables: [],
      bars: (['first', 'second'] as const).map((which) => ({
        what: `the ${which} npm start, until it answers`,
        bar: `${BARS[which]} s`,
        measured: `${seconds[which].toFixed(1)} s`,
        met: seconds[which] <= BARS[which],
      })),
    };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

async function start(cwd: string): Promise<number> {
  const port = String(await freePort());
  const begun = performance.now();
  const env = { ...process.env, PORT: port, DATA_DIR: '.data', DATABASE_URL: '', APP_URL: '', AUTH_SECRET: '' };
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  let isOver = false;
  void ended.then(() => (isOver = true));
  while (!(await isHealthy(port))) {
    if (isOver) throw new Error('npm start ended before it was ready');
    await sleep(100);
  }
  const seconds = (performance.now() - begun) / 1_000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

const isHealthy = (port: string) =>
  fetch(`http://localhost:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
