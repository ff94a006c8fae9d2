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
    query: async <T>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as T[],
    close: async () => {
      await pool.end();
      await dropDatabase(server, name);
    },
  };
}

type Query = <T>(sql: string, values?: unknown[]) => Promise<T[]>;
const idOf = (rows: { id: number }[]) => rows[0]?.id ?? 0;

/** Inserts an account that reads English. @param password its hash */
export async function insertUser(
  query: Query,
  { username, password, role = 'user', free = 0 }: { username: string; password: string; role?: string; free?: number },
): Promise<number> {
  return idOf(
    await query(
      `INSERT INTO users (username, email, password, full_name, role, free_listings_remaining, locale)
       VALUES ($1::text, $1::text || '@people.test', $2, 'A Person', $3::role, $4, 'en') RETURNING id`,
      [username, password, role, free],
    ),
  );
}

/** Inserts a listing for twenty days. */
export async function insertListing(
  query: Query,
  { publisherId, title = 'A flat', approved = true }: { publisherId: number; title?: string; approved?: boolean },
): Promise<number> {
  return idOf(
    await query(
      `INSERT INTO properties (title, description, price, area, listing_type, property_type, location, location_ar,
         approved, publisher_id, expires_at)
       VALUES ($1, 'Text', 450, 100, 'rent', 'apartment', 'Salmiya', 'السالمية', $2, $3, now() + interval '20 days')
       RETURNING id`,
      [title, approved, publisherId],
    ),
  );
}
