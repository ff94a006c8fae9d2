import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A process and all that it has started. */
function treeOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean);
  return [pid, ...children.map(Number).flatMap(treeOf)];
}

/** Of the kernel's clock, in which it counts; fixed for programs. */
const MS_PER_TICK = 10;

/** Milliseconds of the processor that a process and all that it has started have taken so far. Linux alone says it. */
export function processorMs(pid: number): number {
  return treeOf(pid).reduce((sum, each) => sum + ticksOf(each) * MS_PER_TICK, 0);
}

/** @returns the process that started this one */
export const parentOf = (pid: number) => Number(fieldsOf(pid)[1]);

/** With those of its children that have ended. */
function ticksOf(pid: number): number {
  const [user, system, usersOfEnded, systemOfEnded] = fieldsOf(pid).slice(11, 15).map(Number);
  return (user ?? 0) + (system ?? 0) + (usersOfEnded ?? 0) + (systemOfEnded ?? 0);
}

/** What follows its name, which may hold anything. */
function fieldsOf(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}

/**
 * What several processes share, as Node's own program, counts once: each is charged with its part (proportional set size).
 *
 * @returns megabytes (1 MB = 1,000,000 bytes) that a process and all that it has started hold in memory, 0 for one that has
 *   ended. Linux alone says it
 */
export const residentMegabytes = (pid: number): number =>
  treeOf(pid).reduce((sum, each) => {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${each}/smaps_rollup`)) ?? [];
    return sum + (Number(kilobytes ?? 0) * 1_024) / 1e6;
  }, 0);

/** The first of the server's processes. Linux alone says it. */
export function serverPid(url: string): number | undefined {
  return process.platform === 'linux' ? listenerOf(Number(new URL(url).port)) : undefined;
}

/** Which process listens on a port of this machine: the sockets of the kernel's list, looked for among open files. */
function listenerOf(port: number): number | undefined {
  const LISTENING = '0A';
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => local?.endsWith(hex) && state === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
  return readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 0 && openFiles(pid).some((file) => sockets.includes(file)));
}

function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  } catch {
    return []; // gone meanwhile, or another's
  }
}
