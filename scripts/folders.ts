import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Variables that name a folder the product writes to. */
type FolderVariable = 'DATA_DIR' | 'RELEASES_DIR';

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOTDIR: 'a file is in the place of a folder',
  EEXIST: 'a file is in the place of a folder',
  EISDIR: 'a folder is in the place of a file',
  ENOENT: 'the system allows no folder there',
  ENAMETOOLONG: 'the path is too long',
};

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;

const describe = (error: unknown) => {
  if (!isSystemError(error)) return String(error);
  return REASONS[error.code ?? ''] ?? error.message;
};

/**
 * Makes a folder that a variable names and checks that files can be written to it.
 * @throws Error with one line `NAME: reason`
 */
export function ensureFolder(variable: FolderVariable, given: string): void {
  const folder = path.resolve(given);
  try {
    makeFolder(folder);
    rmdirSync(mkdtempSync(path.join(folder, '.probe-')));
  } catch (error) {
    throw new Error(`${variable}: cannot write to ${folder} (${describe(error)})`);
  }
}

/**
 * One level at a time. `mkdirSync` with `recursive` never returns, and blocks signals, if the system answers ENOENT
 * below an existing folder, as below /proc.
 */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let each = folder; !existsSync(each) && each !== path.dirname(each); each = path.dirname(each))
    missing.push(each);
  for (const each of missing.reverse()) {
    try {
      mkdirSync(each, { mode: 0o700 });
    } catch (error) {
      // Another process was faster.
      if (!isSystemError(error) || error.code !== 'EEXIST' || !statSync(each, { throwIfNoEntry: false })?.isDirectory())
        throw error;
    }
  }
}

/** Returns the text of a file without spaces around it; empty if it cannot be read. */
export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Returns the error message for a file or folder below one of these folders, with the variable that names the folder.
 */
export function describeFileFailure(error: unknown, folders: Record<FolderVariable, string>): string {
  if (!isSystemError(error) || typeof error.path !== 'string')
    return error instanceof Error ? error.message : String(error);
  const file = path.resolve(error.path);
  for (const [variable, folder] of Object.entries(folders)) {
    if (`${file}/`.startsWith(`${path.resolve(folder)}/`))
      return `${variable}: cannot write to ${file} (${describe(error)})`;
  }
  return error.message;
}
