'use client';

import { Circle, Marker, Popup } from 'react-leaflet';
import { MapFrame } from './map-frame';
import { mapPin } from './map-pin';

export type MapProps = {
  latitude: number;
  longitude: number;
  /** False: the centre of a location, shown as a circle around the pin. */
  exact: boolean;
  tileUrl: string;
  title: string;
  address: string;
};

const ZOOM = { exact: 16, location: 14 };
const LOCATION_RADIUS_METRES = 700;

export default function ListingMap({ latitude, longitude, exact, tileUrl, title, address }: MapProps) {
  const centre: [number, number] = [latitude, longitude];
  return (
    <MapFrame center={centre} zoom={exact ? ZOOM.exact : ZOOM.location} tileUrl={tileUrl}>
      {!exact && <Circle center={centre} radius={LOCATION_RADIUS_METRES} className="map-location" />}
      <Marker position={centre} icon={mapPin} title={title} alt={title}>
        <Popup closeButton={false}>
          <strong>{title}</strong>
          <span>{address}</span>
        </Popup>
      </Marker>
    </MapFrame>
  );
}
