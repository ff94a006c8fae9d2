import { ensureDatabase } from './database';
import { migrate } from './migrate-database';
import { runningPostgresUrl, startPostgres } from './postgres';

/**
 * `npm run migrate`: brings the tables of the database up to date, as the start does before it serves. The database is
 * DATABASE_URL's, or the embedded one, which is started for as long as it takes where no server runs it.
 */
async function main(): Promise<void> {
  const { env } = await import('@/lib/env'); // a wrong value throws
  const running = env.DATABASE_URL ?? runningPostgresUrl(env.DATA_DIR);
  const embedded = running ? undefined : await startPostgres({ dataDir: env.DATA_DIR, quiet: true });
  const url = running ?? embedded?.url ?? '';
  try {
    await ensureDatabase(url);
    const applied = await migrate(url);
    console.log(['The database is up to date.', ...applied.map((name) => `Applied: ${name}`)].join('\n'));
  } finally {
    await embedded?.stop();
  }
}

main().catch((error: Error & { code?: string }) => {
  console.error(error.message || error.code);
  process.exitCode = 1;
});
