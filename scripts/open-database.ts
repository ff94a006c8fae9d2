import { ensureDatabase } from './database';
import { migrate, migrationState } from './migrate-database';
import { runningPostgresUrl, startPostgres } from './postgres';
import type { Env } from '@/lib/platform/env';

/**
 * Like `openDatabase`, but ignores the state of its tables. `close` stops the database if this process started it.
 * @throws Error with one readable line
 */
export async function openServer({ DATABASE_URL, DATABASE_LISTEN_URL, DATA_DIR }: Env) {
  const runningUrl = DATABASE_LISTEN_URL ?? DATABASE_URL ?? runningPostgresUrl(DATA_DIR);
  const { url, stop } = runningUrl
    ? { url: runningUrl, stop: async () => undefined }
    : await startPostgres({ dataDir: DATA_DIR, quiet: true });
  try {
    await ensureDatabase(url).catch((error: Error & { code?: string }) => {
      throw new Error(`The database does not answer: ${error.message || error.code}`);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, close: stop };
}

/**
 * Opens the server's database for other commands: DATABASE_URL (bypassing a pooler), the embedded one of a running
 * server, or else the embedded one, started for the duration of the command. A new database gets its tables.
 * @throws Error with one readable line, also if migrations are pending
 */
export async function openDatabase(env: Env) {
  const { url, close } = await openServer(env);
  try {
    const state = await migrationState(url);
    if (state === 'new') await migrate(url);
    if (state === 'behind') throw new Error('The database is of an earlier version: npm start brings it up to date');
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
}
