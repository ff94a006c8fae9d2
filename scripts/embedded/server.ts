import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port';
import { waitForExit, guardAgainstOrphan } from '../processes';
import { readState, spawnOptions } from './cluster';
import type { ClusterPaths } from './cluster-paths';
import { readPidFile } from './orphaned-server';

/** Crash recovery of a large database takes long. */
const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 30_000;

export interface Server {
  child: ChildProcess;
  port: number;
  dismissGuard: () => void;
}

/**
 * Starts the server and waits until it accepts connections.
 * @param wanted port; default: the last one, or a free one
 */
export async function startServer(
  paths: ClusterPaths,
  wanted: number | undefined,
  settings: Record<string, string | number>,
): Promise<Server> {
  const state = readState(paths);
  const deadline = Date.now() + START_TIMEOUT_MS;
  let port = wanted ?? state.port ?? (await freePort('127.0.0.1'));
  for (;;) {
    const outcome = await tryToStart(paths, port, settings, deadline);
    if (typeof outcome !== 'string') {
      // Written in place, so that the file keeps its owner.
      if (state.port !== port) writeFileSync(paths.state, JSON.stringify({ ...state, port }), { mode: 0o600 });
      return outcome;
    }
    const portTaken = outcome.includes('could not create any TCP/IP sockets');
    const stillEnding = outcome.includes('still in use'); // workers of a killed server that have not noticed yet
    if (Date.now() > deadline || !(stillEnding || (portTaken && wanted === undefined))) {
      throw new Error(
        portTaken ? `Port ${port} is taken` : `PostgreSQL did not start: ${outcome.trim() || `see ${paths.log}`}`,
      );
    }
    if (portTaken) port = await freePort('127.0.0.1');
    else await sleep(250);
  }
}

/** @returns the log if the start failed */
async function tryToStart(
  paths: ClusterPaths,
  port: number,
  settings: Record<string, string | number>,
  deadline: number,
): Promise<Server | string> {
  const parameters = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  rotate(paths.log);
  const from = existsSync(paths.log) ? statSync(paths.log).size : 0;
  const log = openSync(paths.log, 'a', 0o600);
  const child = spawn(
    path.join(paths.native, 'bin', 'postgres'),
    ['-D', paths.cluster, ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...spawnOptions(paths), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  let end: string | undefined;
  void waitForExit(child).then((how) => (end = how));
  const dismissGuard = child.pid ? guardAgainstOrphan(child.pid, 'INT', paths.account) : () => undefined;
  while (end === undefined && Date.now() < deadline) {
    if (child.pid && isReady(paths, child.pid)) return { child, port, dismissGuard };
    await sleep(15);
  }
  if (end === undefined) await stopServer({ child, port, dismissGuard });
  dismissGuard();
  return readFileSync(paths.log).subarray(from).toString('utf8') || (end ?? 'it took too long');
}

export async function stopServer({ child, dismissGuard }: Server): Promise<void> {
  child.ref();
  const gone = waitForExit(child);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    if (await Promise.race([gone.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })])) break;
  }
  dismissGuard();
}

function isReady(paths: ClusterPaths, pid: number): boolean {
  const lines = readPidFile(paths);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** At most two files of 5 MB. */
function rotate(log: string): void {
  if (existsSync(log) && statSync(log).size > 5_000_000) renameSync(log, `${log}.1`);
}
