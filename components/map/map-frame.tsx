import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, type ComponentProps, type ReactNode } from 'react';
import { AttributionControl, MapContainer } from 'react-leaflet';
import { Ground } from './ground';
import { useIsShown } from './use-is-shown';

type Props = Omit<ComponentProps<typeof MapContainer>, 'ref'> &
  Omit<ComponentProps<typeof Ground>, 'attribution' | 'namesFrom'> & {
    namesFrom?: number;
    onMap?: (map: LeafletMap | null) => void;
    /** Buttons above the zoom buttons. */
    buttons?: ReactNode;
    /** Card at the lower edge, beside the buttons or, where the map is narrow, below them. */
    card?: ReactNode;
  };

/** Leaflet's attribution is HTML. */
const copyrightLink = (name: string) =>
  `<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">${name}</a>`;

/** A Leaflet map with the site's ground and zoom buttons. The wheel scrolls the page unless `scrollWheelZoom` is set. */
export function MapFrame({ tileUrl, namesFrom = 0, bareZoom, onMap, buttons, card, children, ...options }: Props) {
  const t = useTranslations('details.map');
  const isArabic = useLocale() === 'ar';
  const [map, setMap] = useState<LeafletMap | null>(null);
  const isShown = useIsShown();
  const report = useEffectEvent((created: LeafletMap | null) => onMap?.(created));
  useEffect(() => report(map), [map]);
  if (!isShown) return null;
  return (
    <div className="@container relative size-full rounded-[inherit]">
      <MapContainer
        ref={setMap}
        scrollWheelZoom={false}
        {...options}
        zoomControl={false}
        attributionControl={false}
        className="isolate size-full"
      >
        <Ground
          tileUrl={tileUrl}
          attribution={t.markup('attribution', { link: copyrightLink })}
          namesFrom={namesFrom}
          bareZoom={bareZoom}
        />
        <AttributionControl prefix={false} position={isArabic ? 'bottomright' : 'bottomleft'} />
        {children}
      </MapContainer>
      <div className="pointer-events-none absolute inset-x-3 bottom-9 flex flex-col items-end gap-3 *:pointer-events-auto @xl:flex-row-reverse @xl:justify-between">
        <div className="grid divide-y overflow-hidden rounded-lg border bg-background shadow-float">
          {buttons}
          <MapButton icon={Plus} label={t('zoomIn')} onClick={() => map?.zoomIn()} />
          <MapButton icon={Minus} label={t('zoomOut')} onClick={() => map?.zoomOut()} />
        </div>
        {card}
      </div>
    </div>
  );
}

type ButtonProps = { icon: LucideIcon; label: string; isBusy?: boolean; onClick: () => void };

export const MapButton = ({ icon: Icon, label, isBusy = false, onClick }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-busy={isBusy || undefined}
    onClick={onClick}
    className="grid size-11 place-items-center text-foreground transition-colors hover:bg-muted focus-visible:-outline-offset-2"
  >
    <Icon aria-hidden className={isBusy ? 'size-5 motion-safe:animate-pulse' : 'size-5'} />
  </button>
);
