/** Order of a list as in its URL: the name of a column, after `-` if it is descending. */
export type Sort<Column extends string = string> = Column | `-${Column}`;

export const parseSort = <Column extends string>(sort: Sort<Column>) => ({
  id: sort.replace(/^-/, '') as Column,
  desc: sort.startsWith('-'),
});

/** Sorts rows in memory. Equal rows are ordered by id. @param values a comparison by each column */
export function sortRows<Row extends { id: number }, Column extends string>(
  rows: readonly Row[],
  sort: Sort<Column>,
  comparisons: Record<Column, (a: Row, b: Row) => number>,
): Row[] {
  const { id, desc } = parseSort(sort);
  const order = (a: Row, b: Row) => comparisons[id](a, b) || a.id - b.id;
  return rows.toSorted((a, b) => (desc ? order(b, a) : order(a, b)));
}
