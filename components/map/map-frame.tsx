import 'leaflet/dist/leaflet.css';
import './listing-map.css';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { AttributionControl, MapContainer, ZoomControl } from 'react-leaflet';
import { Ground } from './ground';
import { useIsShown } from './use-is-shown';

type Props = ComponentProps<typeof MapContainer> & {
  /** Null where there are none. */
  tileUrl: string | null;
  /** The zoom from which the ground names places. */
  namesFrom?: number;
};

/** Leaflet takes HTML. */
const copyrightLink = (name: string) =>
  `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">${name}</a>`;

/** Leaves scrolling to the page, unless it is told otherwise. Zoom buttons stand at the lower edge, where the text's lines end. */
export function MapFrame({ tileUrl, namesFrom = 0, children, ...map }: Props) {
  const t = useTranslations('details.map');
  const [start, end] =
    useLocale() === 'ar' ? (['bottomright', 'bottomleft'] as const) : (['bottomleft', 'bottomright'] as const);
  const isShown = useIsShown();
  if (!isShown) return null;
  return (
    <MapContainer scrollWheelZoom={false} {...map} zoomControl={false} attributionControl={false} className="size-full">
      <Ground tileUrl={tileUrl} attribution={t.markup('attribution', { link: copyrightLink })} namesFrom={namesFrom} />
      <ZoomControl position={end} zoomInTitle={t('zoomIn')} zoomOutTitle={t('zoomOut')} />
      {tileUrl && <AttributionControl prefix={false} position={start} />}
      {children}
    </MapContainer>
  );
}
