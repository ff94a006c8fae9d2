import 'leaflet/dist/leaflet.css';
import './listing-map.css';
import type { ComponentProps } from 'react';
import { AttributionControl, MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import type { Locale } from '@/lib/i18n/routing';
import type { MapWords } from './map-types';

type Props = ComponentProps<typeof MapContainer> & { tileUrl: string; locale: Locale; words: MapWords };

/** A map that leaves the page its scrolling, with its controls at the lower edge: zoom where the line ends. */
export function MapFrame({ tileUrl, locale, words, children, ...map }: Props) {
  const [start, end] =
    locale === 'ar' ? (['bottomright', 'bottomleft'] as const) : (['bottomleft', 'bottomright'] as const);
  return (
    <MapContainer {...map} scrollWheelZoom={false} zoomControl={false} attributionControl={false} className="size-full">
      <TileLayer url={tileUrl} attribution={words.attribution} maxZoom={19} />
      <ZoomControl position={end} zoomInTitle={words.zoomIn} zoomOutTitle={words.zoomOut} />
      <AttributionControl prefix={false} position={start} />
      {children}
    </MapContainer>
  );
}
