import 'leaflet/dist/leaflet.css';
import './listing-map.css';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { AttributionControl, MapContainer, TileLayer, ZoomControl } from 'react-leaflet';

type Props = ComponentProps<typeof MapContainer> & { tileUrl: string };

/** Leaflet takes HTML. */
const copyrightLink = (name: string) =>
  `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">${name}</a>`;

/** Leaves scrolling to the page. Zoom buttons stand at the lower edge, where the text's lines end. */
export function MapFrame({ tileUrl, children, ...map }: Props) {
  const t = useTranslations('details.map');
  const [start, end] =
    useLocale() === 'ar' ? (['bottomright', 'bottomleft'] as const) : (['bottomleft', 'bottomright'] as const);
  return (
    <MapContainer {...map} scrollWheelZoom={false} zoomControl={false} attributionControl={false} className="size-full">
      <TileLayer url={tileUrl} attribution={t.markup('attribution', { link: copyrightLink })} maxZoom={19} />
      <ZoomControl position={end} zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
      <AttributionControl prefix={false} position={start} />
      {children}
    </MapContainer>
  );
}
