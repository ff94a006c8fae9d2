'use client';

import { DomUtil, divIcon, GridLayer, type DivIcon } from 'leaflet';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { Marker, Pane, Polygon, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import { useRead } from '../use-read';
import { landRings } from './land';
import { api } from '@/lib/http/api-client';
import type { LocationView } from '@/lib/locations/view';

/** At higher zooms the coast is too coarse to separate sea from land. */
const MAX_COAST_ZOOM = 12;
/** CSS pixels that a name is assumed to take: names closer than this are left out. */
const NAME_SIZE = { width: 96, height: 28 };

type Props = {
  /** Null for a map without tiles. */
  tileUrl: string | null;
  attribution: string;
  /** Lowest zoom with place names: below it, markers name the places. */
  namesFrom: number;
};

/** Tiles over land and sea. Adds a grid and the names of areas if a tile fails or there are none. */
export function Ground({ tileUrl, attribution, namesFrom }: Props) {
  const [isBare, setBare] = useState(tileUrl === null);
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return (
    <>
      <Pane name="ground" style={{ zIndex: 150 }}>
        {zoom <= MAX_COAST_ZOOM && (
          <Polygon
            positions={landRings()}
            interactive={false}
            className="map-land fill-(--map-land) stroke-(--map-line) stroke-[1.5] [fill-opacity:1]"
          />
        )}
      </Pane>
      {tileUrl && (
        <TileLayer
          url={tileUrl}
          attribution={attribution}
          maxZoom={19}
          eventHandlers={{ tileerror: () => setBare(true) }}
        />
      )}
      {isBare && <Grid />}
      {isBare && zoom >= namesFrom && <PlaceNames zoom={zoom} />}
    </>
  );
}

class Squares extends GridLayer {
  override createTile() {
    return DomUtil.create('div', 'border-s border-t border-(--map-line) opacity-70');
  }
}

function Grid() {
  const map = useMap();
  useEffect(() => {
    const grid = new Squares({ pane: 'ground' }).addTo(map);
    return () => void grid.remove();
  }, [map]);
  return null;
}

type Named = LocationView & { latitude: number; longitude: number };

/** Names of areas on the map, those with most listings first, as far as they do not overlap. Decorative: markers have their own names. */
function PlaceNames({ zoom }: { zoom: number }) {
  const map = useMap();
  const isArabic = useLocale() === 'ar';
  const { data: places = [] } = useRead('locations', () => api('GET /api/locations'));
  const [bounds, setBounds] = useState(() => map.getBounds());
  useMapEvents({ moveend: () => setBounds(map.getBounds()) });
  const written: { place: Named; x: number; y: number }[] = [];
  const inOrder = places.filter((each): each is Named => each.latitude !== null && each.longitude !== null);
  for (const place of inOrder.sort((a, b) => b.propertyCount - a.propertyCount)) {
    if (!bounds.contains([place.latitude, place.longitude])) continue;
    const { x, y } = map.project([place.latitude, place.longitude], zoom);
    const { width, height } = NAME_SIZE;
    const isFree = written.every((other) => Math.abs(other.x - x) >= width || Math.abs(other.y - y) >= height);
    if (isFree) written.push({ place, x, y });
  }
  return written.map(({ place: { id, name, nameAr, latitude, longitude } }) => (
    <Marker
      key={id}
      position={[latitude, longitude]}
      icon={nameIcon(isArabic ? nameAr : name)}
      pane="ground"
      interactive={false}
      keyboard={false}
    />
  ));
}

const icons = new Map<string, DivIcon>();

/** Returns the same icon for the same name, so that Leaflet keeps its element. */
function nameIcon(name: string): DivIcon {
  const label = DomUtil.create('span', 'absolute');
  label.textContent = name;
  const className = 'grid place-items-center text-[0.8125rem] font-medium whitespace-nowrap text-muted-foreground';
  const icon = icons.get(name) ?? divIcon({ className, html: label, iconSize: [0, 0] });
  icons.set(name, icon);
  return icon;
}
