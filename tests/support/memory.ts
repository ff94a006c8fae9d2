import { readdirSync, readFileSync } from 'node:fs';
import { baseUrl } from './http';

/** Helpers that measure the memory of the server under test and its children. Linux only. */
const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended, or another account's
  }
};

const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`);

/** Returns the ids of a server's processes, the parent first. */
export function serverProcesses(url = baseUrl): number[] {
  if (process.platform !== 'linux') return [];
  const { port } = new URL(url);
  const isServer = (pid: number) =>
    commandOf(pid).includes('server/main.') && read(`/proc/${pid}/environ`).split('\0').includes(`PORT=${port}`);
  const found = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isServer(pid));
  return found
    .filter((pid) => !found.some((each) => childrenOf(each).includes(pid)))
    .flatMap(withDescendants)
    .filter((pid) => found.includes(pid));
}

export const serverProcess = (): number | undefined => serverProcesses()[0];

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/** Returns the ids of the processes that decode photos. */
export const decodersOf = (pid: number): number[] =>
  withDescendants(pid).filter((each) => commandOf(each).includes('photo-worker'));

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean).map(Number);

const residentMegabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

const megabytesOf = (pid: number) => withDescendants(pid).reduce((sum, each) => sum + residentMegabytes(each), 0);

/** Runs `work` and measures the memory of a process. @returns the maximum increase */
export async function peakOf(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = megabytesOf(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, megabytesOf(pid))), 10);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}
