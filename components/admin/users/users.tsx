import { useLocale, useTranslations } from 'next-intl';
import { EmptyState, FilterLinks } from '../dashboard';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { RestoreFocus } from '../restore-focus';
import { SearchBox } from '../search-box';
import { UserTable } from './user-table';
import { USER_STATES } from '@/lib/accounts/users/constants';
import { may } from '@/lib/accounts/users/permissions';
import type { UserList } from '@/lib/accounts/users/queries';
import { parseUserState, usersQueryFrom } from '@/lib/accounts/users/schema';
import type { Actor } from '@/lib/accounts/users/view';
import { queryText } from '@/lib/http/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatPhone } from '@/lib/platform/phone';

type Props = {
  url: DashboardUrl;
  /** Has no actions on their own account. */
  admin: Actor;
  list: UserList | null;
};

/** The tab 'users' of dashboard B (docs/product.md 11.1), by default newest accounts first. */
export function Users({ url: given, admin, list }: Props) {
  const t = useTranslations('users');
  const state = parseUserState(given.state);
  const url = { ...given, state };
  const file = queryText({ ...usersQueryFrom(url), language: useLocale() });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox url={url} label={t('search')} />
        <FilterLinks
          label={t('filter.label')}
          links={USER_STATES.map((option) => ({
            href: dashboardHref({ ...url, state: option, page: 1 }),
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
          <ClientMessages of={['action', 'users', 'staffRoles', 'table']}>
            <RestoreFocus>
              <UserTable
                rows={list.items.map((user) => ({
                  ...user,
                  phone: user.phone && formatPhone(user.phone),
                  mayChange: user.id !== admin.id && (user.role !== 'admin' || may(admin, 'roles')),
                }))}
                sort={url.sort || '-joined'}
                total={list.total}
                file={`/api/users.csv?${file}`}
              />
            </RestoreFocus>
          </ClientMessages>
          <Pager url={url} total={list.total} exact />
        </>
      )}
    </>
  );
}
