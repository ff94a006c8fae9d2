'use client';

import type { RowData } from '@tanstack/react-table';
import { Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from './button';
import { nameOf, SortLink, type DataTableOf } from './data-table';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from './dropdown-menu';

/** Shows and hides columns; on a phone, where no header is visible, it sorts as well. */
export function TableMenu<Row extends RowData>({ table }: { table: DataTableOf<Row> }) {
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
      <DropdownMenuContent align="end" className="min-w-52">
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
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
