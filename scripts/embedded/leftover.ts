import { readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, processBirth, waitForEnd } from '../processes';
import type { Home } from './home';

/** What a start that was killed leaves behind on its cluster. */

/** Milliseconds for each of the ways to end a server. */
const stopTimeout = 30_000;

/** Ends a server that a killed start left behind on the cluster. The caller owns the data directory. */
export async function stopLeftover(home: Home): Promise<void> {
  const pid = Number(pidFile(home)[0]);
  if (!pid || !isTaken(pid)) return; // PostgreSQL removes a dead server's file itself
  if (processBirth(pid) === undefined || !runsOn(pid, home.cluster)) {
    // Unreaped remains, or a number that another process has now (a reboot, a copied folder): PostgreSQL would
    // take either for a server. Without its file it would not look for workers of the old one, so we do.
    await workersEnded(home.cluster);
    rmSync(path.join(home.cluster, 'postmaster.pid'), { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended in the meantime
    }
    if (await waitForEnd(pid, stopTimeout)) return;
  }
}

/** Whether a process is a PostgreSQL server on this cluster, which is its working directory. */
function runsOn(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  if (!/\bpostgres\b/.test(command)) return false;
  if (process.platform !== 'linux') return command.includes(cluster);
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

/** Waits for workers that outlived their server for a moment; what never ends makes PostgreSQL itself refuse. */
async function workersEnded(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const deadline = Date.now() + stopTimeout;
  const working = () => readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && runsOn(Number(entry), cluster));
  while (working() && Date.now() < deadline) await sleep(50);
}

/** Whether the number belongs to a process, dead but unreaped ones included: PostgreSQL's own way to ask. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The lines of the file in which a server states its number and its condition. */
export const pidFile = (home: Home): string[] => {
  try {
    return readFileSync(path.join(home.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};
