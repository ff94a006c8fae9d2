import { readFileSync } from 'node:fs';

/**
 * What several processes share, as Node's own program, counts once: each is charged with its part (proportional set size).
 *
 * @returns megabytes (1 MB = 1,000,000 bytes) that a process and all that it has started hold in memory, 0 for one that has
 *   ended; undefined where the system does not say it by files, as Linux does
 */
export function residentMegabytes(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return treeOf(pid).reduce((sum, each) => {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${each}/smaps_rollup`)) ?? [];
    return sum + (Number(kilobytes ?? 0) * 1_024) / 1e6;
  }, 0);
}

/** A process and all that it has started. Linux alone says it. */
function treeOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/).filter(Boolean);
  return [pid, ...children.map(Number).flatMap(treeOf)];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
}
