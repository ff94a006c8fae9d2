import type { RowData } from '@tanstack/react-table';
import { Download, Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { DataTable, nameOf, SortLink, type DataTableOf, type DataTableProps } from './data-table';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu';

type Props<Row extends RowData> = {
  table: DataTableOf<Row>;
  file?: string;
};

export function TableWithMenu<Row extends RowData>({ file, ...props }: DataTableProps<Row> & { file?: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 *:first:justify-self-end">
      <TableMenu table={props.table} file={file} />
      <DataTable {...props} />
    </div>
  );
}

/** Shows and hides columns and downloads the list; on a phone, where no header is visible, it sorts as well. */
export function TableMenu<Row extends RowData>({ table, file }: Props<Row>) {
  const t = useTranslations('table');
  const columns = table.getAllLeafColumns();
  const sortable = columns.filter((column) => column.getCanSort());
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="sm" className="min-w-11">
          <Settings2 aria-hidden />
          <span className="max-sm:sr-only">{t('menu')}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-52">
        {sortable.length > 0 && (
          <div className="lg:hidden">
            <DropdownMenuLabel>{t('sort')}</DropdownMenuLabel>
            {sortable.map((column) => (
              <DropdownMenuItem key={column.id} asChild>
                <SortLink column={column} className="justify-between" />
              </DropdownMenuItem>
            ))}
          </div>
        )}
        <DropdownMenuLabel>{t('columns')}</DropdownMenuLabel>
        {columns
          .filter((column) => column.getCanHide())
          .map((column) => (
            <DropdownMenuCheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onCheckedChange={(visible) => column.toggleVisibility(visible)}
              onSelect={(event) => event.preventDefault()}
            >
              {nameOf(column)}
            </DropdownMenuCheckboxItem>
          ))}
        {file && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem asChild>
              <a href={file} download>
                <Download aria-hidden />
                {t('file')}
              </a>
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
