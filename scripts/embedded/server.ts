import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, guardAgainstOrphan } from '../processes';
import { readState, surroundings } from './cluster';
import type { Home } from './home';
import { pidFile } from './leftover';

/** The running server of one cluster of the embedded PostgreSQL. */

/** Milliseconds: crash recovery of a big database takes its time. */
const startTimeout = 180_000;
const stopTimeout = 30_000;

export interface Server {
  child: ChildProcess;
  port: number;
  /** Calls off the guard that would stop PostgreSQL if this process died. */
  dismissGuard(): void;
}

/**
 * Starts the server and waits until it takes connections.
 * @param wanted the port; by default the one it had before, or any free one
 */
export async function launchServer(
  home: Home,
  wanted: number | undefined,
  settings: Record<string, string | number>,
): Promise<Server> {
  const state = readState(home);
  const deadline = Date.now() + startTimeout;
  let port = wanted ?? state.port ?? (await freePort());
  for (;;) {
    const outcome = await attempt(home, port, settings, deadline);
    if (typeof outcome !== 'string') {
      // Rewritten in place, so that it keeps its owner.
      if (state.port !== port) writeFileSync(home.state, JSON.stringify({ ...state, port }), { mode: 0o600 });
      return outcome;
    }
    const portTaken = outcome.includes('could not create any TCP/IP sockets');
    const stillEnding = outcome.includes('still in use'); // workers of a killed server that have not noticed yet
    if (Date.now() > deadline || !(stillEnding || (portTaken && wanted === undefined))) {
      throw new Error(
        portTaken ? `Port ${port} is taken` : `PostgreSQL did not start: ${outcome.trim() || `see ${home.log}`}`,
      );
    }
    if (portTaken) port = await freePort();
    else await sleep(250);
  }
}

/** One attempt to start; a string is the log of its failure. */
async function attempt(
  home: Home,
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
  rotate(home.log);
  const from = existsSync(home.log) ? statSync(home.log).size : 0;
  const log = openSync(home.log, 'a', 0o600);
  const child = spawn(
    path.join(home.native, 'bin', 'postgres'),
    ['-D', home.cluster, ...Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...surroundings(home), detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  let end: string | undefined;
  void ended(child).then((how) => (end = how));
  const dismissGuard = child.pid ? guardAgainstOrphan(child.pid, 'INT', home.account) : () => undefined;
  while (end === undefined && Date.now() < deadline) {
    if (child.pid && isReady(home, child.pid)) return { child, port, dismissGuard };
    await sleep(15);
  }
  if (end === undefined) await stopServer({ child, port, dismissGuard });
  dismissGuard();
  return readFileSync(home.log).subarray(from).toString('utf8') || (end ?? 'it took too long');
}

/** Ends a server that we started: cuts connections, keeps committed work. */
export async function stopServer({ child, dismissGuard }: Server): Promise<void> {
  child.ref();
  const gone = ended(child);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    if (await Promise.race([gone.then(() => true), sleep(stopTimeout, false, { ref: false })])) break;
  }
  dismissGuard();
}

/** The server states in the eighth line of its pid file that it takes connections. */
function isReady(home: Home, pid: number): boolean {
  const lines = pidFile(home);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .on('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
}

/** Keeps the log below 10 MB and the one before it. */
function rotate(log: string): void {
  if (existsSync(log) && statSync(log).size > 5_000_000) renameSync(log, `${log}.1`);
}
