import 'server-only';
import type { Locale } from '../../i18n/routing';
import { translator } from '../../i18n/translator';
import { csvOfList } from '../../platform/csv';
import { kuwaitTime } from '../../platform/day';
import { MAX_DEPTH } from '../../platform/site';
import { listUsers } from './queries';
import type { UsersQuery } from './schema';

export function usersCsv(query: Omit<UsersQuery, 'page' | 'pageSize'>, locale: Locale): ReadableStream<Uint8Array> {
  const t = translator(locale);
  const columns = ['name', 'username', 'email', 'phone', 'state', 'listings', 'credits', 'free', 'joined'] as const;
  return csvOfList(
    [t('paymentsDesk.reconciliation.column.account'), ...columns.map((column) => t(`users.column.${column}`))],
    (page, pageSize) => listUsers({ ...query, page, pageSize }),
    (user) => [
      ...[user.id, user.fullName, user.username, user.email, user.phone],
      [
        t(`users.role.${user.isOffice ? 'office' : user.role}`),
        ...(user.disabled ? [t('users.state.disabled')] : []),
      ].join(' · '),
      ...[user.listings, user.creditBalance, user.freeListingsRemaining, kuwaitTime(new Date(user.createdAt))],
    ],
    t('table.fileEnds', { max: MAX_DEPTH }),
  );
}
