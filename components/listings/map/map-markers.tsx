import { divIcon, DomUtil } from 'leaflet';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import { useSeen } from '../../favourites/seen';
import { useFavourites } from '../../favourites/use-favourites';
import { cn } from '../../ui/cn';
import { isOnePlace, type MapMarker } from './markers';
import { formatNumber, formatShort } from '@/lib/i18n/format';
import { listingSummary } from '@/lib/listings/title';

type Props = {
  markers: MapMarker[];
  highlighted: string | null;
  /** `button`: of the marker, if a key pressed it. */
  onPress: (marker: MapMarker, button: HTMLElement | null) => void;
  onHover: (marker: MapMarker | null) => void;
};

export function MapMarkers({ markers, highlighted, ...handlers }: Props) {
  const isSeen = useSeen();
  const { ids: favourites = [] } = useFavourites();
  return markers.map((marker) => {
    const ids = marker.pins?.map(({ id }) => id) ?? [];
    return (
      <MarkerButton
        key={marker.key}
        marker={marker}
        isFavourite={ids.some((id) => favourites.includes(id))}
        isVisited={ids.length > 0 && ids.every(isSeen)}
        isHighlighted={marker.key === highlighted}
        {...handlers}
      />
    );
  });
}

type MarkerProps = Pick<Props, 'onPress' | 'onHover'> & {
  marker: MapMarker;
  isFavourite: boolean;
  isVisited: boolean;
  isHighlighted: boolean;
};

function MarkerButton({ marker, isFavourite, isVisited, isHighlighted, onPress, onHover }: MarkerProps) {
  const t = useTranslations('mapView');
  const texts = useTranslations();
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const [{ host, icon }] = useState(() => {
    const host = DomUtil.create('div');
    return { host, icon: divIcon({ className: 'map-marker', html: host, iconSize: [0, 0] }) };
  });
  const { latitude, longitude, count, names, label: name, pins, bounds } = marker;
  const pin = count === 1 ? pins?.[0] : undefined;
  const isAbout = pin !== undefined && pin.locationPrecision !== 'exact';
  const isFeatured = pins?.some(({ featured }) => featured) ?? false;

  const label = () => {
    if (pin) return t('pin', listingSummary(pin, locale, texts));
    if (names.length > 0) return t('area', { names: new Intl.ListFormat(locale).format(names), count });
    return pins && isOnePlace(bounds) ? t('place', { count }) : t('cluster', { count });
  };
  const states = [isAbout && t('about'), isFavourite && t('favourite'), isVisited && t('visited')].filter(Boolean);

  return (
    <Marker
      position={[latitude, longitude]}
      icon={icon}
      keyboard={false}
      riseOnHover
      zIndexOffset={isHighlighted ? 1000 : 0}
      eventHandlers={{
        // Unlike React's event, Leaflet's does not follow a drag that began on the button.
        click: ({ originalEvent }) => onPress(marker, originalEvent.detail === 0 ? button.current : null),
      }}
    >
      {createPortal(
        <button
          ref={button}
          type="button"
          aria-label={[label(), ...states].join(', ')}
          data-style={pin ? 'price' : names.length > 0 ? 'area' : 'cluster'}
          data-highlighted={isHighlighted || undefined}
          onPointerEnter={() => onHover(marker)}
          onPointerLeave={() => onHover(null)}
          onFocus={() => onHover(marker)}
          onBlur={() => onHover(null)}
          className="group relative grid min-h-11 min-w-11 cursor-pointer place-items-center text-sm leading-tight font-bold whitespace-nowrap outline-none"
        >
          <span
            className={cn(
              'relative grid place-items-center rounded-full border bg-background text-foreground shadow-float',
              'group-hover:border-foreground group-hover:bg-foreground group-hover:text-background',
              'group-data-highlighted:border-foreground group-data-highlighted:bg-foreground group-data-highlighted:text-background',
              'group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-ring',
              pin
                ? 'px-2.5 py-1'
                : 'size-10 min-w-max border-2 border-background bg-primary px-2 text-primary-foreground',
              pin && isVisited && 'bg-muted font-medium text-muted-foreground',
              isFeatured && pin && 'border-2 border-rent',
              isAbout && 'border-dashed border-muted-foreground',
            )}
          >
            {pin ? formatShort(pin.price, locale) : formatNumber(count, locale)}
            {isFavourite && (
              <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-background bg-destructive" />
            )}
          </span>
          {name && (
            <span
              className={cn(
                'absolute w-max max-w-26 text-center text-xs whitespace-normal text-foreground [-webkit-text-stroke:2.5px_var(--background)] [paint-order:stroke]',
                name.side === 'below' ? 'top-[calc(50%+1.375rem)]' : 'bottom-[calc(50%+1.375rem)]',
              )}
            >
              {name.text}
            </span>
          )}
        </button>,
        host,
      )}
    </Marker>
  );
}
