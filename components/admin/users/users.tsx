import { useLocale, useTranslations } from 'next-intl';
import { DataCell, DataHead, DataRow, DataTable } from '../../ui/data-table';
import { EmptyState, FilterLinks } from '../dashboard';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { RestoreFocus } from '../restore-focus';
import { SearchBox } from '../search-box';
import { UserActions } from './user-actions';
import { Email, UserBadges } from './user-identity';
import { USER_STATES } from '@/lib/accounts/users/constants';
import { may } from '@/lib/accounts/users/permissions';
import type { UserList } from '@/lib/accounts/users/queries';
import { parseUserState } from '@/lib/accounts/users/schema';
import type { Actor, ListedUser } from '@/lib/accounts/users/view';
import { deskPaths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { formatPhone } from '@/lib/platform/phone';

type Props = {
  url: DashboardUrl;
  /** Has no actions on their own account. */
  admin: Actor;
  list: UserList | null;
};

const COLUMNS = ['name', 'contact', 'state', 'listings', 'credits', 'free', 'joined', 'actions'] as const;

/** The tab 'users' of dashboard B (docs/product.md 11.1), newest accounts first. */
export function Users({ url, admin, list }: Props) {
  const t = useTranslations('users');
  const state = parseUserState(url.state);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox url={{ ...url, state }} label={t('search')} />
        <FilterLinks
          label={t('filter.label')}
          links={USER_STATES.map((option) => ({
            href: dashboardHref({ path: url.path, tab: url.tab, state: option, q: url.q }),
            label: t(`filter.${option || 'all'}`),
            current: option === state,
          }))}
        />
      </div>
      {list === null ? (
        <EmptyState title={t('failed')} />
      ) : list.items.length === 0 ? (
        <EmptyState
          title={url.q ? t('nothing', { q: url.q }) : t('none')}
          text={url.q ? t('nothingText') : undefined}
        />
      ) : (
        <>
          <Count total={list.total} />
          <ClientMessages of={['action', 'users']}>
            <RestoreFocus>
              <DataTable
                label={t('list')}
                columns={COLUMNS.map((key) => ({ key, label: t(`column.${key}`), srOnly: key === 'actions' }))}
              >
                {list.items.map((user) => (
                  <Row key={user.id} user={user} admin={admin} />
                ))}
              </DataTable>
            </RestoreFocus>
          </ClientMessages>
          <Pager url={{ ...url, state }} total={list.total} exact />
        </>
      )}
    </>
  );
}

function Count({ total }: { total: number }) {
  const t = useTranslations('users');
  return <p className="text-sm text-muted-foreground">{t('count', { count: total })}</p>;
}

type RowProps = { user: ListedUser; admin: Actor };

function Row({ user, admin }: RowProps) {
  const t = useTranslations('users');
  const locale = useLocale();
  const { id, username, fullName, email, phone, role, disabled, createdAt } = user;
  const number = (value: number) => formatNumber(value, locale);
  const wide = 'max-lg:col-span-3';
  return (
    <DataRow data-user={id} className="max-lg:grid-cols-3">
      <DataHead className={`${wide} wrap-anywhere max-lg:text-base lg:min-w-32`}>
        <Link
          id={`user-${id}`}
          href={deskPaths.adminUser(id)}
          className="text-primary hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          <bdi>{fullName}</bdi>
        </Link>
        <bdi dir="ltr" className="block text-sm font-normal text-muted-foreground rtl:text-end">
          {username}
        </bdi>
      </DataHead>
      <DataCell className={`${wide} lg:min-w-36 xl:min-w-44`}>
        <Email className="block rtl:text-end">{email}</Email>
        {phone && (
          <bdi dir="ltr" className="block text-muted-foreground rtl:text-end">
            {formatPhone(phone)}
          </bdi>
        )}
      </DataCell>
      <DataCell className={wide}>
        <UserBadges {...user} />
      </DataCell>
      <DataCell label={t('column.listings')}>
        {number(user.listings)}
        {user.hidden > 0 && (
          <span className="block text-xs text-muted-foreground">{t('listings.hidden', { count: user.hidden })}</span>
        )}
      </DataCell>
      <DataCell label={t('column.credits')}>{role === 'admin' ? t('unlimited') : number(user.creditBalance)}</DataCell>
      <DataCell label={t('column.free')}>{number(user.freeListingsRemaining)}</DataCell>
      <DataCell label={t('column.joined')} className={wide}>
        <time dateTime={createdAt}>{formatDate(createdAt, locale)}</time>
      </DataCell>
      <DataCell className={`${wide} lg:text-end`}>
        {id === admin.id ? (
          <span className="text-muted-foreground">{t('you')}</span>
        ) : (
          (role !== 'admin' || may(admin, 'roles')) && (
            <UserActions user={{ id, fullName, username, disabled }} nameId={`user-${id}`} />
          )
        )}
      </DataCell>
    </DataRow>
  );
}
