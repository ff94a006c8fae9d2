import type { ReactNode } from 'react';
import { tableClass } from './classes';

type Props = {
  caption?: ReactNode;
  columns: ReactNode[];
  /** The first cell names the row. */
  rows: ReactNode[][];
  className?: string;
};

export const FigureTable = ({ caption, columns, rows, className = '' }: Props) => (
  <table className={`${tableClass} ${className}`.trimEnd()}>
    {caption !== undefined && <caption>{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column, index) => (
          <th key={index} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells], index) => (
        <tr key={index}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={at}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** Shows a long table once it is opened. */
export const FigureDetails = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="[&_:is(th,td)]:text-xs sm:[&_:is(th,td)]:text-sm max-sm:[&_:is(th,td)]:px-0.5 max-sm:[&_:is(th,td):first-child]:ps-2">
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary hover:underline">
      {title}
    </summary>
    {children}
  </details>
);
