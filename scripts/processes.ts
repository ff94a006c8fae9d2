import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { readOrEmpty } from './folders';

/** Account to run a child as; only root may choose another one. */
export interface Account {
  uid: number;
  gid: number;
}

const onLinux = process.platform === 'linux';

/**
 * Start time of a process, unique even if its number is reused (on Linux boot and clock tick); undefined if it has
 * ended, reaped or not.
 */
export function processBirth(pid: number): string | undefined {
  if (onLinux) {
    const stat = readOrEmpty(`/proc/${pid}/stat`);
    // `pid (name) state … starttime …`: the name may hold spaces and brackets, so count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!fields[19] || fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readOrEmpty('/proc/sys/kernel/random/boot_id').slice(0, 8);
    return `${boot}${fields[19]}`;
  }
  const ps = spawnSync('ps', ['-p', String(pid), '-o', 'state=,lstart='], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const [, state, started] = /^\s*(\S+)\s+(.+?)\s*$/.exec(ps.stdout) ?? [];
  return started && !state?.startsWith('Z') ? started.replace(/\W+/g, '') : undefined;
}

/** Arguments separated by spaces; empty if it has ended. */
export function commandLine(pid: number): string {
  if (onLinux) return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.trim();
}

/**
 * Waits for any process, not only children.
 * @returns false after `timeout` milliseconds
 */
export async function waitForProcessEnd(pid: number, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (processBirth(pid) !== undefined) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Ends a child when this process dies, even by SIGKILL: a shell waits until a pipe closes that only this process holds
 * open, then signals the child.
 * @param target a process, or (negative) a process group
 * @returns a function that cancels the guard
 */
export function guardAgainstOrphan(target: number, signal: 'INT' | 'TERM', account?: Account): () => void {
  const guard = spawn('/bin/sh', ['-c', 'read -r line; kill -s "$1" -- "$2"', 'baraha-guard', signal, String(target)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.on('error', () => undefined); // no /bin/sh: the child then ends only on request
  guard.stdin.on('error', () => undefined);
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => void guard.kill('SIGKILL');
}

const describeEnd = (code: number | null, signal: NodeJS.Signals | null) =>
  signal ? `signal ${signal}` : `exit code ${code}`;

export function waitForExit(child: ChildProcess): Promise<string> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(describeEnd(child.exitCode, child.signalCode));
  }
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(describeEnd(code, signal)));
    child.once('error', (error) => resolve(error.message));
  });
}

/** Ends a child, by force after `timeout` milliseconds. @param gone result of `waitForExit` */
export async function stopChild(child: ChildProcess, gone: Promise<string>, timeout: number): Promise<void> {
  child.kill('SIGTERM');
  if (await Promise.race([gone, sleep(timeout, undefined, { ref: false })])) return;
  child.kill('SIGKILL');
  await gone;
}

/**
 * Arguments with which Node runs another program of the product: compiled in a release, by tsx in a checkout.
 * @param root of either
 * @param name its path without extension
 */
export function programArgs(root: string, name: string): string[] {
  const compiled = path.join(root, `${name}.js`);
  const program = existsSync(compiled) ? [compiled] : ['--import', 'tsx', path.join(root, `${name}.ts`)];
  return ['--conditions=react-server', ...program];
}

const running = new Set<ChildProcess>();
let stopped = false;

/**
 * Runs a program to its end. It has its own process group, so that Ctrl-C reaches only us, and ends with us. `output`
 * combines both streams.
 * @param options.onLine called with each line of output, without colours
 * @param options.silenceMs milliseconds without output after which its process group is killed; `wasSilent` is then
 * true
 */
export function runStep(
  program: string,
  args: string[],
  {
    env,
    cwd,
    onLine,
    silenceMs,
  }: { env: NodeJS.ProcessEnv; cwd: string; onLine?: (line: string) => void; silenceMs?: number },
): Promise<{ code: number | null; output: string; stdout: string; wasSilent: boolean }> {
  return new Promise((resolve, reject) => {
    if (stopped) return; // stop here
    const child = spawn(program, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const dismissGuard = child.pid ? guardAgainstOrphan(-child.pid, 'TERM') : () => undefined;
    let output = '';
    let stdout = '';
    let wasSilent = false;
    const silence =
      silenceMs === undefined
        ? undefined
        : setTimeout(() => {
            wasSilent = true;
            if (child.pid) signalGroup(child.pid, 'SIGKILL');
            // A process outside the group may hold the pipes open, so do not wait for 'close'.
            for (const stream of [child.stdout, child.stderr]) stream.destroy();
          }, silenceMs);
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        silence?.refresh();
      });
      if (onLine) createInterface({ input: stream }).on('line', (line) => onLine(stripVTControlCharacters(line)));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      dismissGuard();
      clearTimeout(silence);
      if (!stopped) resolve({ code, output, stdout, wasSilent });
    });
  });
}

/** Stops all running steps and allows no more. Pending `runStep` calls never resolve. */
export async function stopSteps(): Promise<void> {
  stopped = true;
  await Promise.all(
    [...running].map(async (child) => {
      const gone = waitForExit(child);
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        if (child.pid) signalGroup(child.pid, signal);
        if (await Promise.race([gone.then(() => true), sleep(5_000, false, { ref: false })])) return;
      }
    }),
  );
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // it has ended in the meantime
  }
}
