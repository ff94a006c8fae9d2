import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './postgres-home';
import { commandLine, ended, guardAgainstOrphan, processBirth, waitForEnd } from './processes';

/** One cluster of the embedded PostgreSQL: how it is made, started and stopped. `postgres.ts` is its door. */

/** What is kept beside a cluster; the passwords are as old as the cluster. */
export interface State {
  port?: number;
  adminPassword: string;
  password: string;
}

export interface Server {
  child: ChildProcess;
  port: number;
  /** Calls off the guard that would stop PostgreSQL if this process died. */
  dismissGuard(): void;
}

/** Milliseconds: crash recovery of a big database takes its time. */
const startTimeout = 180_000;
const stopTimeout = 30_000;

/**
 * Locales to take the character classes from, the first that the system has: pg_trgm asks the system whether
 * an Arabic letter is a letter, and only a UTF-8 locale knows (macOS before 15 has no C.UTF-8). Order and
 * messages stay those of C, the same everywhere.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8'];

export const readState = (home: Home) => JSON.parse(readFileSync(home.state, 'utf8')) as State;

/** Makes a cluster with its two roles; it appears under its name only when it is complete. */
export async function createCluster(home: Home): Promise<void> {
  for (const entry of readdirSync(home.folder)) {
    if (entry.startsWith('draft-'))
      rmSync(path.join(home.folder, entry), { recursive: true, force: true, maxRetries: 5 });
  }
  const draft = path.join(home.folder, `draft-${randomBytes(4).toString('hex')}`);
  const state: State = { adminPassword: randomBytes(24).toString('hex'), password: randomBytes(24).toString('hex') };
  let failure = '';
  for (const characterType of characterTypes) {
    mkdirSync(draft, { mode: 0o700 });
    const passwordFile = path.join(draft, 'password');
    const data = path.join(draft, 'cluster');
    mkdirSync(data, { mode: 0o700 });
    writeFileSync(passwordFile, state.adminPassword, { mode: 0o600 });
    if (home.account)
      for (const each of [draft, data, passwordFile]) chownSync(each, home.account.uid, home.account.gid);
    const made = await run(home, 'initdb', [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth-host=scram-sha-256',
      '--auth-local=reject',
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--text-search-config=simple',
    ]);
    if (made.code === 0) {
      const sql = `CREATE ROLE baraha LOGIN CREATEDB PASSWORD '${state.password}';\n`;
      const role = await run(home, 'postgres', ['--single', '-D', data, 'postgres'], sql);
      if (role.code !== 0) throw new Error(`The role of the embedded PostgreSQL could not be made: ${role.output}`);
      writeFileSync(home.state, JSON.stringify(state), { mode: 0o600 });
      renameSync(data, home.cluster);
      rmSync(draft, { recursive: true, force: true });
      return;
    }
    failure = made.output;
    rmSync(draft, { recursive: true, force: true });
  }
  throw new Error(`initdb failed: ${failure}`);
}

/** @throws Error if another major version of PostgreSQL made the cluster, whose files this one cannot read */
export async function assertVersion(home: Home): Promise<void> {
  const made = readFileSync(path.join(home.cluster, 'PG_VERSION'), 'utf8').trim();
  const shipped = /(\d+)\./.exec((await run(home, 'postgres', ['--version'])).output)?.[1];
  if (made !== shipped)
    throw new Error(`${home.cluster} was made by PostgreSQL ${made}, but this version of Baraha brings ${shipped}`);
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

const pidFile = (home: Home): string[] => {
  try {
    return readFileSync(path.join(home.cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** The server states in the eighth line of its pid file that it takes connections. */
function isReady(home: Home, pid: number): boolean {
  const lines = pidFile(home);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/** PostgreSQL gets none of our environment, which holds secrets, and a folder it may enter. */
const surroundings = (home: Home) => ({
  ...home.account,
  cwd: home.account ? '/' : home.folder,
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } as unknown as NodeJS.ProcessEnv,
});

function run(
  home: Home,
  program: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(home.native, 'bin', program), args, { ...surroundings(home), detached: true });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
    child.stdin.on('error', () => undefined); // it may end without reading
    child.stdin.end(input);
  });
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
