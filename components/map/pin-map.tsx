import type { LatLngBoundsLiteral, LatLngTuple, Map as LeafletMap, Marker as LeafletMarker } from 'leaflet';
import { useEffect } from 'react';
import { Marker, Polyline, useMapEvents } from 'react-leaflet';
import { MapFrame } from './map-frame';
import { mapPin } from './map-pin';
import { pointOf, type Point } from './point';
import { PIN_BOUNDS } from '@/lib/platform/site';

export type PinMapProps = {
  centre: Point;
  isNear: boolean;
  /** At most one, or the points of a line in order. */
  pins: Point[];
  onPins: (pins: Point[]) => void;
  isLine?: boolean;
  marker: string;
  onMap: (map: LeafletMap | null) => void;
  tileUrl: string | null;
};

const KUWAIT: LatLngBoundsLiteral = [
  [PIN_BOUNDS.south, PIN_BOUNDS.west],
  [PIN_BOUNDS.north, PIN_BOUNDS.east],
];
const ZOOM = { pin: 16, location: 14, country: 9, least: 8 };
const positionOf = ({ latitude, longitude }: Point): LatLngTuple => [latitude, longitude];

/** Sets a pin by a tap or a drag. Enter sets it at the middle of the map. For a line, each new pin extends it. */
export default function PinMap({ centre, isNear, pins, onPins, isLine, marker, onMap, tileUrl }: PinMapProps) {
  const [first, ...others] = pins;
  const view =
    others.length > 0
      ? { bounds: pins.map(positionOf) }
      : {
          center: positionOf(first ?? centre),
          zoom: first ? ZOOM.pin : isNear ? ZOOM.location : ZOOM.country,
        };
  return (
    <MapFrame onMap={onMap} {...view} minZoom={ZOOM.least} maxBounds={KUWAIT} maxBoundsViscosity={1} tileUrl={tileUrl}>
      <PinPlacement
        onPin={(pin) => onPins(isLine ? [...pins, pin] : [pin])}
        follow={first ? null : centre}
        isNear={isNear}
      />
      {isLine && <Polyline positions={pins.map(positionOf)} interactive={false} color="var(--primary)" />}
      {pins.map((pin, i) => (
        <Marker
          key={i}
          position={positionOf(pin)}
          icon={mapPin}
          draggable
          title={marker}
          alt={marker}
          eventHandlers={{
            dragend: ({ target }) => onPins(pins.with(i, pointOf((target as LeafletMarker).getLatLng()))),
          }}
        />
      ))}
    </MapFrame>
  );
}

type PlacementProps = { onPin: (pin: Point) => void; follow: Point | null; isNear: boolean };

function PinPlacement({ onPin, follow, isNear }: PlacementProps) {
  const map = useMapEvents({
    click: ({ latlng }) => onPin(pointOf(latlng)),
    keydown: ({ originalEvent }) => {
      // Controls handle Enter themselves.
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
