import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';
import { startProduct, type Product } from '@/scripts/product';

/** Secret for the sessions of the measured servers only. */
const AUTH_SECRET = 'a public secret for measurements only';

export const startServer = (database: string, dataDir: string): Promise<Product> =>
  startProduct({
    dataDir,
    releasesDir: path.join(dataDir, 'releases'),
    env: { DATABASE_URL: database, AUTH_SECRET, LOG_LEVEL: 'error' },
  });

/**
 * Requests each path once over `clients` persistent connections.
 * @returns milliseconds to the last byte of each response
 * @throws Error if a status is not 200
 */
export async function requestAll(url: string, paths: string[], clients = 1, encoding = 'br'): Promise<number[]> {
  const times: number[] = [];
  const queue = paths.toReversed();
  const agent = new Agent({ keepAlive: true });
  const client = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const start = performance.now();
      const status = await requestOnce(url + next, agent, encoding);
      if (status !== 200) throw new Error(`${next} answered ${status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client)).finally(() => agent.destroy());
  return times;
}

/** Does not decompress the body, so that the client uses little CPU on the shared machine. */
const requestOnce = (url: string, agent: Agent, encoding: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode));
      response.resume();
    }).on('error', reject);
  });

/** The kernel counts CPU time in ticks of 10 ms. */
const MS_PER_TICK = 10;

/**
 * Returns the CPU milliseconds that a process and its children have used so far, including children that have ended.
 * Linux only.
 */
export const cpuMs = (pid: number): number =>
  processTree(pid).reduce((sum, each) => {
    const ticks = statFields(each).slice(11, 15).map(Number);
    return sum + ticks.reduce((total, value) => total + (value || 0), 0) * MS_PER_TICK;
  }, 0);

/** Returns the proportional set size in megabytes (1,000,000 bytes) of a process and its children. Linux only. */
export const memoryMegabytes = (pid: number): number =>
  processTree(pid).reduce((sum, each) => {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readOrEmpty(`/proc/${each}/smaps_rollup`)) ?? [];
    return sum + (Number(kilobytes ?? 0) * 1_024) / 1e6;
  }, 0);

export const parentPid = (pid: number) => Number(statFields(pid)[1]);

function processTree(pid: number): number[] {
  const children = readOrEmpty(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean);
  return [pid, ...children.map(Number).flatMap(processTree)];
}

/** Returns the fields of /proc/<pid>/stat after the command, which may contain spaces. */
function statFields(pid: number): string[] {
  const text = readOrEmpty(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const readOrEmpty = (file: string) => unlessEnded(() => readFileSync(file, 'utf8'), '');

/** @param otherwise returned if the process has ended, or belongs to another user */
function unlessEnded<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

/** Returns the id of the process that listens on the server's port. Linux only. */
export function serverPid(url: string): number {
  const LISTENING = '0A';
  const port = `:${Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(port) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
  const pid = readdirSync('/proc')
    .map(Number)
    .find((each) => each > 0 && openFiles(each).some((file) => sockets.includes(file)));
  if (!pid) throw new Error(`no process listens at ${url}`);
  return pid;
}

const openFiles = (pid: number) =>
  unlessEnded(() => readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`)), []);
