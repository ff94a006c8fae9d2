import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { processBirth } from './processes';
import { markUsed, removeUnused } from './release-use';

const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a release is deleted by the next build once no process uses it, also after a kill', async () => {
  const [killed, unused, used, newest] = ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc', 'dddddddddd'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string];
  for (const release of [killed, unused, used, newest, path.join(folder, 'not-a-release')]) mkdirSync(release);
  markUsed(used);
  const child = spawn('sleep', ['60']);
  mkdirSync(`${killed}.users`);
  writeFileSync(path.join(`${killed}.users`, `${child.pid}-${processBirth(child.pid ?? 0)}`), '');
  removeUnused(newest);
  const left = readdirSync(folder).filter((name) => !name.endsWith('.users'));
  expect(left.sort()).toEqual([killed, used, newest, 'not-a-release'].map((release) => path.basename(release)));
  child.kill('SIGKILL');
  await once(child, 'exit');
  removeUnused(newest);
  expect(readdirSync(folder).sort()).toEqual(['cccccccccc', 'cccccccccc.users', 'dddddddddd', 'not-a-release']);
});
