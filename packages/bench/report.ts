import { availableParallelism, cpus, totalmem } from 'node:os';

export type Table = { head: string[]; rows: (string | number)[][] };
/** A limit and the measured value. */
export type Check = { what: string; limit: string; measured: string; met: boolean };
export type Report = { tables: Table[]; checks: Check[] };

/** Formats milliseconds with about three significant digits. */
export const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);

/** Prints a table as Markdown. */
export function print({ head, rows }: Table): void {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'));
}

export const checkTable = (checks: Check[]): Table => ({
  head: ['what', 'limit', 'measured', 'met'],
  rows: checks.map(({ what, limit, measured, met }) => [what, limit, measured, met ? 'yes' : 'no']),
});

/** Returns percentiles by the nearest-rank method. */
export function percentiles(values: number[]): { p50: number; p95: number; p99: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export const machineTable = (postgres: string): Table => ({
  head: ['machine', ''],
  rows: [
    ['date', new Date().toISOString().slice(0, 10)],
    ['processor', `${cpus()[0]?.model.trim() ?? '-'}, ${availableParallelism()} cores, shared with the load generator`],
    ['memory', `${(totalmem() / 2 ** 30).toFixed(0)} GB`],
    ['Node', process.versions.node],
    ['PostgreSQL', postgres],
  ],
});
