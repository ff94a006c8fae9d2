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
