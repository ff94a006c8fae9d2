import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that signs sessions and internal calls: AUTH_SECRET if set, else the one kept under DATA_DIR, made
 * once, so that sessions survive a restart.
 */
export const authSecret = (dataDir: string, given: string | undefined): string =>
  given ?? keptSecret(path.join(dataDir, 'auth-secret'));

/** A random secret that a file keeps for us alone; made if missing, with a beginning that says what it is for. */
export function keptSecret(file: string, beginning = ''): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${beginning}${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8').trim();
  }
}
