import pg from 'pg';

/**
 * Operations on whole databases. Every `url` is a postgresql:// address; functions that work on the server ignore its
 * database.
 */

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

export const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** Our statements need features of this version, such as `RETURNING old.count`. */
const OLDEST_VERSION = 18;

/** @throws Error if the server is too old, does not answer, or the role may not create databases */
export async function ensureDatabase(url: string): Promise<void> {
  try {
    return await connected(url, assertVersion);
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error; // anything but 'no such database'
  }
  try {
    await connected(withDatabase(url, 'postgres'), async (client) => {
      await assertVersion(client);
      await client.query(`CREATE DATABASE ${pg.escapeIdentifier(nameOf(url))} TEMPLATE template0 ENCODING 'UTF8'`);
    });
  } catch (error) {
    // Another start created it first: duplicate_database, or the catalogue's unique key.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  }
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; major: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS major`,
  );
  const [server] = rows;
  if (server && server.major < OLDEST_VERSION)
    throw new Error(`PostgreSQL ${server.version} is too old; ${OLDEST_VERSION} or later is needed`);
}

/**
 * Checks `work_mem`, which a pooler may drop from the startup options. With less memory, PostgreSQL misses rows in
 * searches (lib/platform/db.ts).
 * @throws Error
 */
export async function assertWorkMemory(url: string): Promise<void> {
  const { rows } = await connected(url, (client) => client.query<{ work_mem: string }>('SHOW work_mem'), {
    options: '-c work_mem=64MB',
  });
  if (rows[0]?.work_mem !== '64MB')
    throw new Error('a pooler drops what connections ask for (options); deploy/pgbouncer.ini says what it has to set');
}

/**
 * Drops a database even while the same role is connected to it. WITH (FORCE) would fail if an autovacuum worker of the
 * superuser is in the database; without it, PostgreSQL cancels that worker.
 */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await connected(withDatabase(adminUrl, 'postgres'), async (client) => {
    const own = 'datname = $1 AND usename = current_user AND pid <> pg_backend_pid()';
    await client.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE ${own}`, [name]);
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`);
  });
}

/**
 * Identifies a database by its cluster, its name and the random id of its first migration, which changes if the
 * database is recreated under the same name. Parts that the server hides are empty.
 */
export async function databaseIdentity(url: string): Promise<string> {
  return connected(url, async (client) => {
    const ask = async (sql: string) => {
      try {
        const { rows } = await client.query<{ value: string | null }>(sql);
        return rows[0]?.value ?? '';
      } catch {
        return ''; // a managed server may hide it; a database without migrations has none
      }
    };
    const cluster = await ask('SELECT system_identifier::text AS value FROM pg_control_system()');
    const database = await ask(
      'SELECT oid || $$/$$ || datname AS value FROM pg_database WHERE datname = current_database()',
    );
    const installation = await ask('SELECT id AS value FROM _prisma_migrations ORDER BY started_at, id LIMIT 1');
    return [cluster, database, installation].join('/');
  });
}

export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

export async function connected<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  more: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...more });
  client.on('error', () => undefined); // a lost connection fails the query that follows
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
