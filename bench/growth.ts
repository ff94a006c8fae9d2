import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ms, type Bar, type Report, type Table } from './report';
import type { ClosestRow, SearchRow } from './search';
import type { SuggestRow } from './suggest';

export type SearchRows = { searches: SearchRow[]; closest: ClosestRow; suggestions: SuggestRow[] };

/**
 * Searches and completions in a process of their own, whose database is another than ours.
 * @param count how many
 */
export async function searchRows(databaseUrl: string, count: number): Promise<SearchRows> {
  const program = path.join(import.meta.dirname, 'search-child.ts');
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', program, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the measurement ended with ${code}`);
  return JSON.parse(output) as SearchRows;
}

export const searchReport = ({ searches, closest, suggestions }: SearchRows, listings: number): Report => ({
  tables: [searchTable(searches, listings), suggestTable(suggestions, listings)],
  bars: [...speed(searches), right(searches), closestSpeed(closest), ...suggestSpeed(suggestions)],
});

const closestSpeed = ({ count, ours }: ClosestRow): Bar => ({
  what: `closest listings to ${count} searches that find none, in process`,
  bar: 'p50 5 ms, p95 25 ms, p99 60 ms',
  measured: `p50 ${ms(ours.p50)}, p95 ${ms(ours.p95)}, p99 ${ms(ours.p99)}`,
  met: ours.p50 <= 5 && ours.p95 <= 25 && ours.p99 <= 60,
});

const suggestTable = (rows: SuggestRow[], listings: number): Table => ({
  head: [`completions at ${listings} (in process, ms)`, 'n', 'p50', 'p95', 'p99'],
  rows: rows.map(({ kind, count, ours }) => [kind, count, ...[ours.p50, ours.p95, ours.p99].map(ms)]),
});

const suggestSpeed = (rows: SuggestRow[]): Bar[] =>
  rows
    .filter(({ kind }) => kind === 'all')
    .map(({ ours }) => ({
      what: 'completion of what is typed, in process',
      bar: 'p95 15 ms',
      measured: `p95 ${ms(ours.p95)}`,
      met: ours.p95 <= 15,
    }));

function searchTable(rows: SearchRow[], listings: number): Table {
  const numbers = ['p50', 'p95', 'p99', 'by hand p50', 'p95', 'p99', 'ratio of p50', 'other answers'];
  return {
    head: [`search at ${listings} (in process, page and total, ms)`, 'n', ...numbers],
    rows: rows.map(({ kind, count, ours, sql, different }) => [
      kind,
      count,
      ...[ours.p50, ours.p95, ours.p99, sql.p50, sql.p95, sql.p99].map(ms),
      (ours.p50 / sql.p50).toFixed(2),
      different,
    ]),
  };
}

const row = (rows: SearchRow[], kind: string) => rows.find((each) => each.kind === kind);

function speed(rows: SearchRow[]): Bar[] {
  const bars: Bar[] = [];
  const all = row(rows, 'all')?.ours;
  if (all) {
    bars.push({
      what: 'search, in process, page and total',
      bar: 'p50 5 ms, p95 25 ms, p99 60 ms',
      measured: `p50 ${ms(all.p50)}, p95 ${ms(all.p95)}, p99 ${ms(all.p99)}`,
      met: all.p50 <= 5 && all.p95 <= 25 && all.p99 <= 60,
    });
  }
  const structured = row(rows, 'structured')?.ours;
  if (structured) {
    bars.push({
      what: 'search, structured only',
      bar: 'p95 2 ms',
      measured: `p95 ${ms(structured.p95)}`,
      met: structured.p95 <= 2,
    });
  }
  return bars;
}

function right(rows: SearchRow[]): Bar {
  const different = row(rows, 'all')?.different ?? NaN;
  return {
    what: 'answers of search that are not those of a plain statement',
    bar: '0',
    measured: String(different),
    met: different === 0,
  };
}

/** How much dearer a search is among `many` listings than among `few`. */
export function growth(few: SearchRows, many: SearchRows, sizes: [few: number, many: number]): Bar {
  const [before, after] = [few, many].map(({ searches }) => row(searches, 'all')?.ours.p50 ?? NaN) as [number, number];
  return {
    what: `growth of p50 from ${sizes[0]} to ${sizes[1]} listings`,
    bar: '2 times',
    measured: `${(after / before).toFixed(2)} times (${ms(before)} to ${ms(after)} ms)`,
    met: after / before <= 2,
  };
}
