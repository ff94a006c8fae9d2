'use client';

import type { LatLngBoundsLiteral, Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Marker, useMapEvents } from 'react-leaflet';
import { MapFrame } from './map-frame';
import { mapPin } from './map-pin';
import { pointOf, type Point } from './point';

export type PinMapProps = {
  /** Where the map starts, and goes while no pin is placed. */
  centre: Point;
  /** Whether the centre is an area's: closer then. */
  near: boolean;
  pin: Point | null;
  onPin: (pin: Point) => void;
  onMap: (map: LeafletMap | null) => void;
  tileUrl: string;
};

/** Kuwait, with its islands and a little of what is around. */
const KUWAIT: LatLngBoundsLiteral = [
  [28.4, 46.4],
  [30.25, 49.0],
];
const ZOOM = { pin: 16, area: 14, country: 9, least: 8 };

/** A map to place a pin: tap it or drag the pin; Enter puts it in the middle. Loaded when it is wanted. */
export default function PinMap({ centre, near, pin, onPin, onMap, tileUrl }: PinMapProps) {
  const t = useTranslations('form.pin');
  const start = pin ?? centre;
  return (
    <MapFrame
      ref={onMap}
      center={[start.latitude, start.longitude]}
      zoom={pin ? ZOOM.pin : near ? ZOOM.area : ZOOM.country}
      minZoom={ZOOM.least}
      maxBounds={KUWAIT}
      maxBoundsViscosity={1}
      tileUrl={tileUrl}
    >
      <Taps onPin={onPin} follow={pin ? null : centre} near={near} />
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

function Taps({ onPin, follow, near }: { onPin: (pin: Point) => void; follow: Point | null; near: boolean }) {
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
      map.setView([latitude, longitude], near ? ZOOM.area : ZOOM.country);
    }
  }, [map, latitude, longitude, near]);
  return null;
}
