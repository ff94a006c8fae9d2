import { useLocale, useTranslations } from 'next-intl';
import type { DashboardUrl } from '../dashboard-url';
import { AddLandmark } from './landmark-actions';
import { LandmarkTable } from './landmark-table';
import { ManagedList } from './managed-list';
import { sortParam } from '@/lib/http/query';
import { localizedName } from '@/lib/i18n/format';
import { sortRows } from '@/lib/platform/sort';
import type { LandmarkView } from '@/lib/search/landmarks/view';

type Props = {
  url: DashboardUrl;
  landmarks: LandmarkView[];
  searches: Map<string, number>;
  tileUrl: string | null;
};

const sortSchema = sortParam(['name', 'kind', 'source', 'uses']);

export function Landmarks({ url, landmarks, searches, tileUrl }: Props) {
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
  return (
    <ManagedList
      kind="landmarks"
      url={{ ...url, sort: sort ?? '' }}
      found={found}
      add={<AddLandmark tileUrl={tileUrl} />}
    >
      {(rows) => (
        <LandmarkTable
          rows={rows.map((landmark) => ({ ...landmark, searches: searchesOf(landmark), tileUrl }))}
          sort={sort}
        />
      )}
    </ManagedList>
  );
}
