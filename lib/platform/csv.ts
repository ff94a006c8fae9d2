import { MAX_DEPTH } from './site';

/** Byte order mark, by which Excel detects UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Values that a spreadsheet would calculate, round or shorten (`007`, `1E5`). A leading apostrophe makes them text. Text that
 * has one already gets another, so that a reader can remove exactly one. Some spreadsheets read full-width signs as well.
 */
const NOT_AS_IT_IS = /^'*(?:[=+\-@＝＋－＠\t\r]|(?:0\d+|\d+e\d+|\d{16,})$)/i;

/** Reverses what `csvCell` puts before such a value. */
export const unquoted = (cell: string) => (cell.startsWith("'") && NOT_AS_IT_IS.test(cell) ? cell.slice(1) : cell);

export type Cell = string | number | null;
type Row = readonly Cell[];
const BATCH_SIZE = 500;

function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = NOT_AS_IT_IS.test(text) ? `'${text}` : text;
  return /[",\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as CSV (RFC 4180), for Excel. */
export const csvText = (rows: readonly Row[]): string => BYTE_ORDER_MARK + linesOf(rows);

const linesOf = (rows: readonly Row[]) => rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

export function csvStream(batches: AsyncGenerator<Row[], void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK)),
    async pull(controller) {
      const { done, value } = await batches.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(linesOf(value)));
    },
    async cancel() {
      await batches.return();
    },
  });
}

/**
 * Streams all pages of a list, up to the depth to which lists are read (MAX_DEPTH).
 * @param end the last line of a list that is as long or longer
 */
export const csvOfList = <Item>(
  header: Row,
  read: (page: number, pageSize: number) => Promise<{ items: Item[] }>,
  rowOf: (item: Item) => Row,
  end: string,
): ReadableStream<Uint8Array> =>
  csvStream(
    (async function* () {
      yield [header];
      for (let page = 1; page * BATCH_SIZE <= MAX_DEPTH; page += 1) {
        const { items } = await read(page, BATCH_SIZE);
        yield items.map(rowOf);
        if (items.length < BATCH_SIZE) return;
      }
      yield [[end]];
    })(),
  );
