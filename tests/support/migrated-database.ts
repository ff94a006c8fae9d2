import pg from 'pg';
import { dropDatabase, ensureDatabase, withDatabase } from '@/scripts/database';
import { migrate } from '@/scripts/migrate-database';

/**
 * An empty database beside that of the run, with all migrations and one area, for a server of the test's own.
 * @param connections how many the test itself has to it at most
 */
export async function migratedDatabase(name: string, connections: number) {
  const server = process.env.DATABASE_URL ?? '';
  const url = withDatabase(server, name);
  await ensureDatabase(url);
  await migrate(url);
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // end() does not wait until a connection has closed: dropping the database can be what closes it.
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
