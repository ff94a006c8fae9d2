import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useRead } from '../../use-read';
import type { View } from './map-position';
import {
  areaMarkers,
  BOXES,
  countIn,
  governorateMarkers,
  joinCovered,
  levelAt,
  project,
  tileMarkers,
  withLabels,
  type MapMarker,
} from './markers';
import { readView } from './read-map';
import { api } from '@/lib/http/api-client';
import { localizedName } from '@/lib/i18n/format';
import type { MapAreaView, MapTileView } from '@/lib/listings/map-view';
import { MAX_PINS } from '@/lib/search/map/place';

/** Content of the tiles in view. `zoom`: the zoom that they were read for. */
export type TileResults = Pick<MapTileView, 'clusters' | 'pins'> & { count: number; zoom: number };

const TILE_PIXELS = 256;
const ON_RECONNECT = { revalidateOnReconnect: true };

/** Reads the results by area, and in detail those in view. Returns the previous markers until new ones have loaded. */
export function useMapResults(search: { query: string; within: string | undefined }, view: View | null) {
  const { query } = search;
  const locale = useLocale();
  const t = useTranslations('mapView');
  const governorates = useTranslations('types.governorate');
  const areas = useRead(
    `map/areas?${query}`,
    () => api('GET /api/map/areas', { query: new URLSearchParams(query) }),
    ON_RECONNECT,
  );
  const zoom = view?.zoom ?? 0;
  const inAreas = areas.data && view ? countIn(areas.data.areas, view.bounds) : undefined;
  const level = levelAt(zoom, inAreas);
  const tiles = useRead(
    view && level === 'tiles' ? `map/view?${query}&in=${Object.values(view.bounds).join()}` : null,
    () => readView(search, view as View),
    { ...ON_RECONNECT, keepPreviousData: true },
  );

  const current = useMemo(() => {
    const at = (zoomOfPixels: number) => (marker: MapMarker) => project(marker, TILE_PIXELS * 2 ** zoomOfPixels);
    if (level === 'tiles') {
      if (!tiles.data) return null;
      const box = tiles.data.count <= MAX_PINS ? BOXES.pins : BOXES.clusters;
      return joinCovered(tileMarkers(tiles.data), at(tiles.data.zoom), box);
    }
    if (!areas.data) return null;
    const nameOf = (area: MapAreaView) => localizedName(area, locale);
    const markers =
      level === 'areas'
        ? areaMarkers(areas.data.areas, nameOf)
        : governorateMarkers(areas.data.areas, (governorate) => governorates(governorate), nameOf);
    const textOf = ([name = '', ...more]: string[]) =>
      more.length > 0 ? t('names', { name, count: more.length }) : name;
    return withLabels(joinCovered(markers, at(zoom), BOXES[level]), at(zoom), textOf);
  }, [level, tiles.data, areas.data, zoom, locale, t, governorates]);
  const [markers, setMarkers] = useState<MapMarker[]>([]);
  if (current && current !== markers) setMarkers(current);

  const isLoading = areas.isLoading || tiles.isLoading;
  return {
    markers,
    level,
    /** Undefined until they are loaded. */
    areas: areas.data?.areas,
    /** Number of results with a position. */
    placed: areas.data?.total,
    isEmpty: !isLoading && (level === 'tiles' ? tiles.data?.count : inAreas) === 0,
    isLoading,
    hasFailed: !isLoading && (areas.error ?? tiles.error) !== undefined,
    retry: () => void Promise.all([areas.mutate(), tiles.mutate()]),
  };
}
