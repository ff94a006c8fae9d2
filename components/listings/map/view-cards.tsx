import { useLocale, useTranslations } from 'next-intl';
import useSWRInfinite from 'swr/infinite';
import { Button } from '../../ui/button';
import { ReadFailure } from '../../ui/read-failure';
import { PropertyCards } from '../card/property-cards';
import { readPage, urlWithin, type ResultPage } from './read-map';
import { formatNumber, localizedName } from '@/lib/i18n/format';
import type { MapAreaView } from '@/lib/listings/map-view';
import { PAGE_SIZE } from '@/lib/platform/site';
import type { Bounds } from '@/lib/search/find/drawn-area';

/** Reads the results within `bounds` page by page. `bounds`: null to read nothing. */
export function useViewCards(query: string, within: string | undefined, bounds: Bounds | null) {
  const { data, error, size, setSize, mutate } = useSWRInfinite<ResultPage, Error>(
    (index) => bounds && urlWithin(query, within, bounds, { page: index + 1, limit: PAGE_SIZE }),
    readPage,
    {
      keepPreviousData: true,
      revalidateFirstPage: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: true,
      shouldRetryOnError: false,
    },
  );
  const isElsewhere = bounds !== null && urlWithin(query, within, bounds, { limit: 1 }) === null;
  const [first] = data ?? [];
  const items = data?.flatMap((page) => page.items) ?? [];
  return {
    items,
    /** Undefined until it is loaded. */
    found: isElsewhere ? { total: 0, isExact: true } : first,
    hasFailed: error !== undefined,
    hasMore: data?.length === size && items.length < (first?.total ?? 0),
    readMore: () => void setSize(size + 1),
    retry: () => void mutate(),
  };
}

type Props = Omit<ReturnType<typeof useViewCards>, 'found'> & {
  summary: string;
  nearest: Nearest | null;
  onShowAll: () => void;
};

type Nearest = { areas: MapAreaView[]; onGo: (area: MapAreaView) => void };

/** Names the areas with the nearest listings where the view has none. A press shows one. */
function NearestAreas({ areas, onGo }: Nearest) {
  const t = useTranslations('mapView');
  const locale = useLocale();
  return (
    <div className="grid gap-2 text-sm">
      <p>{t(areas.length > 0 ? 'nearest' : 'none')}</p>
      <ul className="flex flex-wrap gap-2 wrap-anywhere">
        {areas.map((area) => (
          <li key={area.name}>
            <Button variant="outline" shape="pill" size="sm" onClick={() => onGo(area)}>
              {localizedName(area, locale)}
              <span className="text-muted-foreground">{formatNumber(area.count, locale)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ViewCards({ items, summary, nearest, hasFailed, hasMore, readMore, retry, onShowAll }: Props) {
  const t = useTranslations();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-medium">
          {summary}
        </p>
        <Button variant="link" onClick={onShowAll} className="px-0">
          {t('mapView.showAll')}
        </Button>
      </div>
      {nearest && <NearestAreas {...nearest} />}
      {items.length > 0 && <PropertyCards items={items} place="list" label={t('list.results')} />}
      {hasFailed && <ReadFailure text={t('mapView.failed')} retry={t('mapView.retry')} onRetry={retry} />}
      {hasMore && (
        <Button variant="outline" onClick={readMore} className="justify-self-center">
          {t('mapView.more')}
        </Button>
      )}
    </div>
  );
}

/** Says on the map that loading failed, or which areas are nearest to an empty view. */
export function MapNotice({ retry, nearest }: { retry: (() => void) | null; nearest: Nearest | null }) {
  const t = useTranslations('mapView');
  if (retry) {
    return (
      <div
        role="alert"
        className="flex w-full max-w-md items-center justify-between gap-3 rounded-xl bg-background p-3 text-sm shadow-float"
      >
        <p>{t(navigator.onLine ? 'failed' : 'offline')}</p>
        <Button variant="outline" size="sm" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (!nearest) return null;
  return (
    <div className="w-full max-w-md rounded-xl bg-background p-3 shadow-float">
      <NearestAreas {...nearest} />
    </div>
  );
}
