import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '../dashboard';
import type { DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { RestoreFocus } from '../restore-focus';
import { SearchBox } from '../search-box';
import { PAGE_SIZE } from '@/lib/platform/site';

type Props<Row> = {
  kind: 'locations' | 'landmarks';
  url: DashboardUrl;
  /** Rows of all pages. */
  found: Row[];
  add: ReactNode;
  /** Renders the rows of the page. */
  children: (rows: Row[]) => ReactNode;
};

/** Searched, sorted and paged in memory: a country has few locations and landmarks. */
export function ManagedList<Row>({ kind, url, found, add, children }: Props<Row>) {
  const t = useTranslations(`manage.${kind}`);
  const from = (url.page - 1) * PAGE_SIZE;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3">
        <SearchBox url={url} label={t('search')} />
        {add}
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('nothing', { q: url.q })} text={t('nothingText')} />
      ) : (
        <RestoreFocus>{children(found.slice(from, from + PAGE_SIZE))}</RestoreFocus>
      )}
      <Pager url={url} total={found.length} exact />
    </>
  );
}
