import { readFileSync } from 'node:fs';
import { treeOf } from '../server/memory';

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
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return []; // it has ended meanwhile
  }
}
