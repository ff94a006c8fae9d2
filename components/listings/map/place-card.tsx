import { useLocale, useTranslations } from 'next-intl';
import { FavouriteButton } from '../../favourites/favourite-button';
import { Photo } from '../card/photo';
import { Price } from '../card/price';
import { useListingTitle } from '../card/use-listing-title';
import { paths } from '@/lib/http/paths';
import { Link } from '@/lib/i18n/navigation';
import type { MapPinView } from '@/lib/listings/map-view';

/** A listing in a row, for beside the map. */
export function PlaceCard({ pin }: { pin: Omit<MapPinView, 'latitude' | 'longitude'> }) {
  const t = useTranslations();
  const locale = useLocale();
  const { id, price, rentPeriod, listingType, propertyType, subtype, bedrooms, area, primaryImage } = pin;
  const title = useListingTitle()(pin);
  const facts = [
    locale === 'ar' ? pin.locationAr : pin.location,
    subtype ? t(`types.subtype.${subtype}`) : t('details.kind', { kind: propertyType }),
    ...(bedrooms ? [t('card.bedrooms', { count: bedrooms })] : []),
    t('card.area', { area }),
  ];
  return (
    <article className="place-card">
      <div className="w-28 shrink-0 self-stretch">
        <Photo
          imageUrl={primaryImage}
          preview={pin.primaryPreview}
          propertyType={propertyType}
          alt=""
          sizes="112px"
          className="h-full rounded-md object-cover"
        />
      </div>
      <div className="grid min-w-0 grow content-center gap-0.5">
        <Price price={price} listingType={listingType} rentPeriod={rentPeriod} className="pe-10" />
        <h2 className="line-clamp-2 text-sm leading-snug font-medium">
          <Link href={paths.property(id)} className="place-card-link">
            <span className="owner-text">{title}</span>
          </Link>
        </h2>
        <p className="truncate text-xs text-muted-foreground">{facts.join(' · ')}</p>
        {pin.locationPrecision !== 'exact' && <p className="text-xs text-muted-foreground">{t('mapView.about')}</p>}
      </div>
      <FavouriteButton id={id} title={title} className="absolute inset-e-1 top-1 z-1" />
    </article>
  );
}
