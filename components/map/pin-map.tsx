'use client';

import type { LatLngBoundsLiteral, Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Marker, useMapEvents } from 'react-leaflet';
import { MapFrame } from './map-frame';
import { mapPin } from './map-pin';
import { pointOf, type Point } from './point';

export type PinMapProps = {
  centre: Point;
  isNear: boolean;
  pin: Point | null;
  onPin: (pin: Point) => void;
  onMap: (map: LeafletMap | null) => void;
  tileUrl: string | null;
};

const KUWAIT: LatLngBoundsLiteral = [
  [28.4, 46.4],
  [30.25, 49.0],
];
const ZOOM = { pin: 16, location: 14, country: 9, least: 8 };

/** Places a pin by a tap or by dragging it; Enter places it in the middle. */
export default function PinMap({ centre, isNear, pin, onPin, onMap, tileUrl }: PinMapProps) {
  const t = useTranslations('form.pin');
  const start = pin ?? centre;
  return (
    <MapFrame
      ref={onMap}
      center={[start.latitude, start.longitude]}
      zoom={pin ? ZOOM.pin : isNear ? ZOOM.location : ZOOM.country}
      minZoom={ZOOM.least}
      maxBounds={KUWAIT}
      maxBoundsViscosity={1}
      tileUrl={tileUrl}
    >
      <PinPlacement onPin={onPin} follow={pin ? null : centre} isNear={isNear} />
      {pin && (
        <Marker
          position={[pin.latitude, pin.longitude]}
          icon={mapPin}
          draggable
          title={t('marker')}
          alt={t('marker')}
          eventHandlers={{ dragend: ({ target }) => onPin(pointOf((target as LeafletMarker).getLatLng())) }}
        />
      )}
    </MapFrame>
  );
}

type PlacementProps = { onPin: (pin: Point) => void; follow: Point | null; isNear: boolean };

function PinPlacement({ onPin, follow, isNear }: PlacementProps) {
  const map = useMapEvents({
    click: ({ latlng }) => onPin(pointOf(latlng)),
    keydown: ({ originalEvent }) => {
      // On the map itself; a control has its own Enter.
      if (originalEvent.key !== 'Enter' || originalEvent.target !== map.getContainer()) return;
      originalEvent.preventDefault();
      onPin(pointOf(map.getCenter()));
    },
  });
  const latitude = follow?.latitude;
  const longitude = follow?.longitude;
  useEffect(() => {
    if (latitude !== undefined && longitude !== undefined) {
      map.setView([latitude, longitude], isNear ? ZOOM.location : ZOOM.country);
    }
  }, [map, latitude, longitude, isNear]);
  return null;
}
