import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { processBirth } from '../processes';
import { ownerOf, takeOwnership } from './ownership';

let folder: string;
let claims: string;
let other: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ownership-'));
  claims = path.join(folder, 'owners');
  mkdirSync(claims);
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

/** The claim that another process would lay, named as this process's own but for the process. */
async function claimOf(pid: number | undefined, birth = processBirth(pid ?? 0)) {
  const own = await takeOwnership(folder, claims);
  const place = readdirSync(claims)[0]?.split(/[-.]/)[2];
  own.release();
  return path.join(claims, `${pid}-${birth}-${place}`);
}
const lay = (claim: string, ...endings: string[]) => endings.forEach((each) => writeFileSync(`${claim}.${each}`, ''));

it('belongs to one at a time, and to the next after its release', async () => {
  const first = await takeOwnership(folder, claims);
  expect(ownerOf(folder, claims)).toBe(process.pid);
  await expect(takeOwnership(folder, claims)).rejects.toThrow(`already running on ${folder} (process ${process.pid})`);
  first.release();
  expect(ownerOf(folder, claims)).toBeUndefined();
  (await takeOwnership(folder, claims)).release();
  expect(readdirSync(claims)).toEqual([]);
});

it('yields to a living owner, and takes over from one that was killed', async () => {
  lay(await claimOf(other.pid), 'claim', 'confirmed');
  expect(ownerOf(folder, claims)).toBe(other.pid);
  await expect(takeOwnership(folder, claims)).rejects.toThrow(`process ${other.pid}`);
  await end(other);
  expect(ownerOf(folder, claims)).toBeUndefined();
  (await takeOwnership(folder, claims)).release();
});

it('is not fooled by another process that got a dead owner’s number', async () => {
  lay(await claimOf(other.pid, 'born1long2ago'), 'claim', 'confirmed');
  (await takeOwnership(folder, claims)).release();
});

it('is not fooled by claims that were copied along with another folder', async () => {
  lay((await claimOf(other.pid)).replace(/-\w+$/, '-elsewhere'), 'claim', 'confirmed');
  (await takeOwnership(folder, claims)).release();
});

it('waits for a contender that came at the same time to make up its mind', async () => {
  // Which of two yields is decided by the order of their names: one that sorts after this process's own.
  const claim = await claimOf(other.pid);
  const mineSortsFirst = String(process.pid) < String(other.pid);
  lay(claim, 'claim');
  const taking = takeOwnership(folder, claims);
  if (mineSortsFirst) {
    setTimeout(() => rmSync(`${claim}.claim`), 60);
    (await taking).release();
  } else {
    await expect(taking).rejects.toThrow(`process ${other.pid}`);
  }
});
