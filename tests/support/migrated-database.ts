import pg from 'pg';
import { dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate } from '@/scripts/migrate-database';

/**
 * An empty migrated database with one area, for a test's own server.
 * @param connections maximum that the test itself opens
 */
export async function migratedDatabase(name: string, connections: number) {
  const server = process.env.DATABASE_URL ?? '';
  const url = withDatabase(server, name);
  await ensureDatabase(url);
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // end() does not wait until a connection has closed: dropping the database may close it.
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
