import { latLng } from 'leaflet';
import { Circle, Marker, Popup } from 'react-leaflet';
import { nameIcon } from './ground';
import { MapFrame } from './map-frame';
import { mapPin } from './map-pin';
import { ABOUT_RADIUS_METRES } from '@/lib/listings/constants';
import type { MapPosition } from '@/lib/listings/read/details';

export type MapProps = MapPosition & {
  tileUrl: string | null;
  title: string;
  address: string;
  /** Name of the area. */ place: string;
};

const ZOOM = 16;
/** Without tiles: shows the coast and names of areas around the place. */
const BARE_ZOOM = 13;
const RADIUS_METRES = { exact: null, about: ABOUT_RADIUS_METRES, location: 700 };

export default function ListingMap({ latitude, longitude, precision, tileUrl, title, address, place }: MapProps) {
  const centre: [number, number] = [latitude, longitude];
  const radius = RADIUS_METRES[precision];
  const view =
    radius === null
      ? { center: centre, zoom: tileUrl ? ZOOM : BARE_ZOOM, bareZoom: BARE_ZOOM }
      : { bounds: latLng(centre).toBounds(2 * radius) };
  return (
    <MapFrame {...view} namesFrom={radius === null ? 0 : Infinity} tileUrl={tileUrl}>
      {radius !== null && (
        <>
          <Circle
            center={centre}
            radius={radius}
            className="fill-primary stroke-primary stroke-2 [fill-opacity:0.15]"
          />
          <Marker position={centre} icon={nameIcon(place)} interactive={false} keyboard={false} />
        </>
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
