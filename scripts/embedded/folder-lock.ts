import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processBirth } from '../processes';

interface LockEntry {
  name: string;
  pid: number;
  confirmed: boolean;
}

/**
 * Makes this process the only owner of a folder until it releases the folder or dies (docs/adr/0018-own-code-kept.md).
 * Each process writes an entry named by its pid and start time. That pair is unique, so entries of dead processes are
 * recognized even if their pid was reused, and can be removed without a race. Then the process reads the other entries.
 * It yields to a confirmed entry and to an entry that sorts before its own, waits until later entries have yielded, and
 * confirms its entry when no other is left. The confirmation is a second file, because a directory listing may miss a
 * file that is renamed meanwhile.
 * @param folder a real path that exists
 * @param lockFolder created if missing
 * @throws Error with one line for the operator if another living process owns it
 */
export async function acquireFolderLock(folder: string, lockFolder: string): Promise<{ release: () => void }> {
  mkdirSync(lockFolder, { recursive: true, mode: 0o700 });
  const hash = folderHash(folder);
  const ownName = `${process.pid}-${processBirth(process.pid)}-${hash}`;
  const release = () => {
    for (const extension of ['claim', 'confirmed'])
      rmSync(path.join(lockFolder, `${ownName}.${extension}`), { force: true });
  };
  const refuse = (pid: number) => new Error(`Baraha is already running on ${folder} (process ${pid})`);

  if (listLiveEntries(lockFolder, hash).some(({ name }) => name === ownName)) throw refuse(process.pid);
  writeFileSync(path.join(lockFolder, `${ownName}.claim`), '', { flag: 'wx' });
  try {
    for (;;) {
      const others = listLiveEntries(lockFolder, hash).filter(({ name }) => name !== ownName);
      const winner = others.find(({ name, confirmed }) => confirmed || name < ownName);
      if (winner) throw refuse(winner.pid);
      if (others.length === 0) break;
      await sleep(20);
    }
    writeFileSync(path.join(lockFolder, `${ownName}.confirmed`), '');
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

export function findLockOwner(folder: string, lockFolder: string): number | undefined {
  return existsSync(lockFolder)
    ? listLiveEntries(lockFolder, folderHash(folder)).find(({ confirmed }) => confirmed)?.pid
    : undefined;
}

/** Part of an entry's name. A copied folder contains entries of the original's owners, which must not count. */
const folderHash = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 8);

/** Removes the entries of dead processes. */
function listLiveEntries(lockFolder: string, hash: string): LockEntry[] {
  const files = readdirSync(lockFolder);
  const living: LockEntry[] = [];
  for (const file of files) {
    const [name = '', extension] = file.split('.');
    const [pid, birth, ofFolder] = name.split('-');
    const alive = birth !== undefined && ofFolder === hash && processBirth(Number(pid)) === birth;
    if (!alive) rmSync(path.join(lockFolder, file), { force: true });
    else if (extension === 'claim')
      living.push({ name, pid: Number(pid), confirmed: files.includes(`${name}.confirmed`) });
  }
  return living;
}
