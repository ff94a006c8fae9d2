import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSeed } from './seed';

const SILENCE_MS = 3_000;
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'seed-'));
  mkdirSync(path.join(root, 'prisma'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Replaces the compiled prisma/seed.js. `runs` gets a line per start. */
const program = (text: string) =>
  writeFileSync(
    path.join(root, 'prisma/seed.js'),
    `const { appendFileSync, readFileSync } = require('node:fs');
     appendFileSync('runs', process.pid + '\\n');
     const isFirst = readFileSync('runs', 'utf8').split('\\n').length === 2;
     ${text}`,
  );
const runs = () => readFileSync(path.join(root, 'runs'), 'utf8').trim().split('\n').map(Number);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const run = () => runSeed(root, process.env, [], SILENCE_MS);
const HANG = 'setInterval(() => undefined, 1_000);';

describe('the program that writes demo data', { timeout: 30_000 }, () => {
  it('is killed and retried if it hangs', async () => {
    program(`if (isFirst) ${HANG} else console.log('password x');`);
    expect(await run()).toBe('password x');
    expect(runs()).toHaveLength(2);
    await expect.poll(() => runs().some(isAlive)).toBe(false);
  });

  it('ends the start with a message if it hangs twice', async () => {
    program(`console.log('half'); ${HANG}`);
    await expect(run()).rejects.toThrow(
      /prisma\/seed printed nothing for 3 s and was ended, twice\. Start again to continue\. Its output:\nhalf/,
    );
    expect(runs()).toHaveLength(2);
  });
});
