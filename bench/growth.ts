import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ms, type Bar, type Report, type Table } from './report';
import type { SearchRow } from './search';

/**
 * Searches in a process of their own, whose database is another than ours.
 * @param count how many
 */
export async function searchRows(databaseUrl: string, count: number): Promise<SearchRow[]> {
  const program = path.join(import.meta.dirname, 'search-child.ts');
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', program, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += String(data)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the measurement ended with ${code}`);
  return JSON.parse(output) as SearchRow[];
}

export const searchReport = (rows: SearchRow[], listings: number): Report => ({
  tables: [searchTable(rows, listings)],
  bars: [...speed(rows), right(rows)],
});

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
export function growth(few: SearchRow[], many: SearchRow[], sizes: [few: number, many: number]): Bar {
  const [before, after] = [few, many].map((rows) => row(rows, 'all')?.ours.p50 ?? NaN) as [number, number];
  return {
    what: `growth of p50 from ${sizes[0]} to ${sizes[1]} listings`,
    bar: '2 times',
    measured: `${(after / before).toFixed(2)} times (${ms(before)} to ${ms(after)} ms)`,
    met: after / before <= 2,
  };
}
