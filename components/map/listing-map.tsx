'use client';

import { Circle, Marker, Popup } from 'react-leaflet';
import { MapFrame } from './map-frame';
import { mapPin } from './map-pin';
import type { MapProps } from './map-types';

const ZOOM = { exact: 16, area: 14 };
/** Metres: about the size of a residential area. */
const AREA_RADIUS = 700;

/** The map itself, with all of Leaflet: loaded by LazyMap when its tab opens. */
export default function ListingMap({ latitude, longitude, exact, tileUrl, title, address }: MapProps) {
  const centre: [number, number] = [latitude, longitude];
  return (
    <MapFrame center={centre} zoom={exact ? ZOOM.exact : ZOOM.area} tileUrl={tileUrl}>
      {!exact && <Circle center={centre} radius={AREA_RADIUS} className="map-area" />}
      <Marker position={centre} icon={mapPin} title={title} alt={title}>
        <Popup closeButton={false}>
          <strong>{title}</strong>
          <span>{address}</span>
        </Popup>
      </Marker>
    </MapFrame>
  );
}
