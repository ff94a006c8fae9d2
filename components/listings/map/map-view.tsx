'use client';

import './map-view.css';
import type { Map as LeafletMap } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CircleMarker } from 'react-leaflet';
import { DrawAreas } from '../../map/draw-areas';
import { MapFrame } from '../../map/map-frame';
import { Button } from '../../ui/button';
import { useListPending, useNavigateList } from '../list/list-navigation';
import { ChosenPlace, type Chosen } from './chosen-place';
import { MarkerLayer, type ShownMarker } from './marker-layer';
import { isMostlyIn, isOnePlace, union, zoomOfParts } from './markers';
import { NearMe } from './near-me';
import { useHighlightedCards } from './use-highlighted-cards';
import { useMapMoves } from './use-map-moves';
import { useMarkerStyles } from './use-marker-styles';
import { useMarkers } from './use-markers';
import { ViewportCards } from './viewport-cards';
import type { MapAreaView } from '@/lib/listings/view';
import { paths } from '@/lib/paths';
import type { Filters } from '@/lib/search/filters';
import { boundsOf, parseDrawnArea, type Bounds } from '@/lib/search/find/drawn-area';
import { formatMapPlace, MAP_BOUNDS, MAX_ZOOM, MIN_ZOOM, parseMapPlace } from '@/lib/search/map/place';

export type MapViewProps = {
  /** The conditions of the search, as the API takes them. */
  query: string;
  /** With its order. */
  listQuery: string;
  /** A drawn area among the conditions. */
  within: string | null;
  /** Of what lies near a landmark that is asked for, in millionths of a degree. */
  around: Bounds | null;
  /** Of the page, without its number. */
  filters: Filters;
  /** English names of the chosen ones. */
  locations: string[];
  /** Whether anything is found, wherever: otherwise the page says what is in the way, and that stays on the screen. */
  hasResults: boolean;
  /** How many are found, wherever; null where they are too many to be counted. */
  total: number | null;
  /** Of the cards that the page was served with, as far as they have one. */
  places: CardPlace[];
  /** Null where there are no tiles. */
  tileUrl: string | null;
  /** Beside the list on its own page, whose address does not say where the map looks. */
  isBeside?: boolean;
};
export type CardPlace = { id: number; latitude: number; longitude: number };

/** Where most of what is built stands, as far as it fits: without anything chosen the map begins there. */
const BUILT_UP: Bounds = { west: 47.86, south: 29.06, east: 48.14, north: 29.4 };
/** Where one place is opened from afar. */
const PLACE_ZOOM = 15;

const toLeaflet = ({ west, south, east, north }: Bounds): [[number, number], [number, number]] => [
  [south, west],
  [north, east],
];
const inDegrees = ({ west, south, east, north }: Bounds): Bounds => ({
  west: west / 1e6,
  south: south / 1e6,
  east: east / 1e6,
  north: north / 1e6,
});
const placeInAddress = () => parseMapPlace(new URLSearchParams(location.search).get('at') ?? '');

/** What the map shows. */
type View = { place: string; zoom: number; bounds: Bounds };

function viewOf(map: LeafletMap): View {
  const { lat, lng } = map.getCenter();
  const bounds = map.getBounds();
  const zoom = Math.round(map.getZoom()); // under two fingers it is between two
  return {
    place: formatMapPlace({ latitude: lat, longitude: lng, zoom }),
    zoom,
    bounds: { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() },
  };
}

/** The chosen areas; without any, all that is found, where most of it lies elsewhere and the address does not say where to look. */
function areasToShow(areas: MapAreaView[], chosen: string[], shown: Bounds): MapAreaView[] {
  if (chosen.length > 0) return areas.filter(({ name }) => chosen.includes(name));
  return placeInAddress() || isMostlyIn(areas, shown) ? [] : areas;
}

type Fit = {
  /** What the map has to show; moved to once for each. */
  wanted: string;
  locations: string[];
  /** Whether the address says where to look at first. */
  isPlaced: boolean;
};

