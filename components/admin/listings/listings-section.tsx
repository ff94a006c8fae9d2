import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Count } from '../count';
import { EmptyState } from '../dashboard';
import { dashboardHref, type DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { RestoreFocus } from '../restore-focus';
import { SearchBox } from '../search-box';
import { BulkBar } from './bulk-bar';
import type { BulkAction, ListingTarget } from './listing-actions';
import { SelectionProvider } from './selection';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { directionOf } from '@/lib/i18n/routing';
import { localizedText } from '@/lib/listings/localized-text';
import type { PropertyView } from '@/lib/listings/view';

type Props = {
  url: DashboardUrl;
  list: (Count & { items: unknown[] }) | null;
  targets: ListingTarget[];
  actions: BulkAction[];
  filter?: ReactNode;
  children: ReactNode;
};

/** Search, bulk actions, pager and empty state around the listings of any tab. */
export function ListingsSection({ url, list, targets, actions, filter, children }: Props) {
  const t = useTranslations('admin.listings');
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
        <ClientMessages of={['action', 'admin', 'adminNotes', 'my', 'card', 'details', 'errors']}>
          <SelectionProvider returnTo={dashboardHref(url)} all={targets}>
            <RestoreFocus className="space-y-4 [&_:is(a,button,input)]:scroll-mt-32">
              <BulkBar actions={actions} />
              {children}
            </RestoreFocus>
            <Pager url={url} total={list.total} exact={list.exact} />
          </SelectionProvider>
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
