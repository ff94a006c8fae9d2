import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { assertVersion, createCluster, readState, type State } from './embedded/cluster';
import { claimsFolder, databaseMark, findHome, openHome } from './embedded/home';
import { stopLeftover } from './embedded/leftover';
import { ownerOf, takeOwnership } from './embedded/ownership';
import { launchServer, stopServer } from './embedded/server';
import { copyCluster } from './embedded/standby';
import { ended } from './processes';
import { step } from './progress';

/**
 * The embedded PostgreSQL: real PostgreSQL from the npm package, listening on 127.0.0.1 alone.
 *
 * It runs in a process group of its own, so that Ctrl-C reaches only us and the server may finish its requests
 * before the database goes. If this process dies, a guard stops PostgreSQL; what even the guard could not
 * stop is found and stopped by the next start.
 */
export interface PostgresOptions {
  /** Made if missing. Any number of clusters may run side by side, each on its own directory. */
  dataDir: string;
  /** Default: a free one, kept for later starts as long as it stays free. */
  port?: number;
  /** Makes a cluster that is missing as a copy of this one, which it then follows: a streaming replica. */
  standbyOf?: RunningPostgres;
  /** Prints no progress. */
  quiet?: boolean;
  /** Configuration parameters, such as `{ fsync: 'off' }` for a database that need not survive a crash. */
  settings?: Record<string, string | number>;
}

export interface RunningPostgres {
  /** The database `baraha` (made by `ensureDatabase`) as its owner, a role that may create databases and is no superuser. */
  url: string;
  /** The maintenance database as superuser, for what tests do beyond the application (replication, settings). */
  adminUrl: string;
  port: number;
  /** Whether this start made the cluster. */
  fresh: boolean;
  /** Resolves with the reason if PostgreSQL ends without `stop`. */
  failed: Promise<string>;
  /** Ends it: open connections are cut, committed work is safe. May be called again. */
  stop(): Promise<void>;
  /** Ends it and deletes the cluster, wherever it lives. */
  destroy(): Promise<void>;
}

/**
 * Starts the cluster of a data directory, made first if missing.
 * @throws Error, one line if a living Baraha owns the directory, else with PostgreSQL's own words
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  return options.quiet ? start(options) : step('starting PostgreSQL', () => start(options));
}

/** The address of the cluster that a living Baraha runs on a data directory, for commands beside it. */
export function runningPostgresUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  const home = ownerOf(folder, claimsFolder(folder)) === undefined ? undefined : findHome(folder);
  if (!home || !existsSync(home.state)) return undefined;
  const state = readState(home);
  return state.port ? addresses(state, state.port).url : undefined;
}

async function start({ dataDir, port, settings = {}, standbyOf }: PostgresOptions): Promise<RunningPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const folder = realpathSync(dataDir);
  const ownership = await takeOwnership(folder, claimsFolder(folder));
  try {
    const home = await openHome(folder, stopLeftover);
    const fresh = !existsSync(home.cluster);
    if (fresh) await (standbyOf ? copyCluster(home, standbyOf) : createCluster(home));
    else await stopLeftover(home);
    await assertVersion(home);
    const server = await launchServer(home, port, settings);
    const urls = addresses(readState(home), server.port);

    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= stopServer(server).finally(ownership.release));
    const destroy = async () => {
      await stop();
      for (const each of [home.folder, path.join(folder, 'postgres'), databaseMark(folder)])
        rmSync(each, { recursive: true, force: true });
    };
    const failed = new Promise<string>((resolve) => {
      void ended(server.child).then((how) => {
        server.dismissGuard();
        if (!stopping) resolve(`PostgreSQL ended (${how}); its log is ${home.log}`);
      });
    });
    if (fresh) {
      await assertArabic(urls.adminUrl).catch(async (error: unknown) => {
        await destroy();
        throw error;
      });
    }
    writeFileSync(databaseMark(folder), `${home.cluster}\n`);
    return { ...urls, port: server.port, fresh, failed, stop, destroy };
  } catch (error) {
    ownership.release();
    throw error;
  }
}

const addresses = ({ password, adminPassword }: State, port: number) => ({
  url: `postgresql://baraha:${password}@127.0.0.1:${port}/baraha`,
  adminUrl: `postgresql://postgres:${adminPassword}@127.0.0.1:${port}/postgres`,
});

/** Search rests on it: the system's locale must know that an Arabic letter is a letter. */
async function assertArabic(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(
      `SELECT 'براحة' ~ '^[[:alpha:]]+$' AND current_setting('server_encoding') = 'UTF8' AS known`,
    );
    if (!rows[0]?.known)
      throw new Error('The system has no UTF-8 locale that knows Arabic letters (C.UTF-8 or en_US.UTF-8)');
  } finally {
    await client.end();
  }
}
