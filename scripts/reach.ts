import type { Env } from '@/lib/env';
import { ensureDatabase } from './database';
import { migrate, migrationState } from './migrate-database';
import { runningPostgresUrl, startPostgres } from './postgres';

export interface ReachedDatabase {
  url: string;
  /** Leaves it as it was found: running or not. */
  leave(): Promise<void>;
}

/**
 * The database that the server of these settings works on, for commands beside it: DATABASE_URL, the embedded one that
 * a server runs now, or else the embedded one, started for as long as the command takes. A new database gets its
 * tables; one that an earlier version made is for the next start to bring up to date.
 * @throws Error with one line for a person
 */
export async function reachDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<ReachedDatabase> {
  const given = DATABASE_URL ?? runningPostgresUrl(DATA_DIR);
  const { url, stop } = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres({ dataDir: DATA_DIR, quiet: true });
  try {
    await ensureDatabase(url).catch((error: Error & { code?: string }) => {
      throw new Error(`The database does not answer: ${error.message || error.code}`);
    });
    const state = await migrationState(url);
    if (state === 'new') await migrate(url);
    if (state === 'behind') throw new Error('The database is of an earlier version: npm start brings it up to date');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, leave: stop };
}
