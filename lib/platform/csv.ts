/** Byte order mark, by which Excel detects UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Values that a spreadsheet would calculate or round. A leading apostrophe makes them text. */
const NOT_AS_IT_IS = /^[=+\-@\t\r]|^\d{16,}$/;

export type Cell = string | number | null;

function csvCell(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = NOT_AS_IT_IS.test(text) ? `'${text}` : text;
  return /[",\n\r\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats rows as CSV (RFC 4180), for Excel. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
