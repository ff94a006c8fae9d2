import type { Map as LeafletMap } from 'leaflet';
import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CircleMarker, Polygon } from 'react-leaflet';
import { MapButton, MapFrame } from '../../map/map-frame';
import type { Point } from '../../map/point';
import { useDevicePosition } from '../../map/use-device-position';
import { useHighlight } from './card-highlight';
import { ChosenPlace } from './chosen-place';
import { MapControls, useDrawing } from './map-controls';
import { MapLegend, MapMarkers } from './map-markers';
import {
  PLACE_ZOOM,
  placeInAddress,
  startOf,
  toLeaflet,
  useFit,
  useMapMoves,
  usePlaceInAddress,
  viewOf,
  zoomInto,
  type View,
} from './map-position';
import { isOnePlace, markerOf, nearestAreas, ZOOM_OF_PARTS, type MapMarker } from './markers';
import { isPlaced } from './read-map';
import { useMapResults } from './use-map-results';
import { MapNotice, useViewCards, ViewCards } from './view-cards';
import { filtersToQuery, type Filters } from '@/lib/search/filters';
import type { Bounds } from '@/lib/search/find/drawn-area';
import { MAP_BOUNDS, MAX_ZOOM, MIN_ZOOM } from '@/lib/search/map/place';

export type MapViewProps = {
  /** Filters of the page, without its page number. */
  filters: Filters;
  /** Bounds around the landmark in the filters, in millionths of a degree. */
  around: Bounds | null;
  /** Whether there are results at all. If not, the page explains the cause, which must stay visible. */
  hasResults: boolean;
  /** Total number of results; null if too many to count. */
  total: number | null;
  /** Positions of the cards on the page. */
  places: (Point & { id: number })[];
  /** Null for a map without tiles. */
  tileUrl: string | null;
};

type Props = MapViewProps & {
  /** Element over the map for its controls. */
  controls: HTMLElement | null;
  /** Element of the list for the listings in view. */
  list: HTMLElement | null;
  /** Receives the number of listings in view, as text; null while the list shows all results. */
  onSummary: (summary: string | null) => void;
};

