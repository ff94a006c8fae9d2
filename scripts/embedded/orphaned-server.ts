import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOrEmpty } from '../folders';
import { commandLine, processBirth, waitForProcessEnd } from '../processes';
import type { ClusterPaths } from './cluster-paths';

const STOP_TIMEOUT_MS = 30_000;

/** Stops a server left by a killed start. The caller has locked the data directory. */
export async function stopOrphanedServer(paths: ClusterPaths): Promise<void> {
  const pid = Number(readPidFile(paths)[0]);
  if (!pid || !isTaken(pid)) return; // PostgreSQL removes a dead server's file itself
  if (processBirth(pid) === undefined || !runsOn(pid, paths.cluster)) {
    // The pid file names an unreaped process or a reused pid (a reboot, a copied folder). PostgreSQL would take either
    // for a server, so remove the file. Without it, PostgreSQL does not look for workers of the old server, so wait for
    // them first.
    await waitForWorkers(paths.cluster);
    rmSync(path.join(paths.cluster, 'postmaster.pid'), { force: true });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // it ended in the meantime
    }
    if (await waitForProcessEnd(pid, STOP_TIMEOUT_MS)) return;
  }
}

/** Whether the process runs on the cluster, which is a server's working directory. */
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

/** Workers may outlive their server for a moment; if they stay, PostgreSQL itself refuses to start. */
async function waitForWorkers(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  const working = () => readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && runsOn(Number(entry), cluster));
  while (working() && Date.now() < deadline) await sleep(50);
}

/** Same test as PostgreSQL's, which also counts unreaped processes. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the lines of the server's file; its process id is the first. */
export const readPidFile = (paths: ClusterPaths): string[] =>
  readOrEmpty(path.join(paths.cluster, 'postmaster.pid')).split('\n');
