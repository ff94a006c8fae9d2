'use client';

import { DomUtil, divIcon, GridLayer, layerGroup, marker, type LatLngExpression } from 'leaflet';
import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { Pane, Polygon, TileLayer, useMap, useMapEvents } from 'react-leaflet';
import { landRings } from './land';
import { api } from '@/lib/http/api-client';
import type { LocationView } from '@/lib/locations/view';

/** Nearer than this the coast is too coarse to tell sea from land. */
const MAX_COAST_ZOOM = 12;
/** Pixels that a name takes, about: no other is written there. */
const NAME_SIZE = { width: 96, height: 28 };

type Props = {
  /** Null where there are none. */
  tileUrl: string | null;
  attribution: string;
  /** Farther away something else names places. */
  namesFrom: number;
};

/**
 * What pins stand on: the tiles, and below them land and sea, with a grid and the names of areas where a tile fails or there
 * are none.
 */
export function Ground({ tileUrl, attribution, namesFrom }: Props) {
  const [isBare, setBare] = useState(tileUrl === null);
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  useEffect(() => {
    map.getContainer().classList.toggle('map-inland', zoom > MAX_COAST_ZOOM);
  }, [map, zoom]);
  return (
    <>
      <Pane name="ground" style={{ zIndex: 150 }}>
        {zoom <= MAX_COAST_ZOOM && <Polygon positions={landRings()} interactive={false} className="map-land" />}
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
      {isBare && zoom >= namesFrom && <PlaceNames />}
    </>
  );
}

class Squares extends GridLayer {
  override createTile() {
    return DomUtil.create('div', 'map-grid');
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
let loading: Promise<Named[]> | undefined;

/** Those of the whole country, once: with most listings first. */
function loadPlaces(): Promise<Named[]> {
  loading ??= api('GET /api/locations').then(
    (locations) =>
      locations
        .filter((each): each is Named => each.latitude !== null && each.longitude !== null)
        .sort((a, b) => b.propertyCount - a.propertyCount),
    () => {
      loading = undefined;
      return [];
    },
  );
  return loading;
}

/** As many as have room, for the eye: whatever is shown on them has names of its own. */
function PlaceNames() {
  const map = useMap();
  const locale = useLocale();
  useEffect(() => {
    const names = layerGroup([], { pane: 'ground' }).addTo(map);
    let places: Named[] = [];
    const write = () => {
      names.clearLayers();
      const written: { x: number; y: number }[] = [];
      const bounds = map.getBounds().pad(0.2);
      for (const { name, nameAr, latitude, longitude } of places) {
        const position: LatLngExpression = [latitude, longitude];
        if (!bounds.contains(position)) continue;
        const { x, y } = map.latLngToLayerPoint(position);
        const { width, height } = NAME_SIZE;
        if (written.some((other) => Math.abs(other.x - x) < width && Math.abs(other.y - y) < height)) continue;
        written.push({ x, y });
        const label = DomUtil.create('span');
        label.textContent = locale === 'ar' ? nameAr : name;
        const icon = divIcon({ className: 'map-name', html: label, iconSize: [0, 0] });
        marker(position, { icon, pane: 'ground', interactive: false, keyboard: false }).addTo(names);
      }
    };
    void loadPlaces().then((loaded) => {
      places = loaded;
      write();
    });
    map.on('moveend', write);
    return () => {
      map.off('moveend', write);
      names.remove();
    };
  }, [map, locale]);
  return null;
}
