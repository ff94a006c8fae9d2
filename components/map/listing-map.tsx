'use client';

import 'leaflet/dist/leaflet.css';
import './listing-map.css';
import { AttributionControl, Circle, MapContainer, Marker, Popup, TileLayer, ZoomControl } from 'react-leaflet';
import { mapPin } from './map-pin';
import type { MapProps } from './map-types';

const ZOOM = { exact: 16, area: 14 };
/** Metres: about the size of a residential area. */
const AREA_RADIUS = 700;

/** The map itself, with all of Leaflet: loaded by LazyMap when its tab opens. */
export default function ListingMap({ latitude, longitude, exact, tileUrl, title, address, locale, words }: MapProps) {
  const centre: [number, number] = [latitude, longitude];
  return (
    <MapContainer
      center={centre}
      zoom={exact ? ZOOM.exact : ZOOM.area}
      scrollWheelZoom={false}
      zoomControl={false}
      attributionControl={false}
      className="size-full"
    >
      <TileLayer url={tileUrl} attribution={words.attribution} maxZoom={19} />
      <ZoomControl
        position={locale === 'ar' ? 'bottomleft' : 'bottomright'}
        zoomInTitle={words.zoomIn}
        zoomOutTitle={words.zoomOut}
      />
      <AttributionControl prefix={false} position={locale === 'ar' ? 'bottomright' : 'bottomleft'} />
      {!exact && <Circle center={centre} radius={AREA_RADIUS} className="map-area" />}
      <Marker position={centre} icon={mapPin} title={title} alt={title}>
        <Popup closeButton={false}>
          <strong>{title}</strong>
          <span>{address}</span>
        </Popup>
      </Marker>
    </MapContainer>
  );
}
