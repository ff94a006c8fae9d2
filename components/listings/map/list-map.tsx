'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { mapQueries, placesOf } from './map-queries';
import MapView, { type MapViewProps } from './map-view';
import { useAnswers } from './use-answers';
import type { PropertyView } from '@/lib/listings/view';
import { filtersToQuery, type Filters } from '@/lib/search/filters';

export type ListMapProps = Pick<MapViewProps, 'around' | 'tileUrl' | 'total'> & {
  /** Filters of the list, which has results. */
  filters: Filters;
};

/** The map of a list, beside its cards. Fetches the cards' positions itself: the list's page does not contain them. */
export function ListMap({ filters, ...map }: ListMapProps) {
  const t = useTranslations('mapView');
  const url = `/api/properties/search?${filtersToQuery(filters)}`;
  const urls = useMemo(() => [url], [url]);
  const cards = useAnswers<PropertyView[]>(urls).get(url)?.body;
  const places = useMemo(() => placesOf(cards ?? []), [cards]);
  const { page: _page, ...all } = filters;
  return (
    <section aria-label={t('label')} data-allow-gestures className="size-full">
      <MapView
        {...map}
        {...mapQueries(filters)}
        filters={all}
        locations={filters.locations ?? []}
        hasResults
        places={places}
        isBeside
      />
    </section>
  );
}
