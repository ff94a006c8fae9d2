import { Circle, Marker, Popup } from 'react-leaflet';
import { MapFrame } from './map-frame';
import { mapPin } from './map-pin';
import { ABOUT_RADIUS_METRES } from '@/lib/listings/constants';
import type { MapPosition } from '@/lib/listings/read/details';

export type MapProps = MapPosition & { tileUrl: string | null; title: string; address: string };

const ZOOM = { exact: 16, about: 15, location: 14 };
/** Without tiles: shows the coast and names of areas around the place. */
const BARE_ZOOM = 13;
const RADIUS_METRES = { exact: null, about: ABOUT_RADIUS_METRES, location: 700 };

export default function ListingMap({ latitude, longitude, precision, tileUrl, title, address }: MapProps) {
  const centre: [number, number] = [latitude, longitude];
  const radius = RADIUS_METRES[precision];
  return (
    <MapFrame center={centre} zoom={tileUrl ? ZOOM[precision] : BARE_ZOOM} bareZoom={BARE_ZOOM} tileUrl={tileUrl}>
      {radius !== null && (
        <Circle center={centre} radius={radius} className="fill-primary stroke-primary stroke-2 [fill-opacity:0.15]" />
      )}
      {/* A pin would claim an exact position. */}
      {precision !== 'about' && (
        <Marker position={centre} icon={mapPin} title={title} alt={title}>
          <Popup closeButton={false}>
            <strong className="block text-start text-sm leading-normal">{title}</strong>
            <span className="block text-start text-sm leading-normal">{address}</span>
          </Popup>
        </Marker>
      )}
    </MapFrame>
  );
}
