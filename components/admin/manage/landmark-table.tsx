'use client';

import { useTranslations } from 'next-intl';
import { textLinkClass } from '../../ui/classes';
import { DataTable, useDataTable, type Columns } from '../../ui/data-table';
import { Day } from '../../ui/moment';
import { TableMenu } from '../../ui/table-menu';
import { LandmarkActions } from './landmark-actions';
import { Aliases, RowName } from './row-name';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { LandmarkView } from '@/lib/search/landmarks/view';
import { formatNear, usualKm } from '@/lib/search/near';

type Row = LandmarkView & {
  /** How many saved searches look near it. */
  searches: number;
  tileUrl: string | null;
};

const columns: Columns<Row, 'name' | 'other' | 'kind' | 'source' | 'uses' | 'actions'> = [
  {
    id: 'name',
    accessorKey: 'name',
    enableHiding: false,
    meta: { isHead: true, className: 'max-lg:text-base lg:w-1/4 lg:max-w-0' },
    cell: ({ row: { original } }) => <RowName kind="landmark" row={original} />,
  },
  {
    id: 'other',
    meta: { className: 'max-lg:order-2 max-lg:col-span-2 max-lg:empty:hidden lg:w-1/4 lg:max-w-0' },
    cell: ({ row: { original } }) => <Aliases aliases={original.aliases} />,
  },
  {
    id: 'kind',
    accessorKey: 'kind',
    meta: { className: 'max-lg:order-1 max-lg:text-muted-foreground' },
    cell: ({ row: { original } }) => <Kind landmark={original} />,
  },
  {
    id: 'source',
    accessorKey: 'checkedOn',
    meta: { className: 'max-lg:order-3 max-lg:col-span-2 lg:w-1/4 lg:max-w-0' },
    cell: ({ row: { original } }) => <Source landmark={original} />,
  },
  {
    id: 'uses',
    accessorKey: 'searches',
    meta: { className: 'max-lg:order-1 max-lg:justify-self-end' },
    cell: ({ row: { original } }) => <Uses landmark={original} />,
  },
  {
    id: 'actions',
    enableHiding: false,
    meta: { srOnly: true, className: 'max-lg:justify-self-end lg:px-1! lg:py-0!' },
    cell: ({ row: { original } }) => (
      <LandmarkActions landmark={original} searches={original.searches} tileUrl={original.tileUrl} />
    ),
  },
];

export function LandmarkTable({ rows, sort }: { rows: Row[]; sort: string | undefined }) {
  const t = useTranslations('manage.landmarks');
  const table = useDataTable({ name: 'landmarks', columns, header: (id) => t(`column.${id}`), rows, sort });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 *:first:justify-self-end">
      <TableMenu table={table} />
      <DataTable table={table} label={t('list')} kind="landmark" className="max-lg:grid-cols-[1fr_auto]" />
    </div>
  );
}

const Kind = ({ landmark: { kind } }: { landmark: Row }) => useTranslations('types.landmark')(kind);

function Source({ landmark: { source, checkedOn } }: { landmark: Row }) {
  return (
    <>
      <span className="line-clamp-2 text-muted-foreground lg:line-clamp-1">
        <bdi>{source}</bdi>
      </span>
      <Day iso={checkedOn} className="lg:text-xs" />
    </>
  );
}

function Uses({ landmark: { slug, kind, searches } }: { landmark: Row }) {
  const t = useTranslations('manage.landmarks');
  return (
    <>
      <Link
        href={paths.properties({ near: formatNear({ slug, km: usualKm(kind) }) })}
        className={`${textLinkClass} lg:whitespace-nowrap`}
      >
        {t('near')}
      </Link>
      {searches > 0 && (
        <span className="block text-muted-foreground lg:text-xs">{t('searches', { count: searches })}</span>
      )}
    </>
  );
}
