'use client';

import { useLocale, useTranslations } from 'next-intl';
import { columnOf, DataTable, useDataTable, type Columns } from '../../ui/data-table';
import { Day } from '../../ui/moment';
import { TableMenu } from '../../ui/table-menu';
import { UserMenu } from './user-actions';
import { UserBadges } from './user-identity';
import type { ListedUser } from '@/lib/accounts/users/view';
import { deskPaths } from '@/lib/http/paths';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';

export type UserRow = ListedUser & {
  /** Formatted for display, which takes a table of all countries. */
  phone: string | null;
  /** Whether the admin may disable and enable it. */
  mayChange: boolean;
};

const wide = 'max-lg:col-span-3';

const column = columnOf<UserRow>();
const columns: Columns<UserRow, 'name' | 'contact' | 'state' | 'listings' | 'credits' | 'free' | 'joined' | 'actions'> =
  [
    column('name', ({ row }) => <Name user={row} />, {
      sortBy: 'fullName',
      isFixed: true,
      isHead: true,
      className: 'wrap-anywhere max-lg:-order-2 max-lg:col-span-2 max-lg:text-base',
    }),
    column('contact', ({ row }) => <Contact user={row} />, { className: wide }),
    column('state', ({ row }) => <UserBadges {...row} />, { className: `${wide} lg:min-w-40` }),
    column('listings', ({ row }) => <Listings user={row} />, { isLabelled: true }),
    column('credits', ({ row }) => <Credits user={row} />, { sortBy: 'creditBalance', isLabelled: true }),
    column('free', ({ row }) => <Numeral value={row.freeListingsRemaining} />, {
      sortBy: 'freeListingsRemaining',
      isLabelled: true,
    }),
    column('joined', ({ row }) => <Day iso={row.createdAt} />, {
      sortBy: 'createdAt',
      sortDescFirst: true,
      isLabelled: true,
      className: `${wide} lg:w-24 lg:whitespace-nowrap`,
    }),
    column('actions', ({ row }) => <UserMenu user={row} nameId={`user-${row.id}`} mayChange={row.mayChange} />, {
      isFixed: true,
      srOnly: true,
      className: 'max-lg:-order-1 max-lg:justify-self-end lg:px-1! lg:py-0!',
    }),
  ];

type Props = { rows: UserRow[]; sort: string; total: number; file: string };

export function UserTable({ rows, sort, total, file }: Props) {
  const t = useTranslations('users');
  const table = useDataTable({ name: 'users', columns, header: (id) => t(`column.${id}`), rows, sort });
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">{t('count', { count: total })}</p>
        <TableMenu table={table} file={file} />
      </div>
      <DataTable table={table} label={t('list')} kind="user" className="max-lg:grid-cols-3" />
    </>
  );
}

function Name({ user: { id, fullName, username } }: { user: UserRow }) {
  return (
    <>
      <Link
        id={`user-${id}`}
        href={deskPaths.adminUser(id)}
        className="text-primary hover:underline max-lg:pointer-coarse:inline-flex max-lg:pointer-coarse:min-h-11 max-lg:pointer-coarse:items-center lg:block lg:w-36"
      >
        {/* Cuts a name of the other direction at its end. */}
        <bdi className="lg:block lg:truncate lg:[text-align:-webkit-match-parent]">{fullName}</bdi>
      </Link>
      <bdi dir="ltr" className="block text-xs font-normal text-muted-foreground lg:w-36 lg:truncate rtl:text-end">
        {username}
      </bdi>
    </>
  );
}

function Contact({ user: { email, phone } }: { user: UserRow }) {
  return (
    <>
      <bdi dir="ltr" className="block wrap-anywhere lg:w-48 lg:truncate rtl:text-end">
        {email}
      </bdi>
      {phone && (
        <bdi dir="ltr" className="block text-xs text-muted-foreground rtl:text-end">
          {phone}
        </bdi>
      )}
    </>
  );
}

function Listings({ user: { listings, hidden } }: { user: UserRow }) {
  const t = useTranslations('users');
  return (
    <>
      <Numeral value={listings} />
      {hidden > 0 && (
        <span className="block text-xs text-muted-foreground lg:whitespace-nowrap">
          {t('listings.hidden', { count: hidden })}
        </span>
      )}
    </>
  );
}

function Credits({ user: { role, creditBalance } }: { user: UserRow }) {
  const unlimited = useTranslations('users')('unlimited');
  return role === 'admin' ? unlimited : <Numeral value={creditBalance} />;
}

const Numeral = ({ value }: { value: number }) => formatNumber(value, useLocale());
