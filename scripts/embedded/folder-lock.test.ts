import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processBirth } from '../processes';
import { findLockOwner, acquireFolderLock } from './folder-lock';

let folder: string;
let lockFolder: string;
let other: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ownership-'));
  lockFolder = path.join(folder, 'owners');
  mkdirSync(lockFolder);
  other = spawn('sleep', ['30']);
});
afterEach(async () => {
  await end(other);
  rmSync(folder, { recursive: true });
});

const end = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve()).kill('SIGKILL');
  });

/** Creates the lock entry of another process. */
async function entryOf(pid: number | undefined, birth = processBirth(pid ?? 0)) {
  const own = await acquireFolderLock(folder, lockFolder);
  const place = readdirSync(lockFolder)[0]?.split(/[-.]/)[2];
  own.release();
  return path.join(lockFolder, `${pid}-${birth}-${place}`);
}
const writeEntry = (entry: string, ...extensions: string[]) =>
  extensions.forEach((each) => writeFileSync(`${entry}.${each}`, ''));

it('has one owner at a time', async () => {
  const first = await acquireFolderLock(folder, lockFolder);
  expect(findLockOwner(folder, lockFolder)).toBe(process.pid);
  await expect(acquireFolderLock(folder, lockFolder)).rejects.toThrow(
    `already running on ${folder} (process ${process.pid})`,
  );
  first.release();
  expect(findLockOwner(folder, lockFolder)).toBeUndefined();
  (await acquireFolderLock(folder, lockFolder)).release();
  expect(readdirSync(lockFolder)).toEqual([]);
});

it('yields to a living owner and takes over from a killed one', async () => {
  writeEntry(await entryOf(other.pid), 'claim', 'confirmed');
  expect(findLockOwner(folder, lockFolder)).toBe(other.pid);
  await expect(acquireFolderLock(folder, lockFolder)).rejects.toThrow(`process ${other.pid}`);
  await end(other);
  expect(findLockOwner(folder, lockFolder)).toBeUndefined();
  (await acquireFolderLock(folder, lockFolder)).release();
});

it('detects a reused process id', async () => {
  writeEntry(await entryOf(other.pid, 'born1long2ago'), 'claim', 'confirmed');
  (await acquireFolderLock(folder, lockFolder)).release();
});

it('ignores claims copied with another folder', async () => {
  writeEntry((await entryOf(other.pid)).replace(/-\w+$/, '-elsewhere'), 'claim', 'confirmed');
  (await acquireFolderLock(folder, lockFolder)).release();
});

it('waits for a concurrent contender to decide', async () => {
  // The order of their names decides which process yields. This entry sorts after this process's own.
  const entry = await entryOf(other.pid);
  const mineSortsFirst = String(process.pid) < String(other.pid);
  writeEntry(entry, 'claim');
  const taking = acquireFolderLock(folder, lockFolder);
  if (mineSortsFirst) {
    setTimeout(() => rmSync(`${entry}.claim`), 60);
    (await taking).release();
  } else {
    await expect(taking).rejects.toThrow(`process ${other.pid}`);
  }
});
