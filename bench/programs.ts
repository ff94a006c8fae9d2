import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where a program of the system lies; undefined where it is not installed. Debian keeps servers in sbin. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

/** The first number with dots in what a program says of itself; '-' where it is not installed. */
export function versionOf(name: string, flag: string): string {
  const program = findProgram(name);
  if (!program) return '-';
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '-';
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
