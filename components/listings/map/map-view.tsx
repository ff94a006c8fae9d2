'use client';

import './map-view.css';
import type { Map as LeafletMap } from 'leaflet';
import { LocateFixed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { CircleMarker } from 'react-leaflet';
import { DrawAreas } from '../../map/draw-areas';
import { MapFrame } from '../../map/map-frame';
import type { Point } from '../../map/point';
import { useDevicePosition } from '../../map/use-device-position';
import { useNavigateList } from '../list/list-navigation';
import { ChosenPlace, type Chosen } from './chosen-place';
import { inDegrees, PLACE_ZOOM, toLeaflet, viewOf, type View } from './leaflet-view';
import { MapControls } from './map-controls';
import { MarkerLayer, type ShownMarker } from './marker-layer';
import { isOnePlace, zoomOfParts } from './markers';
import { placeInAddress, usePlaceInAddress } from './place-in-address';
import { useFit } from './use-fit';
import { useHighlightedCards } from './use-highlighted-cards';
import { useMapMoves } from './use-map-moves';
import { useMarkerStyles } from './use-marker-styles';
import { useMarkers } from './use-markers';
import { ViewportCards } from './viewport-cards';
import { paths } from '@/lib/http/paths';
import type { Filters } from '@/lib/search/filters';
import { boundsOf, parseDrawnArea, type Bounds } from '@/lib/search/find/drawn-area';
import { MAP_BOUNDS, MAX_ZOOM, MIN_ZOOM } from '@/lib/search/map/place';

export type MapViewProps = {
  /** Conditions of the search, as the API's query. */
  query: string;
  /** Query including the order. */
  listQuery: string;
  /** A drawn area among the conditions. */
  within: string | null;
  /** Bounds around the landmark in the filters, in millionths of a degree. */
  around: Bounds | null;
  /** Filters of the page, without its page number. */
  filters: Filters;
  /** English names of the chosen locations. */
  locations: string[];
  /** Whether there are results anywhere: otherwise the page explains the cause, which must stay visible. */
  hasResults: boolean;
  /** Total number of results; null if too many to count. */
  total: number | null;
  /** Positions of the cards served with the page, where known. */
  places: CardPlace[];
  /** Null without tiles. */
  tileUrl: string | null;
  /** Whether the map is beside the list on the list's page, whose address does not have the map's position. */
  isBeside?: boolean;
};
export type CardPlace = { id: number; latitude: number; longitude: number };

/** Initial view without chosen locations: most of the built-up land, as far as it fits. */
const BUILT_UP: Bounds = { west: 47.86, south: 29.06, east: 48.14, north: 29.4 };

/** Kept while the page is open, including visits to a listing and back. */
let followsMap = false;

export default function MapView(props: MapViewProps) {
  const { query, listQuery, within, around, filters, locations, hasResults, total, places, tileUrl, isBeside } = props;
  const navigate = useNavigateList();
  const setPlace = usePlaceInAddress(isBeside !== true);
  const [start] = useState(() => {
    const area = within === null ? null : parseDrawnArea(within);
    return {
      place: placeInAddress(),
      bounds: area ? inDegrees(boundsOf(area)) : around ? inDegrees(around) : BUILT_UP,
    };
  });
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [view, setView] = useState<View | null>(null);
  /** Since the cards were last asked for. */
  const [moved, setMoved] = useState(false);
  const [follows, setFollows] = useState(followsMap);
  /** Bounds that limit the cards; null for all results. */
  const [viewport, setViewport] = useState<Bounds | null>(null);
  const [placesInViewport, setPlacesInViewport] = useState<CardPlace[]>([]);
  const [pressed, setPressed] = useState<{ chosen: Chosen; query: string } | null>(null);
  // Under other conditions it may not be there.
  const chosen = pressed?.query === query ? pressed.chosen : null;
  const [position, setPosition] = useState<CardPlace | null>(null);

  const shown = useMarkers(query, view, query !== '');
  const { highlighted, hover } = useHighlightedCards(shown.markers, viewport ? placesInViewport : places);
  const styled = useMarkerStyles(shown.markers, highlighted ?? chosen?.key ?? null);

  const begin = useCallback((started: LeafletMap | null) => {
    setMap(started);
    if (!started) return;
    const first = viewOf(started);
    setView(first);
    // An address with a map position shows the cards of that position.
    if (placeInAddress()) setViewport(first.bounds);
  }, []);
  const wanted = locations.join() || (within === null ? query : '');
  const wasFit = useFit(map, shown.areas, { wanted, locations, isPlaced: start.place !== null });
  const showAll = () => {
    setViewport(null);
    setMoved(false);
    setPlace(null);
  };
  const onMove = (of: LeafletMap) => {
    const next = viewOf(of);
    const isElsewhere = next.place !== view?.place;
    setView(next);
    if (wasFit()) {
      showAll(); // that is found there
    } else if (isElsewhere) {
      setMoved(true);
      setPlace(next.place);
      if (follows) setViewport(next.bounds);
    }
  };
  useMapMoves(map, onMove, () => map && setView(viewOf(map)));

  const press = (marker: ShownMarker, byKeyboard: boolean) => {
    if (!map) return;
    const { key, bounds, pins, count } = marker;
    const isNear = map.getZoom() >= MAX_ZOOM;
    if (pins && (count === 1 || isOnePlace(bounds) || isNear)) {
      setPressed({ chosen: { key, pins, bounds: null, count, byKeyboard }, query });
    } else if (isNear) {
      setPressed({ chosen: { key, pins: null, bounds, count, byKeyboard }, query });
    } else {
      // Keep the focus in the map: the marker is replaced by its parts.
      if (byKeyboard) map.getContainer().focus();
      zoomInto(map, marker, zoomOfParts[shown.level]);
    }
  };
  const searchHere = () => {
    if (!view) return;
    setViewport(view.bounds);
    setMoved(false);
    setPlace(view.place);
  };
  const follow = (wanted: boolean) => {
    followsMap = wanted;
    setFollows(wanted);
    if (wanted && moved) searchHere();
  };

  return (
    <>
      <MapFrame
        ref={begin}
        {...(start.place
          ? { center: [start.place.latitude, start.place.longitude], zoom: start.place.zoom }
          : { bounds: toLeaflet(start.bounds) })}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        maxBounds={toLeaflet(MAP_BOUNDS)}
        maxBoundsViscosity={1}
        scrollWheelZoom
        trackResize={false} // the observer above does
        tileUrl={tileUrl}
        namesFrom={shown.level === 'tiles' ? MIN_ZOOM : MAX_ZOOM + 1}
      >
        <MarkerLayer markers={styled} onPress={press} onHover={hover} />
        <DrawAreas
          within={filters.within}
          onChange={(drawn) => navigate(paths.properties({ ...filters, within: drawn }))}
        />
        {position && (
          <CircleMarker
            center={[position.latitude, position.longitude]}
            radius={9}
            interactive={false}
            className="map-position"
          />
        )}
      </MapFrame>
      <MapControls
        follows={follows}
        onFollow={follow}
        onSearchHere={moved && !follows && hasResults ? searchHere : null}
        markers={shown}
        total={total}
      />
      <NearMe
        onPosition={({ latitude, longitude }) => {
          setPosition({ id: 0, latitude, longitude });
          map?.setView([latitude, longitude], PLACE_ZOOM);
        }}
      />
      {chosen && (
        <ChosenPlace
          key={chosen.key}
          chosen={chosen}
          listQuery={listQuery}
          within={within}
          onClose={() => {
            setPressed(null);
            if (chosen.byKeyboard) map?.getContainer().querySelector<HTMLElement>('.map-mark.is-highlighted')?.focus();
          }}
        />
      )}
      {viewport && hasResults && (
        <ViewportCards
          listQuery={listQuery}
          within={within}
          viewport={viewport}
          onCards={setPlacesInViewport}
          onShowAll={showAll}
        />
      )}
    </>
  );
}

/** Moves the map to the position of the device, which is not sent to the server. */
function NearMe({ onPosition }: { onPosition: (position: Point) => void }) {
  const t = useTranslations('mapView.near');
  const { ask, isAsking } = useDevicePosition(onPosition);
  return (
    <button type="button" onClick={ask} aria-busy={isAsking || undefined} aria-label={t('label')} className="map-near">
      <LocateFixed aria-hidden className={isAsking ? 'size-5 motion-safe:animate-pulse' : 'size-5'} />
    </button>
  );
}

/** Zooms in by at least one level, to all of a marker's content or, if that does not fit, to where most of it is. */
function zoomInto(map: LeafletMap, { bounds, latitude, longitude }: ShownMarker, leastZoom: number): void {
  const fitting = isOnePlace(bounds) ? PLACE_ZOOM : map.getBoundsZoom(toLeaflet(bounds), false);
  const least = Math.max(map.getZoom() + 1, leastZoom);
  const centre: [number, number] =
    fitting >= least ? [(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2] : [latitude, longitude];
  map.setView(centre, Math.min(Math.max(fitting, least), MAX_ZOOM));
}
