/** Excel takes a file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet would calculate, or round: it is text to it with an apostrophe in front. */
const NOT_AS_IT_IS = /^[=+\-@\t\r]|^\d{16,}$/;

export type Cell = string | number | null;

function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = NOT_AS_IT_IS.test(text) ? `'${text}` : text;
  return /[",\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180, for Excel. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
