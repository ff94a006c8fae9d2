import { useLocale, useTranslations } from 'next-intl';
import { DataCell, DataHead, DataRow, DataTable } from '../../ui/data-table';
import { EmptyState } from '../dashboard';
import type { DashboardUrl } from '../dashboard-url';
import { Pager } from '../pager';
import { RestoreFocus } from '../restore-focus';
import { SearchBox } from '../search-box';
import { Aliases } from './aliases';
import { AddLandmark, LandmarkActions } from './landmark-actions';
import { paths } from '@/lib/http/paths';
import { formatDate } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { PAGE_SIZE } from '@/lib/platform/site';
import type { LandmarkView } from '@/lib/search/landmarks/view';
import { formatNear, usualKm } from '@/lib/search/near';

type Props = {
  url: DashboardUrl;
  landmarks: LandmarkView[];
  searches: Map<string, number>;
  tileUrl: string | null;
};

/** Searched and paged in memory, as locations are. */
export function Landmarks({ url, landmarks, searches, tileUrl }: Props) {
  const t = useTranslations('manage.landmarks');
  const kinds = useTranslations('types.landmark');
  const words = url.q.toLowerCase().split(/\s+/);
  const found = landmarks.filter(({ kind, name, nameAr, aliases }) => {
    const text = [kinds(kind), name, nameAr, ...aliases].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const from = (url.page - 1) * PAGE_SIZE;
  const column = (key: 'name' | 'other' | 'kind' | 'source' | 'uses' | 'actions') => ({
    key,
    label: t(`column.${key}`),
    srOnly: key === 'actions',
  });
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
          <DataTable
            label={t('list')}
            columns={(['name', 'other', 'kind', 'source', 'uses', 'actions'] as const).map(column)}
          >
            {found.slice(from, from + PAGE_SIZE).map((landmark) => (
              <LandmarkRow
                key={landmark.id}
                landmark={landmark}
                searches={searches.get(landmark.slug) ?? 0}
                tileUrl={tileUrl}
              />
            ))}
          </DataTable>
        </RestoreFocus>
      )}
      <Pager url={url} total={found.length} exact />
    </>
  );
}

type RowProps = { landmark: LandmarkView; searches: number; tileUrl: string | null };

function LandmarkRow({ landmark, searches, tileUrl }: RowProps) {
  const t = useTranslations('manage.landmarks');
  const kinds = useTranslations('types.landmark');
  const locale = useLocale();
  const { id, slug, kind, name, nameAr, aliases, source, checkedOn } = landmark;
  const [first, second] = locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const names = { en: name, ar: nameAr };
  return (
    <DataRow data-landmark={id} className="max-lg:grid-cols-[1fr_auto]">
      <DataHead id={`landmark-${id}`} className="max-lg:text-base">
        <bdi lang={first}>{names[first]}</bdi>
        <span className="block text-sm font-normal text-muted-foreground">
          <bdi lang={second}>{names[second]}</bdi>
        </span>
      </DataHead>
      <DataCell className="max-lg:order-2 max-lg:col-span-2 max-lg:empty:hidden lg:max-w-72">
        <Aliases aliases={aliases} />
      </DataCell>
      <DataCell className="max-lg:order-1 max-lg:col-span-2 max-lg:text-muted-foreground">{kinds(kind)}</DataCell>
      <DataCell className="max-lg:order-3 max-lg:col-span-2 lg:max-w-56">
        <span className="line-clamp-2 text-muted-foreground">
          <bdi>{source}</bdi>
        </span>
        <time dateTime={checkedOn}>{formatDate(checkedOn, locale)}</time>
      </DataCell>
      <DataCell className="max-lg:justify-self-end">
        <Link
          href={paths.properties({ near: formatNear({ slug, km: usualKm(kind) }) })}
          className="text-primary lg:whitespace-nowrap hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {t('near')}
        </Link>
        {searches > 0 && <span className="block text-muted-foreground">{t('searches', { count: searches })}</span>}
      </DataCell>
      <DataCell className="max-lg:order-4 max-lg:col-span-2 lg:text-end">
        <LandmarkActions landmark={landmark} searches={searches} tileUrl={tileUrl} />
      </DataCell>
    </DataRow>
  );
}
