import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

type Column = {
  key: string;
  label: string;
  srOnly?: boolean;
};

type TableProps = { label: string; columns: Column[]; children: ReactNode };

/**
 * A dense table from 1024 px, below that a card for each row, with large text of one column: `<DataTable><DataRow><DataHead/><DataCell/>…`. Changing
 * `display` removes the implicit roles, so they are explicit.
 */
export function DataTable({ label, columns, children }: TableProps) {
  return (
    <table
      role="table"
      aria-label={label}
      className="w-full border-separate border-spacing-0 text-sm max-lg:block lg:overflow-hidden lg:rounded-lg lg:border lg:bg-card"
    >
      <thead role="rowgroup" className="max-lg:sr-only lg:bg-muted">
        <tr role="row" className="text-muted-foreground *:text-start">
          {columns.map(({ key, label, srOnly }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className="px-2 py-2.5 font-medium xl:px-3 xl:whitespace-nowrap"
            >
              {srOnly ? <span className="sr-only">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:gap-3">
        {children}
      </tbody>
    </table>
  );
}

/** `className` arranges the cells on a phone's card, which is a grid. */
export function DataRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      role="row"
      data-row
      className={cn(
        'max-lg:grid max-lg:items-start max-lg:gap-x-3 max-lg:gap-y-2 max-lg:rounded-lg max-lg:border max-lg:bg-card max-lg:p-4 max-[20rem]:wrap-anywhere max-[19rem]:block max-[19rem]:space-y-2 max-[19rem]:*:block',
        className,
      )}
      {...props}
    />
  );
}

const cell = 'text-start lg:border-t lg:px-2 lg:py-2.5 xl:px-3 lg:align-middle in-[tr:first-child]:lg:border-t-0';

export function DataHead({ className, ...props }: ComponentProps<'th'>) {
  return <th role="rowheader" scope="row" className={cn(cell, 'font-medium', className)} {...props} />;
}

type CellProps = ComponentProps<'td'> & {
  label?: string;
};

export function DataCell({ label, className, children, ...props }: CellProps) {
  return (
    <td role="cell" className={cn(cell, className)} {...props}>
      {/* The space is where a narrow cell may wrap. */}
      {label && <span className="me-0.5 text-muted-foreground lg:hidden">{label}</span>} {children}
    </td>
  );
}
