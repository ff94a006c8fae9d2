'use client';

import { useTranslations } from 'next-intl';
import { ReasonText } from '../listings/card/reason-text';
import { Badge } from '../ui/badge';
import { columnOf, DataTable, useDataTable, type Columns } from '../ui/data-table';
import { Moment } from '../ui/moment';
import { TableWithMenu } from '../ui/table-menu';
import type { AuditAction, AuditView } from '@/lib/audit/view';
import { deskPaths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';

/** Names and texts are in the reader's language. */
type Row = Omit<AuditView, 'fields'> & {
  label: string;
  kind: string;
  /** Page of the subject, if it still exists. */
  href: string | null;
  /** Name of the account that is concerned, to link to it. */
  user: string | null;
  fields: string;
};

const VARIANTS: Partial<Record<AuditAction, 'success' | 'destructive' | 'warning' | 'default'>> = {
  approve: 'success',
  approve_change: 'success',
  refuse_change: 'destructive',
  add: 'success',
  enable: 'success',
  reject: 'destructive',
  take_down: 'destructive',
  remove: 'destructive',
  disable: 'destructive',
  demote: 'warning',
  refund: 'warning',
  promote: 'default',
  feature: 'default',
  feature_with_credits: 'default',
};

const column = columnOf<Row>();
const columns: Columns<Row, 'what' | 'name' | 'who' | 'when' | 'detail'> = [
  column('what', ({ row }) => <What entry={row} />, { className: 'max-lg:col-span-2 lg:whitespace-nowrap' }),
  column('name', ({ row }) => <Subject entry={row} />, {
    isFixed: true,
    isHead: true,
    className: 'max-lg:col-span-2 wrap-anywhere lg:w-1/3 lg:max-w-0 lg:py-0!',
  }),
  column('who', ({ row }) => <bdi>{row.actorName}</bdi>, { className: 'wrap-anywhere lg:min-w-28' }),
  column('when', ({ row }) => <Moment iso={row.createdAt} />, {
    sortBy: 'id',
    className: 'text-muted-foreground max-lg:text-end lg:min-w-34 lg:text-balance',
  }),
  column('detail', ({ row }) => <Detail entry={row} />, {
    className: 'max-lg:col-span-2 max-lg:empty:hidden lg:max-w-96 lg:text-xs',
  }),
];

/** @param sort only where the table can be sorted */
export function AuditTable({ label, rows, sort }: { label: string; rows: Row[]; sort: string | undefined }) {
  const t = useTranslations('audit.column');
  const table = useDataTable({ name: sort && 'audit', columns, header: (id) => t(id), rows, sort });
  const props = { table, label, kind: 'audit' };
  return sort ? <TableWithMenu {...props} /> : <DataTable {...props} />;
}

const link =
  'block min-h-6 w-fit text-primary hover:underline max-lg:pointer-coarse:flex max-lg:pointer-coarse:min-h-11 max-lg:pointer-coarse:items-center lg:w-auto lg:truncate lg:leading-6';

function What({ entry: { action, label, kind } }: { entry: Row }) {
  return (
    <>
      <Badge variant={VARIANTS[action] ?? 'muted'} className="me-2">
        {label}
      </Badge>
      <span className="text-muted-foreground">{kind}</span>
    </>
  );
}

function Subject({ entry: { name, href, user, userId } }: { entry: Row }) {
  return (
    <>
      {href === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link href={href} className={link}>
          <bdi>{name}</bdi>
        </Link>
      )}
      {user !== null && userId !== null && (
        <Link href={deskPaths.adminUser(userId)} className={`${link} text-sm font-normal lg:text-xs`}>
          <bdi>{user}</bdi>
        </Link>
      )}
    </>
  );
}

function Detail({ entry: { fields, code, words, detail } }: { entry: Row }) {
  return (
    <>
      {fields && <p>{fields}</p>}
      {(code ?? detail) !== null && <ReasonText code={code} words={words} reason={detail} />}
    </>
  );
}
