import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';

/** A table of what was measured, in Markdown when printed. */
export type Table = { head: string[]; rows: (string | number)[][] };
/** One line of what the product promises: what was asked, what was measured. */
export type Bar = { what: string; bar: string; measured: string; met: boolean };
/** What a part of the measurements hands back. */
export type Report = { tables: Table[]; bars: Bar[] };

/** Milliseconds to three digits or so. */
export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);

export function print({ head, rows }: Table): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'));
}

/** All bars as one table. */
export const barTable = (bars: Bar[]): Table => ({
  head: ['what', 'bar', 'measured', 'met'],
  rows: bars.map(({ what, bar, measured, met }) => [what, bar, measured, met ? 'yes' : 'no']),
});

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Nearest-rank percentiles of some times. */
export function percentiles(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** What the numbers belong to. @param postgres its `server_version` */
export const machine = (postgres: string): Table => ({
  head: ['machine', ''],
  rows: [
    ['date', new Date().toISOString().slice(0, 10)],
    ['processor', `${cpus()[0]?.model.trim() ?? '-'}, ${availableParallelism()} cores, shared with the load generator`],
    ['memory', `${(totalmem() / 2 ** 30).toFixed(0)} GB`],
    ['Node', process.versions.node],
    ['Next, React', `${packageVersion('next')}, ${packageVersion('react')}`],
    ['PostgreSQL', postgres],
    ['Varnish, nginx', `${versionOf('varnishd', '-V')}, ${versionOf('nginx', '-v')}`],
    ['load', `wrk ${versionOf('wrk', '-v')}`],
  ],
});

const packageVersion = (name: string) =>
  (JSON.parse(readFileSync(path.join('node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;

/** Where a program of the system lies; undefined where it is not installed. Debian keeps servers in sbin. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, name)).find(existsSync);
}

/** The first number with dots in what a program says of itself; '-' where it is not installed. */
function versionOf(name: string, flag: string): string {
  const program = findProgram(name);
  if (!program) return '-';
  const { stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  return /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] ?? '-';
}
