import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { codeOf, dropDatabase, ensureDatabase, nameOf, withDatabase } from '../database';
import { startPostgres } from '../postgres';
import { printProgress } from '../progress';
import type { Env } from '@/lib/platform/env';

type Scratch = { url: string; remove: () => Promise<void> };

/** insufficient_privilege, and invalid_catalog_name without a database `postgres` to connect to. */
const CANNOT_CREATE = ['42501', '3D000'];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs `work` on an empty database and removes it afterwards, also on Ctrl-C (docs/operations.md, 'Backup and upgrade'). */
export async function withScratchDatabase<T>(env: Env, work: (url: string) => Promise<T>): Promise<T> {
  const creating = create(env);
  const interrupted = () => void creating.then(({ remove }) => remove()).finally(() => process.exit(1));
  for (const signal of SIGNALS) process.once(signal, interrupted);
  try {
    return await work((await creating).url);
  } finally {
    await creating.then(({ remove }) => remove());
    for (const signal of SIGNALS) process.off(signal, interrupted);
  }
}

async function create(env: Env): Promise<Scratch> {
  const server = env.DATABASE_LISTEN_URL ?? env.DATABASE_URL;
  if (server === undefined) return createTemporaryCluster();
  try {
    return await createOnServer(server);
  } catch (error) {
    if (!CANNOT_CREATE.includes(codeOf(error) ?? '')) throw error;
    printProgress('the account of DATABASE_URL may not create databases: restoring on trial in a temporary PostgreSQL');
    return createTemporaryCluster().catch((cause: Error) => {
      throw new Error(`Nowhere to restore the backup on trial: grant CREATEDB to DATABASE_URL. ${cause.message}`, {
        cause,
      });
    });
  }
}

async function createOnServer(server: string): Promise<Scratch> {
  const name = `verify_${nameOf(server)}`.slice(0, 63);
  const client = new pg.Client({ connectionString: withDatabase(server, 'postgres') });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // This connection holds the lock, so verifications of one database run one after the other. A killed verification
    // releases it.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await dropDatabase(server, name);
    await ensureDatabase(withDatabase(server, name));
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    url: withDatabase(server, name),
    remove: () => dropDatabase(server, name).finally(() => client.end()),
  };
}

/** Starts a PostgreSQL with an empty database. `remove` stops and deletes it. */
export async function createTemporaryCluster(): Promise<Scratch> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'baraha-scratch-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const postgres = await startPostgres({ dataDir, quiet: true, settings: { fsync: 'off' } });
    await ensureDatabase(postgres.url);
    return { url: postgres.url, remove: () => postgres.destroy().finally(removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}
