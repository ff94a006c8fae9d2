import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RestoreFocus } from '../../ui/restore-focus';
import { EmptyState } from '../dashboard';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { SearchBox } from '../search-box';
import type { BulkAction, ListingTarget } from './listing-actions';
import { ListingTable } from './listing-table';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { directionOf } from '@/lib/i18n/routing';
import { localizedText } from '@/lib/listings/localized-text';
import type { ManagedPage } from '@/lib/listings/read/managed-list';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  url: DashboardUrl;
  page: ManagedPage;
  /** Sort order of the table; undefined for the default, which is not that of a column. */
  sort: string | undefined;
  label: string;
  actions: BulkAction[];
  /** Address of the list as CSV. */
  file?: string;
  /** Lifetime of a listing after its approval. */
  daysPublic: number;
  filter?: ReactNode;
};

/** Listings of a state with search, bulk actions and pager. */
export function ListingsSection({ url: given, page: { list, page, asOf }, filter, daysPublic, ...table }: Props) {
  const t = useTranslations('admin.listings');
  const targetOf = useListingTarget();
  const url = { ...given, page };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox url={url} label={t('search')} />
        {filter}
      </div>
      {list === null ? (
        <EmptyState title={t('failed')} />
      ) : list.items.length === 0 ? (
        <EmptyState
          title={url.q ? t('empty.found', { q: url.q }) : t('empty.listings')}
          text={url.q ? t('empty.foundText') : t('empty.listingsText')}
        />
      ) : (
        <ClientMessages of={['action', 'admin', 'adminNotes', 'my', 'card', 'details', 'errors', 'types', 'table']}>
          <RestoreFocus className="space-y-4 [&_:is(a,button,input)]:scroll-mt-32">
            <ListingTable
              rows={list.items.map((property) => ({
                ...property,
                target: targetOf(property),
                asOf,
                daysPublic,
                returnTo: dashboardHref(url),
              }))}
              {...table}
            />
          </RestoreFocus>
          <Pager url={url} total={list.total} exact={list.exact} />
        </ClientMessages>
      )}
    </>
  );
}

/** Named in the page's language, else in the other one, else by its type. */
export function useListingTarget(): (property: PropertyView) => ListingTarget {
  const locale = useLocale();
  const t = useTranslations('details');
  return ({ id, title, titleAr, propertyType, updatedAt }) => ({
    id,
    name: localizedText(locale, title, titleAr) ?? {
      text: t('kind', { kind: propertyType }),
      lang: locale,
      dir: directionOf(locale),
    },
    updatedAt,
  });
}