export default function MapView({ controls, list, onSummary, ...page }: Props) {
  const { filters, hasResults, total, places, tileUrl } = page;
  const { sort: _sort, recent: _recent, view: _view, ...conditions } = filters;
  const { view: _map, within, ...unlimited } = filters;
  const query = filtersToQuery(conditions).toString();
  const listQuery = filtersToQuery(unlimited).toString();
  const t = useTranslations('mapView');
  const setPlace = usePlaceInAddress();
  const highlight = useHighlight();
  const [start] = useState(() => startOf(page, query));
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [view, setView] = useState<View | null>(null);
  /** Bounds that limit the cards; null for all results. */
  const [limits, setLimits] = useState<Bounds | null>(null);
  const [pressed, setPressed] = useState<{ marker: MapMarker; button: HTMLElement | null; query: string } | null>(null);
  // Other filters may exclude the pressed marker.
  const chosen = pressed?.query === query ? pressed : null;
  const [position, setPosition] = useState<Point | null>(null);

  const results = useMapResults({ query, within }, view);
  const cards = useViewCards(listQuery, within, limits);
  const inView = limits && hasResults;
  const countText = () =>
    cards.found ? t(cards.found.isExact ? 'inView' : 'inViewMany', { count: cards.found.total }) : t('loading');
  const summary = inView ? countText() : null;
  useEffect(() => {
    onSummary(summary);
    return () => onSummary(null);
  }, [summary, onSummary]);

  const begin = (created: LeafletMap | null) => {
    setMap(created);
    if (!created) return;
    const first = viewOf(created);
    setView(first);
    if (placeInAddress()) setLimits(first.bounds);
  };
  const wasFit = useFit(map, results.areas, {
    wanted: filters.locations?.join() ?? (within === undefined ? query : null),
    locations: filters.locations ?? [],
    isPlaced: 'zoom' in start,
  });
  const showAll = () => {
    setLimits(null);
    setPlace(null);
  };
  const onMove = (moved: LeafletMap) => {
    const next = viewOf(moved);
    setView(next);
    if (wasFit()) return showAll();
    if (next.place === view?.place) return;
    setPlace(next.place);
    setLimits(next.bounds);
  };
  useMapMoves(map, onMove, () => map && setView(viewOf(map)));
  const { ask, isAsking } = useDevicePosition((found) => {
    setPosition(found);
    map?.setView([found.latitude, found.longitude], PLACE_ZOOM);
  });

  const press = (marker: MapMarker, button: HTMLElement | null) => {
    if (!map) return;
    const { bounds, pins, count } = marker;
    const isNearest = map.getZoom() >= MAX_ZOOM;
    if (isNearest || (pins && (count === 1 || isOnePlace(bounds)))) return setPressed({ marker, button, query });
    // The marker's parts replace it, so the map takes the focus.
    if (button) map.getContainer().focus();
    zoomInto(map, marker, ZOOM_OF_PARTS[results.level]);
  };
  const close = () => {
    setPressed(null);
    chosen?.button?.focus();
  };
  const drawing = useDrawing(filters);
  const cardPlaces = inView ? cards.items.filter(isPlaced) : places;
  const hovered = cardPlaces.find(({ id }) => id === highlight?.card);
  const highlighted = hovered ? markerOf(results.markers, hovered) : chosen?.marker;
  const unplaced = total !== null && results.placed !== undefined ? total - results.placed : 0;
  const nearest =
    results.isEmpty && hasResults && view
      ? {
          areas: nearestAreas(results.areas ?? [], view.bounds, 3),
          onGo: ({ bounds }: { bounds: Bounds }) => map?.fitBounds(toLeaflet(bounds), { maxZoom: PLACE_ZOOM }),
        }
      : null;

  return (
    <div role="presentation" className="size-full" onKeyDown={({ key }) => key === 'Escape' && chosen && close()}>
      <MapFrame
        onMap={begin}
        {...start}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        maxBounds={toLeaflet(MAP_BOUNDS)}
        maxBoundsViscosity={1}
        scrollWheelZoom
        trackResize={false} // useMapMoves observes the size
        tileUrl={tileUrl}
        namesFrom={results.level === 'tiles' ? MIN_ZOOM : MAX_ZOOM + 1}
        buttons={<MapButton icon={LocateFixed} label={t('near.label')} isBusy={isAsking} onClick={ask} />}
        card={
          drawing.isOpen ? null : chosen ? (
            <ChosenPlace
              key={chosen.marker.key}
              marker={chosen.marker}
              byKeyboard={chosen.button !== null}
              query={listQuery}
              within={within}
              onClose={close}
            />
          ) : (
            <MapNotice retry={results.hasFailed ? results.retry : null} nearest={nearest} />
          )
        }
      >
        {!drawing.isOpen && (
          <MapMarkers
            markers={results.markers}
            highlighted={highlighted?.key ?? null}
            onPress={press}
            onHover={(marker) => highlight?.setIds(marker?.pins?.map(({ id }) => id) ?? [])}
          />
        )}
        {!drawing.isOpen &&
          drawing.rings.map((ring, index) => (
            <Polygon
              key={index}
              positions={ring.map(([x, y]): [number, number] => [y / 1e6, x / 1e6])}
              interactive={false}
              className="drawn-area fill-primary stroke-primary [fill-opacity:0.12]"
            />
          ))}
        {position && (
          <CircleMarker
            center={[position.latitude, position.longitude]}
            radius={9}
            interactive={false}
            className="fill-primary stroke-background [fill-opacity:1]"
          />
        )}
      </MapFrame>
      {!drawing.isOpen && !chosen && !nearest && !results.hasFailed && <MapLegend markers={results.markers} />}
      {controls &&
        map &&
        createPortal(<MapControls map={map} drawing={drawing} isLoading={results.isLoading} />, controls)}
      {list &&
        createPortal(
          <>
            {unplaced > 0 && <p className="text-sm text-muted-foreground">{t('unplaced', { count: unplaced })}</p>}
            {summary !== null && <ViewCards {...cards} summary={summary} nearest={nearest} onShowAll={showAll} />}
          </>,
          list,
        )}
    </div>
  );
}
