import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processBirth } from './processes';

/** Users of a release, as files `<pid>-<birth>` beside it, because a killed process cannot remove its own. */
const RELEASE = /^[0-9a-f]{10}$/;
const usersOf = (release: string) => `${release}.users`;

/** Names of the files. */
export const releasesIn = (folder: string): string[] => readdirSync(folder).filter((name) => RELEASE.test(name));

/** Marks a release as used until this process ends. Call it before checking whether the release exists. */
export function markUsed(release: string): void {
  mkdirSync(usersOf(release), { recursive: true });
  writeFileSync(path.join(usersOf(release), `${process.pid}-${processBirth(process.pid)}`), '');
}

/** Deletes other releases in the same folder that no running process uses. */
export function removeUnused(newest: string): void {
  const folder = path.dirname(newest);
  for (const name of releasesIn(folder)) {
    const release = path.join(folder, name);
    if (release === newest || isUsed(release)) continue;
    rmSync(usersOf(release), { recursive: true, force: true });
    rmSync(release, { recursive: true });
  }
}

function isUsed(release: string): boolean {
  const users = usersOf(release);
  if (!existsSync(users)) return false;
  return readdirSync(users).some((user) => {
    const at = user.indexOf('-');
    return processBirth(Number(user.slice(0, at))) === user.slice(at + 1);
  });
}
