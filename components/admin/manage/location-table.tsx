'use client';

import { useTranslations } from 'next-intl';
import { textLinkClass } from '../../ui/classes';
import { DataTable, useDataTable, type Columns } from '../../ui/data-table';
import { TableMenu } from '../../ui/table-menu';
import { LocationActions } from './location-actions';
import { Aliases, RowName } from './row-name';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { LocationView } from '@/lib/locations/view';

type Row = LocationView & { tileUrl: string | null };

const columns: Columns<Row, 'name' | 'other' | 'governorate' | 'listings' | 'actions'> = [
  {
    id: 'name',
    accessorKey: 'name',
    enableHiding: false,
    meta: { isHead: true, className: 'max-lg:text-base lg:w-1/4 lg:max-w-0' },
    cell: ({ row: { original } }) => <RowName kind="location" row={original} />,
  },
  {
    id: 'other',
    meta: { className: 'max-lg:order-2 max-lg:col-span-2 max-lg:empty:hidden lg:w-2/5 lg:max-w-0' },
    cell: ({ row: { original } }) => <Aliases aliases={original.aliases} />,
  },
  {
    id: 'governorate',
    accessorKey: 'governorate',
    meta: { className: 'max-lg:order-1 max-lg:text-muted-foreground' },
    cell: ({ row: { original } }) => <GovernorateName location={original} />,
  },
  {
    id: 'listings',
    accessorKey: 'propertyCount',
    meta: { className: 'max-lg:order-1 max-lg:justify-self-end' },
    cell: ({ row: { original } }) => <ListingCount location={original} />,
  },
  {
    id: 'actions',
    enableHiding: false,
    meta: { srOnly: true, className: 'max-lg:justify-self-end lg:px-1! lg:py-0!' },
    cell: ({ row: { original } }) => <LocationActions location={original} tileUrl={original.tileUrl} />,
  },
];

export function LocationTable({ rows, sort }: { rows: Row[]; sort: string }) {
  const t = useTranslations('manage.locations');
  const table = useDataTable({ name: 'locations', columns, header: (id) => t(`column.${id}`), rows, sort });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 *:first:justify-self-end">
      <TableMenu table={table} />
      <DataTable table={table} label={t('list')} kind="location" className="max-lg:grid-cols-[1fr_auto]" />
    </div>
  );
}

function GovernorateName({ location: { governorate } }: { location: LocationView }) {
  const t = useTranslations('types.governorate');
  const none = useTranslations('manage.locations')('noGovernorate');
  return governorate ? t(governorate) : none;
}

function ListingCount({ location: { name, propertyCount } }: { location: LocationView }) {
  const t = useTranslations('manage.locations');
  const text = t('listings', { count: propertyCount });
  if (propertyCount === 0) return <span className="text-muted-foreground">{text}</span>;
  return (
    <Link href={paths.properties({ locations: [name] })} className={`${textLinkClass} lg:whitespace-nowrap`}>
      {text}
    </Link>
  );
}
