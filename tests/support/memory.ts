import { readdirSync, readFileSync } from 'node:fs';
import { baseUrl } from './http';

/** Memory of the server under test and of what it has started, as Linux counts it. */
const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // gone, or another account's
  }
};

/** The server's own process: the one that was told the port of the tests. */
export function serverProcess(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const port = new URL(baseUrl).port;
  return readdirSync('/proc')
    .map(Number)
    .find(
      (pid) =>
        pid > 0 &&
        read(`/proc/${pid}/cmdline`).includes('server/main.ts') &&
        read(`/proc/${pid}/environ`).split('\0').includes(`PORT=${port}`),
    );
}

export const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean).map(Number);

const residentMegabytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

const megabytesOf = (pid: number) => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + residentMegabytes(each), 0);

/** Runs work and watches. @returns the most that was taken above what it was before */
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