/**
 * Moves the map to areas that are chosen, and to what is found where most of it lies elsewhere.
 * @returns whether the move that has just ended was this
 */
function useFit(map: LeafletMap | null, areas: MapAreaView[] | undefined, { wanted, locations, isPlaced }: Fit) {
  const isFitting = useRef(false);
  const fitted = useRef(isPlaced ? wanted : '');
  useEffect(() => {
    if (!map || !areas || wanted === fitted.current) return;
    fitted.current = wanted;
    const found = areasToShow(areas, locations, viewOf(map).bounds);
    if (found.length === 0) return;
    isFitting.current = true;
    const bounds = found.map((each) => each.bounds).reduce(union);
    map.fitBounds(toLeaflet(bounds), { animate: false, maxZoom: PLACE_ZOOM, padding: [24, 24] });
  }, [map, areas, wanted, locations]);
  return () => {
    const was = isFitting.current;
    isFitting.current = false;
    return was;
  };
}

/** As long as the page is open, also where it is left for a listing and come back to. */
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
  /** What the cards are limited to; null for all that is found. */
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
    // Who comes by an address that says where to look sees the cards of that place.
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
      // The focus stays in the map: the marker is replaced by what it stands for.
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

type ControlProps = {
  /** Whether the cards are limited to what the map shows, wherever it is moved to. */
  follows: boolean;
  onFollow: (wanted: boolean) => void;
  /** Null where the cards are of what the map shows. */
  onSearchHere: (() => void) | null;
  markers: ReturnType<typeof useMarkers>;
  total: MapViewProps['total'];
};

function MapControls({ follows, onFollow, onSearchHere, markers, total }: ControlProps) {
  const t = useTranslations('mapView');
  const unplaced = total !== null && markers.total !== undefined ? total - markers.total : 0;
  return (
    <div className="map-controls">
      <label className="map-follow">
        <input
          type="checkbox"
          checked={follows}
          onChange={(event) => onFollow(event.target.checked)}
          className="size-5"
        />
        {t('follow')}
      </label>
      {onSearchHere && (
        <Button onClick={onSearchHere} className="rounded-full shadow-float">
          {t('searchHere')}
        </Button>
      )}
      <div role="status" className="map-message empty:hidden">
        {markers.isLoading && t('loading')}
      </div>
      {unplaced > 0 && <p className="map-message text-sm">{t('unplaced', { count: unplaced })}</p>}
      {markers.hasFailed && (
        <div role="alert" className="map-message">
          <p>{t(navigator.onLine ? 'failed' : 'offline')}</p>
          <Button variant="outline" size="sm" onClick={markers.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows what a marker stands for, a zoom nearer at least: all of it or, where that does not fit, where most of it is. */
function zoomInto(map: LeafletMap, { bounds, latitude, longitude }: ShownMarker, leastZoom: number): void {
  const fitting = isOnePlace(bounds) ? PLACE_ZOOM : map.getBoundsZoom(toLeaflet(bounds), false);
  const least = Math.max(map.getZoom() + 1, leastZoom);
  const centre: [number, number] =
    fitting >= least ? [(bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2] : [latitude, longitude];
  map.setView(centre, Math.min(Math.max(fitting, least), MAX_ZOOM));
}

/** @returns what says where the map looks, for the address. To change the address would end what leads to another one. */
function usePlaceInAddress(isWritten: boolean) {
  const isLeaving = useListPending();
  const [place, setPlace] = useState<string | null | undefined>();
  useEffect(() => {
    if (isWritten && !isLeaving && place !== undefined) writePlace(place);
  }, [isWritten, isLeaving, place]);
  return setPlace;
}

/** Keeps where the map looks in the address, without asking the server for anything. */
function writePlace(place: string | null) {
  const query = new URLSearchParams(location.search);
  if (query.get('at') === place) return;
  if (place === null) query.delete('at');
  else query.set('at', place);
  // Commas are allowed, and read better.
  history.replaceState(null, '', `${location.pathname}?${query.toString().replaceAll('%2C', ',')}`);
}
