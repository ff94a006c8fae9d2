import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connected } from './database';
import { assertVersion, createCluster, readState, type State } from './embedded/cluster';
import { lockFolderOf, locationFile, findClusterPaths, prepareClusterPaths } from './embedded/cluster-paths';
import { findLockOwner, acquireFolderLock } from './embedded/folder-lock';
import { stopOrphanedServer } from './embedded/orphaned-server';
import { startServer, stopServer } from './embedded/server';
import { copyCluster } from './embedded/standby';
import { ensureFolder } from './folders';
import { waitForExit } from './processes';
import { step } from './progress';

/**
 * PostgreSQL from the npm package, on 127.0.0.1 only (docs/adr/0001-embedded-postgresql.md). It has its own process
 * group, so that Ctrl-C reaches only us and the server finishes its requests before the database stops. If this process
 * dies, a guard stops PostgreSQL; if that fails, the next start stops it.
 */
export interface PostgresOptions {
  dataDir: string;
  /** Default: the last port, or a free one. */
  port?: number;
  /** A missing cluster is copied from this one and follows it as a streaming replica. */
  standbyOf?: RunningPostgres;
  quiet?: boolean;
  /** PostgreSQL parameters, such as `{ fsync: 'off' }` for temporary data. */
  settings?: Record<string, string | number>;
}

export interface RunningPostgres {
  /** URL of the database `baraha` as its owner, who may create databases but is not a superuser. */
  url: string;
  /** URL of the maintenance database as superuser, for tests. */
  adminUrl: string;
  port: number;
  fresh: boolean;
  /** Resolves if PostgreSQL ends without `stop`. */
  failed: Promise<string>;
  /** Cuts connections; committed work is safe. May be called again. */
  stop: () => Promise<void>;
  destroy: () => Promise<void>;
}

/**
 * Starts PostgreSQL and creates the cluster if it is missing.
 * @throws Error with one line if a running Baraha uses the directory, else with PostgreSQL's output
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  return options.quiet ? start(options) : step('starting PostgreSQL', () => start(options));
}

export function runningPostgresUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const folder = realpathSync(dataDir);
  const paths = findLockOwner(folder, lockFolderOf(folder)) === undefined ? undefined : findClusterPaths(folder);
  if (!paths || !existsSync(paths.state)) return undefined;
  const state = readState(paths);
  return state.port ? addresses(state, state.port).url : undefined;
}

/** Deletes the database of a data directory that no process uses, also if it is outside the directory (for root). */
export function removeDatabase(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const folder = realpathSync(dataDir);
  for (const each of [findClusterPaths(folder)?.folder, path.join(folder, 'postgres'), locationFile(folder)])
    if (each !== undefined) rmSync(each, { recursive: true, force: true });
}

async function start({ dataDir, port, settings = {}, standbyOf }: PostgresOptions): Promise<RunningPostgres> {
  ensureFolder('DATA_DIR', dataDir);
  const folder = realpathSync(dataDir);
  const ownership = await acquireFolderLock(folder, lockFolderOf(folder));
  try {
    const paths = await prepareClusterPaths(folder, stopOrphanedServer);
    const fresh = !existsSync(paths.cluster);
    if (fresh) await (standbyOf ? copyCluster(paths, standbyOf) : createCluster(paths));
    else await stopOrphanedServer(paths);
    await assertVersion(paths);
    const server = await startServer(paths, port, settings);
    const urls = addresses(readState(paths), server.port);

    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= stopServer(server).finally(ownership.release));
    const destroy = async () => {
      await stop();
      removeDatabase(folder);
    };
    const failed = new Promise<string>((resolve) => {
      void waitForExit(server.child).then((how) => {
        server.dismissGuard();
        if (!stopping) resolve(`PostgreSQL ended (${how}); its log is ${paths.log}`);
      });
    });
    if (fresh) {
      await assertArabic(urls.adminUrl).catch(async (error: unknown) => {
        await destroy();
        throw error;
      });
    }
    writeFileSync(locationFile(folder), `${paths.cluster}\n`);
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

/** Search needs a system locale that supports Arabic letters. */
async function assertArabic(url: string): Promise<void> {
  const { rows } = await connected(url, (client) =>
    client.query<{ known: boolean }>(
      `SELECT 'براحة' ~ '^[[:alpha:]]+$' AND current_setting('server_encoding') = 'UTF8' AS known`,
    ),
  );
  if (!rows[0]?.known)
    throw new Error('The system has no UTF-8 locale that knows Arabic letters (C.UTF-8 or en_US.UTF-8)');
}
