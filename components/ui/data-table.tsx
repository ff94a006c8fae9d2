import {
  columnVisibilityFeature,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column,
  type ColumnDef,
  type ReactTable,
  type RowData,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { useStoredColumns } from './use-stored-columns';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { parseSort } from '@/lib/platform/sort';

type Meta = {
  /** Classes of its cells; `max-lg:` ones arrange them on a phone's card, which is a grid. */
  className?: string;
  /** Whether its cells name their rows. */
  isHead?: boolean;
  /** Whether a phone's card shows the column's name before the value. */
  isLabelled?: boolean;
  /** Whether its name is for screen readers only. */
  srOnly?: boolean;
};

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<Meta>(),
});
type Features = typeof features;

export type Columns<Row extends RowData, Id extends string> = (ColumnDef<Features, Row> & { id: Id })[];

type ColumnOptions<Row> = Meta & {
  /** Field by which the table can be sorted; the type of its value decides the first direction. */
  sortBy?: keyof Row & string;
  sortDescFirst?: boolean;
  isFixed?: boolean;
};

/** Returns a function that declares a column. Call it outside components: a new cell function is mounted anew. */
export const columnOf =
  <Row extends RowData>() =>
  <Id extends string>(
    id: Id,
    Cell: (props: { row: Row }) => ReactNode,
    { sortBy, sortDescFirst, isFixed = false, ...meta }: ColumnOptions<Row> = {},
  ): Columns<Row, Id>[number] => {
    const column = {
      id,
      meta,
      sortDescFirst,
      enableHiding: !isFixed,
      cell: ({ row }: { row: { original: Row } }) => <Cell row={row.original} />,
    };
    return sortBy ? { ...column, accessorFn: (row: Row) => row[sortBy] } : column;
  };
export type DataTableOf<Row extends RowData> = ReactTable<Features, Row>;

type Options<Row extends RowData, Id extends string> = {
  columns: Columns<Row, Id>;
  header: (id: Id) => string;
  /** In the order of `sort`, which the server applies. */
  rows: Row[];
  sort?: string;
  /** Name under which the browser remembers hidden columns. Without one, the table has neither menu nor order. */
  name?: string;
};

/** State of a table: its order is in the URL, its hidden columns in the browser, its selection in memory. */
export function useDataTable<Row extends RowData & { id: number | string }, Id extends string>({
  columns,
  header,
  rows,
  sort,
  name,
}: Options<Row, Id>): DataTableOf<Row> {
  const [columnVisibility, onColumnVisibilityChange] = useStoredColumns(name);
  return useTable({
    features,
    columns: columns.map((column) => ({ ...column, header: header(column.id) })),
    data: rows,
    getRowId: ({ id }) => String(id),
    enableSorting: name !== undefined,
    manualSorting: true,
    state: { columnVisibility, sorting: sort ? [parseSort(sort)] : [] },
    onColumnVisibilityChange,
  });
}

export type DataTableProps<Row extends RowData> = {
  table: DataTableOf<Row>;
  label: string;
  /** Rows have their id in the attribute `data-<kind>`. */
  kind: string;
  /** Classes of rows, which arrange the cells on a phone's card. Default: two columns. */
  className?: string;
};

/** From 1024 px rows of 48 px, below that cards. Changing `display` removes implicit roles, so they are explicit. */
export function DataTable<Row extends RowData>({
  table,
  label,
  kind,
  className = 'max-lg:grid-cols-[1fr_auto]',
}: DataTableProps<Row>) {
  return (
    <table
      role="table"
      aria-label={label}
      className="w-full border-separate border-spacing-0 text-sm max-lg:block lg:overflow-hidden lg:rounded-lg lg:border lg:bg-card"
    >
      <thead role="rowgroup" className="max-lg:sr-only lg:bg-muted">
        <tr role="row" className="text-muted-foreground *:text-start">
          {table.getFlatHeaders().map(({ id, column }) => (
            <HeaderCell key={id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            data-row
            {...{ [`data-${kind}`]: row.id }}
            className={cn(
              'max-lg:grid max-lg:items-start max-lg:gap-x-3 max-lg:gap-y-2 max-lg:rounded-lg max-lg:border max-lg:bg-card max-lg:p-4 max-[20rem]:wrap-anywhere max-[19rem]:block max-[19rem]:space-y-2 max-[19rem]:*:block lg:h-12',
              className,
            )}
          >
            {row.getVisibleCells().map((cell) => {
              const { isHead, isLabelled, className } = cell.column.columnDef.meta ?? {};
              const attributes = { className: cn(CELL, isHead && 'font-medium', className) };
              const content = <table.FlexRender cell={cell} />;
              return isHead ? (
                <th key={cell.id} role="rowheader" scope="row" {...attributes}>
                  {content}
                </th>
              ) : (
                <td key={cell.id} role="cell" {...attributes}>
                  {isLabelled && (
                    // The space is where a narrow cell may wrap.
                    <span className="me-0.5 text-muted-foreground lg:hidden">{nameOf(cell.column)} </span>
                  )}
                  {content}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The line above a row takes no height: two links of 24 px, the least for a target, fit in 48 px. */
const CELL =
  'text-start lg:shadow-[inset_0_1px_var(--border)] lg:px-2 lg:py-1 lg:leading-snug lg:first:ps-4 lg:align-middle in-[tr:first-child]:lg:shadow-none';

type AnyColumn<Row extends RowData> = Column<Features, Row>;

export const nameOf = <Row extends RowData>({ columnDef }: AnyColumn<Row>) => columnDef.header as string;

function HeaderCell<Row extends RowData>({ column }: { column: AnyColumn<Row> }) {
  const sorted = column.getIsSorted();
  const name = nameOf(column);
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted ? (sorted === 'desc' ? 'descending' : 'ascending') : undefined}
      className="h-10 px-2 font-medium first:ps-4 xl:whitespace-nowrap"
    >
      {column.getCanSort() ? (
        <>
          <span className="lg:hidden">{name}</span>
          <SortLink
            column={column}
            className="-mx-1 flex min-h-9 w-fit items-center gap-1 rounded-sm px-1 hover:text-foreground max-lg:hidden pointer-coarse:min-h-11"
          />
        </>
      ) : (
        <span className={column.columnDef.meta?.srOnly ? 'sr-only' : undefined}>{name}</span>
      )}
    </th>
  );
}

type SortLinkProps<Row extends RowData> = Omit<ComponentProps<typeof Link>, 'href'> & { column: AnyColumn<Row> };

/** Links to the first page in the column's next order. The orders are one direction, the other, and the default. */
export function SortLink<Row extends RowData>({ column, ...props }: SortLinkProps<Row>) {
  const pathname = usePathname();
  const query = new URLSearchParams(useSearchParams());
  const next = column.getNextSortingOrder();
  query.delete('page');
  query.delete('sort');
  if (next) query.set('sort', next === 'desc' ? `-${column.id}` : column.id);
  const sorted = column.getIsSorted();
  const Icon = sorted ? (sorted === 'desc' ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <Link href={query.size > 0 ? `${pathname}?${query}` : pathname} scroll={false} {...props}>
      {nameOf(column)}
      <Icon aria-hidden className={cn('size-3.5 shrink-0', !sorted && 'opacity-50')} />
    </Link>
  );
}
