import pg from 'pg';
import { dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate } from '@/scripts/migrate-database';

/**
 * Creates an empty migrated database with one area, for a server that the test starts itself.
 * @param connections maximum number of connections that the test itself opens
 */
export async function migratedDatabase(name: string, connections: number) {
  const server = process.env.DATABASE_URL ?? '';
  const url = withDatabase(server, name);
  await ensureDatabase(url);
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // end() does not wait for a connection to close, so dropping the database may still close it with an error.
  pool.on('error', () => undefined);
  await pool.query("INSERT INTO locations (name, name_ar, governorate) VALUES ('Salmiya', 'السالمية', 'hawalli')");
  return {
    url,
    pool,
    close: async () => {
      await pool.end();
      await dropDatabase(server, name);
    },
  };
}
