'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import {
  AREA_BOX,
  areaMarkers,
  GOVERNORATE_BOX,
  governorateMarkers,
  isFar,
  joinCovered,
  levelAt,
  PIN_BOX,
  project,
  tileMarkers,
  tilesInViewport,
  type MapMarker,
} from './markers';
import { useAnswers } from './use-answers';
import type { MapAreasView, MapAreaView, MapTileView } from '@/lib/listings/map-view';
import type { Bounds } from '@/lib/search/find/drawn-area';

const TILE_PIXELS = 256;

/**
 * Returns the markers of the conditions in this view, or the previous ones until they have loaded.
 * @param needsAreas load areas even if tiles are shown
 */
export function useMarkers(query: string, view: { zoom: number; bounds: Bounds } | null, needsAreas: boolean) {
  const locale = useLocale();
  const governorates = useTranslations('types.governorate');
  const withQuery = (path: string) => (query ? `${path}?${query}` : path);
  const areasUrl = withQuery('/api/map/areas');
  const [wanted, setWanted] = useState<string[]>([]);
  const { version, get, hasFailed, retry } = useAnswers(wanted);
  const areas = get(areasUrl)?.body as MapAreasView | undefined;
  const zoom = view?.zoom ?? 0;
  const level = levelAt(zoom, areas?.total);
  const urls = view
    ? [
        ...(isFar(zoom) || needsAreas ? [areasUrl] : []),
        ...(level === 'tiles' ? tilesInViewport(view.bounds, zoom).map((tile) => withQuery(`/api/map/${tile}`)) : []),
      ]
    : [];
  if (urls.join() !== wanted.join()) setWanted(urls);

  const isComplete = wanted.length > 0 && wanted.every((url) => get(url) !== undefined);
  const current = useMemo(() => {
    const toPoint = (marker: MapMarker) => project(marker, TILE_PIXELS * 2 ** zoom);
    if (level === 'tiles') {
      // Under other conditions the areas that were wanted last are of the former ones.
      const tiles = wanted.filter((url) => !url.startsWith('/api/map/areas'));
      const found = tiles.flatMap((url) => (get(url)?.body as MapTileView | undefined) ?? []);
      return joinCovered(tileMarkers(found), toPoint, PIN_BOX);
    }
    const counted = (get(areasUrl)?.body as MapAreasView | undefined)?.areas ?? [];
    const areaName = ({ name, nameAr }: MapAreaView) => (locale === 'ar' ? nameAr : name);
    return level === 'areas'
      ? joinCovered(areaMarkers(counted, areaName), toPoint, AREA_BOX)
      : joinCovered(
          governorateMarkers(counted, (governorate) => governorates(governorate), areaName),
          toPoint,
          GOVERNORATE_BOX,
        );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `version` stands for what `get` knows
  }, [version, wanted, areasUrl, level, zoom, locale, governorates]);
  const [shown, setShown] = useState<MapMarker[]>([]);
  if ((isComplete || hasFailed) && shown !== current) setShown(current);
  return {
    markers: shown,
    areas: areas?.areas,
    total: areas?.total,
    level,
    isLoading: !isComplete && !hasFailed,
    hasFailed,
    retry,
  };
}
