import { useLocale, useTranslations } from 'next-intl';
import { RowsChoice } from '../list/rows-choice';
import { OwnSortField } from './own-sort-field';
import { buttonVariants } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { formatNumber } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { getPathname } from '@/lib/i18n/pathname';
import { OWN_STATES, ownQueryText, type OwnQuery } from '@/lib/listings/own-query';
import type { OwnList } from '@/lib/listings/read/own-list';

type Props = {
  query: OwnQuery;
  counts: OwnList['counts'];
  /** Address of the page, without language and query. */
  path: string;
};

/** Tabs of states with their counts, a keyword field, and the order. The address holds all of it. */
export function OwnToolbar({ query, counts, path }: Props) {
  const t = useTranslations('my');
  const locale = useLocale();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = OWN_STATES.filter((state) => counts[state] || state === query.state);
  const tabs = [{ state: undefined, count: all }, ...shown.map((state) => ({ state, count: counts[state] ?? 0 }))];
  const { state, sort, keyword } = query;
  return (
    <div className="grid grid-cols-1 gap-3">
      <nav aria-label={t('tabs.label')}>
        <ul className="no-scrollbar -mx-1 flex gap-1 overflow-x-auto px-1 py-1">
          {tabs.map((tab) => (
            <li key={tab.state ?? 'all'} className="shrink-0">
              <Link
                href={path + ownQueryText({ ...query, state: tab.state })}
                aria-current={tab.state === state ? 'page' : undefined}
                className="flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium hover:bg-muted aria-[current]:border-primary aria-[current]:bg-accent aria-[current]:text-accent-foreground"
              >
                {t(`tabs.${tab.state ?? 'all'}`)}
                <span className="text-muted-foreground">{formatNumber(tab.count, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form role="search" action={getPathname({ href: path, locale })} className="flex flex-wrap items-center gap-2">
        {state && <input type="hidden" name="state" value={state} />}
        <Input
          key={keyword ?? ''}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={200}
          enterKeyHint="search"
          aria-label={t('find.label')}
          placeholder={t('find.hint')}
          className="min-w-0 flex-1 basis-52"
        />
        <OwnSortField chosen={sort} />
        <button type="submit" className={buttonVariants({ variant: 'outline' })}>
          {t('find.button')}
        </button>
        <RowsChoice />
      </form>
    </div>
  );
}
