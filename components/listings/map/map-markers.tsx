import { divIcon, DomUtil } from 'leaflet';
import { Star } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import { useSeen } from '../../favourites/seen';
import { useFavourites } from '../../favourites/use-favourites';
import { cn } from '../../ui/cn';
import { isOnePlace, type MapMarker } from './markers';
import { formatNumber, formatShort } from '@/lib/i18n/format';
import { LISTING_TYPES, type ListingType } from '@/lib/listings/constants';
import type { MapPinView } from '@/lib/listings/map-view';
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

const OfferDot = ({ type }: { type: ListingType }) => (
  <span
    className={cn(
      'size-2 shrink-0 border border-current',
      type === 'sale' ? 'rounded-full bg-sale' : 'rotate-45 bg-rent',
    )}
  />
);
const FEATURED = (
  <Star className="size-3 shrink-0 fill-current text-warning group-hover:text-background group-data-highlighted:text-background" />
);
const ABOUT = 'border-dashed border-muted-foreground';
const isAbout = ({ locationPrecision }: MapPinView) => locationPrecision !== 'exact';

/** Explains the signs on the prices in view. */
export function MapLegend({ markers }: { markers: MapMarker[] }) {
  const t = useTranslations();
  const pins = markers.flatMap(({ count, pins }) => (count === 1 && pins) || []);
  const signs = [
    ...LISTING_TYPES.map((type) => ({
      sign: <OfferDot type={type} />,
      text: t(`types.listing.${type}`),
      isShown: pins.some(({ listingType }) => listingType === type),
    })),
    { sign: FEATURED, text: t('card.featured'), isShown: pins.some(({ featured }) => featured) },
    {
      sign: <span className={`h-3 w-5 rounded-full border ${ABOUT}`} />,
      text: t('mapView.about'),
      isShown: pins.some(isAbout),
    },
  ];
  return (
    <ul
      aria-hidden // names of the markers say the same
      className="pointer-events-none absolute inset-s-3 bottom-9 flex max-w-[calc(100%-5.5rem)] flex-wrap gap-x-3 rounded-lg bg-background/90 px-2.5 py-1 text-xs empty:hidden"
    >
      {signs.map(
        ({ sign, text, isShown }) =>
          isShown && (
            <li key={text} className="flex items-center gap-1.5">
              {sign}
              {text}
            </li>
          ),
      )}
    </ul>
  );
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
  const isNotExact = pin !== undefined && isAbout(pin);

  const label = () => {
    if (pin) return t('pin', listingSummary(pin, locale, texts));
    if (names.length > 0) return t('area', { names: new Intl.ListFormat(locale).format(names), count });
    return pins && isOnePlace(bounds) ? t('place', { count }) : t('cluster', { count });
  };
  const states = [
    pin?.featured && texts('card.featured'),
    isNotExact && t('about'),
    isFavourite && t('favourite'),
    isVisited && t('visited'),
  ].filter(Boolean);

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
                ? 'px-2 py-1'
                : 'size-10 min-w-max border-2 border-background bg-primary px-2 text-primary-foreground',
              pin && isVisited && 'bg-muted font-medium text-muted-foreground',
              isNotExact && ABOUT,
            )}
          >
            {pin ? (
              <span className="flex items-center gap-1">
                <OfferDot type={pin.listingType} />
                {formatShort(pin.price, locale)}
                {pin.featured && FEATURED}
              </span>
            ) : (
              formatNumber(count, locale)
            )}
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
