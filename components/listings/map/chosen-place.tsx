import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { FavouriteButton } from '../../favourites/favourite-button';
import { ReadFailure } from '../../ui/read-failure';
import { useRead } from '../../use-read';
import { Photo } from '../card/photo';
import { Price } from '../card/price';
import type { MapMarker } from './markers';
import { readPage, urlWithin } from './read-map';
import { paths } from '@/lib/http/paths';
import { locationName } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import type { MapPinView } from '@/lib/listings/map-view';
import { listingKind, listingTitle } from '@/lib/listings/title';
import { MAX_PAGE_SIZE } from '@/lib/platform/site';

type Props = {
  marker: MapMarker;
  /** Whether a key pressed the marker. */
  byKeyboard: boolean;
  query: string;
  within: string | undefined;
  onClose: () => void;
};

/** The listings of a marker that does not split any further. */
export function ChosenPlace({ marker: { pins, bounds, count }, byKeyboard, query, within, onClose }: Props) {
  const t = useTranslations();
  const panel = useRef<HTMLDivElement>(null);
  const url = pins ? null : urlWithin(query, within, bounds, { limit: MAX_PAGE_SIZE });
  const { data, error, mutate } = useRead(url, () => readPage(url as string));
  const listings = pins ?? data?.items ?? [];

  useEffect(() => {
    if (byKeyboard) panel.current?.focus({ preventScroll: true });
  }, [byKeyboard]);

  return (
    <div
      ref={panel}
      role="region"
      aria-label={t('mapView.place', { count })}
      tabIndex={-1}
      className="relative max-h-72 w-full max-w-md overflow-y-auto overscroll-contain rounded-xl bg-popover p-2 text-popover-foreground shadow-float"
    >
      <div className="flex items-center justify-between gap-2">
        <p className={count > 1 ? 'ps-1 text-sm font-medium' : 'sr-only'}>{t('mapView.place', { count })}</p>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('shell.close')}
          className={
            count > 1
              ? 'grid size-11 place-items-center rounded-full hover:bg-muted'
              : 'absolute inset-e-3 top-3 z-2 grid size-11 place-items-center rounded-full bg-background/90 hover:bg-muted'
          }
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {listings.length === 0 && !error && <p role="status">{t('list.loading')}</p>}
      {error && <ReadFailure text={t('mapView.failed')} retry={t('mapView.retry')} onRetry={() => void mutate()} />}
      <ul>
        {listings.map((listing) => (
          <li key={listing.id}>
            <PlaceCard listing={listing} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PlaceCard({ listing }: { listing: Omit<MapPinView, 'latitude' | 'longitude'> }) {
  const t = useTranslations();
  const locale = useLocale();
  const title = listingTitle(listing, locale, t);
  const { id, price, rentPeriod, listingType, propertyType, bedrooms, area } = listing;
  const facts = [
    locationName(listing, locale),
    listingKind(listing, t),
    ...(bedrooms ? [t('card.bedrooms', { count: bedrooms })] : []),
    t('card.area', { area }),
  ];
  return (
    <article className="relative flex min-h-24 gap-3 p-1">
      <div className="w-28 shrink-0">
        <Photo
          imageUrl={listing.primaryImage}
          preview={listing.primaryPreview}
          propertyType={propertyType}
          sizes="112px"
          className="aspect-4/3 h-full rounded-md object-cover"
        />
      </div>
      <div className="grid min-w-0 grow content-center gap-0.5">
        <Price price={price} listingType={listingType} rentPeriod={rentPeriod} className="pe-10" />
        <h2 className="truncate text-sm font-medium">
          <Link
            href={paths.property(id)}
            className="outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            <span className="owner-text">{title}</span>
          </Link>
        </h2>
        <p className="truncate text-xs text-muted-foreground">{facts.join(' · ')}</p>
        {listing.locationPrecision !== 'exact' && <p className="text-xs text-muted-foreground">{t('mapView.about')}</p>}
      </div>
      <FavouriteButton id={id} title={title} className="absolute inset-s-1 top-1 z-1" />
    </article>
  );
}
