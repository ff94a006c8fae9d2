import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '../dashboard';
import type { DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { RestoreFocus } from '../restore-focus';
import { SearchBox } from '../search-box';
import { AddLandmark } from './landmark-actions';
import { LandmarkTable } from './landmark-table';
import { sortParam } from '@/lib/http/query';
import { localizedName } from '@/lib/i18n/format';
import { PAGE_SIZE } from '@/lib/platform/site';
import { sortRows } from '@/lib/platform/sort';
import type { LandmarkView } from '@/lib/search/landmarks/view';

type Props = {
  url: DashboardUrl;
  landmarks: LandmarkView[];
  searches: Map<string, number>;
  tileUrl: string | null;
};

const sortSchema = sortParam(['name', 'kind', 'source', 'uses']);

/** Searched, sorted and paged in memory, as locations are. */
export function Landmarks({ url, landmarks, searches, tileUrl }: Props) {
  const t = useTranslations('manage.landmarks');
  const kinds = useTranslations('types.landmark');
  const locale = useLocale();
  const words = url.q.toLowerCase().split(/\s+/);
  const matching = landmarks.filter(({ kind, name, nameAr, aliases }) => {
    const text = [kinds(kind), name, nameAr, ...aliases].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const sort = sortSchema.safeParse(url.sort).data;
  const nameOf = (named: LandmarkView) => localizedName(named, locale);
  const searchesOf = ({ slug }: LandmarkView) => searches.get(slug) ?? 0;
  const found = sort
    ? sortRows(matching, sort, {
        name: (a, b) => nameOf(a).localeCompare(nameOf(b), locale),
        kind: (a, b) => kinds(a.kind).localeCompare(kinds(b.kind), locale),
        source: (a, b) => a.checkedOn.localeCompare(b.checkedOn),
        uses: (a, b) => searchesOf(a) - searchesOf(b),
      })
    : matching;
  const from = (url.page - 1) * PAGE_SIZE;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3">
        <SearchBox url={url} label={t('search')} />
        <AddLandmark tileUrl={tileUrl} />
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('nothing', { q: url.q })} text={t('nothingText')} />
      ) : (
        <RestoreFocus>
          <LandmarkTable
            rows={found
              .slice(from, from + PAGE_SIZE)
              .map((landmark) => ({ ...landmark, searches: searchesOf(landmark), tileUrl }))}
            sort={sort}
          />
        </RestoreFocus>
      )}
      <Pager url={{ ...url, sort: sort ?? '' }} total={found.length} exact />
    </>
  );
}
