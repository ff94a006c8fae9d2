import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** AUTH_SECRET, or one stored under DATA_DIR, so that sessions survive a restart. */
export const authSecret = (dataDir: string, given: string | undefined): string =>
  given ?? loadOrCreateSecret(path.join(dataDir, 'auth-secret'));

export function loadOrCreateSecret(file: string, beginning = ''): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${beginning}${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8').trim();
  }
}
