import pg from 'pg';

/**
 * What a start and the tests do with whole databases. Every `url` is a postgresql:// address; where a
 * function works on the server rather than in one database, the database it names does not matter.
 */

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * Creates the database that the address names, unless it is there.
 * @throws the driver's error if the server does not answer or the role may not create databases
 */
export async function ensureDatabase(url: string): Promise<void> {
  try {
    return await connected(url, async () => undefined);
  } catch (error) {
    if (codeOf(error) !== '3D000') throw error; // anything but 'no such database'
  }
  try {
    await onServer(url, `CREATE DATABASE ${pg.escapeIdentifier(nameOf(url))} TEMPLATE template0 ENCODING 'UTF8'`);
  } catch (error) {
    // Another start was faster: duplicate_database, or the catalogue's own unique key.
    if (!['42P04', '23505'].includes(codeOf(error) ?? '')) throw error;
  }
}

/**
 * Creates a database as a copy of another, to which nobody may be connected: a migrated and filled one in some 50 ms.
 * @returns its address
 */
export async function createFromTemplate(adminUrl: string, name: string, template: string): Promise<string> {
  await onServer(adminUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`);
  return withDatabase(adminUrl, name);
}

/** Drops a database, cutting its connections; no error if it is not there. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await onServer(adminUrl, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

/**
 * What tells one installation's database from any other: the cluster, the database in it, and the random id
 * of its first migration, which a database made anew under the old name does not share. Empty parts where
 * the server does not say.
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

/** PostgreSQL's code of an error, such as 42P01. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

const onServer = (url: string, sql: string) =>
  connected(withDatabase(url, 'postgres'), async (client) => void (await client.query(sql)));

/** Does some work on a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // a lost connection fails the query that follows
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
