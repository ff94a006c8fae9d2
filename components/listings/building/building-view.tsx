import { MapPin } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { usePriceText } from '../area/use-price-text';
import { useRoomsName } from '../area/use-rooms-name';
import { CARD_MESSAGES } from '../card/card-messages';
import { PropertyCards } from '../card/property-cards';
import { Photos } from '../details/photos';
import { PageLinks } from '../list/page-links';
import { LazyMap } from '@/components/map/lazy-map';
import { figureClass } from '@/components/ui/classes';
import { TitledSection } from '@/components/ui/titled-section';
import { paths } from '@/lib/http/paths';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { formatNumber, locationName } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { buildingTitle } from '@/lib/listings/address';
import { LISTING_TYPES } from '@/lib/listings/constants';
import type { BuildingPage } from '@/lib/listings/read/building-page';
import { locationSlug } from '@/lib/locations/slug';

/** The public listings of one building and its usual rents (docs/product.md 4.16). */
export function BuildingPageView({ page: { building, page, listings, photos, tileUrl } }: { page: BuildingPage }) {
  const t = useTranslations();
  const locale = useLocale();
  const title = buildingTitle(building, locale, t);
  const area = locationName(building, locale);
  const total = building.listings.length;
  const totals = { rent: building.forRent, sale: total - building.forRent };
  const groups = LISTING_TYPES.toReversed().map((offer) => ({
    offer,
    items: listings.filter(({ listingType }) => listingType === offer),
  }));
  return (
    <ClientMessages of={[...CARD_MESSAGES, 'details.photos', 'details.map', 'types.governorate']}>
      <div className="page-width grid grid-cols-1 gap-8 pt-4 pb-12 lg:gap-10">
        <header className="grid gap-1">
          <h1 className="text-xl font-bold wrap-anywhere lg:text-2xl">
            <bdi>{title}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
            <Link
              href={paths.area(locationSlug(building.location))}
              className="inline-flex min-h-11 items-center gap-2 font-medium text-primary hover:underline"
            >
              <MapPin aria-hidden className="size-4 shrink-0" />
              {area}
            </Link>
            {t('list.count', { count: total })}
          </p>
        </header>
        {photos.length > 0 && (
          <div className="-mx-(--gutter) min-w-0 max-md:[&_ul]:aspect-5/2 lg:mx-0">
            <Photos photos={photos} title={title} />
          </div>
        )}
        <Rents building={building} area={area} />
        {groups.map(
          ({ offer, items }, at) =>
            items.length > 0 && (
              <TitledSection
                key={offer}
                title={
                  <>
                    {t('details.offer', { offer })}{' '}
                    <span className="font-normal text-muted-foreground">{formatNumber(totals[offer], locale)}</span>
                  </>
                }
              >
                <PropertyCards items={items} place="area" eager={at === 0 && photos.length === 0 ? 1 : 0} />
              </TitledSection>
            ),
        )}
        <PageLinks hrefOf={(number) => paths.building(building.id, number)} current={page} total={total} exact />
        <TitledSection title={t('details.tabs.location')}>
          <LazyMap
            latitude={building.latitude}
            longitude={building.longitude}
            precision="exact"
            tileUrl={tileUrl}
            title={title}
            address={area}
            label={t('details.map.label', { address: title })}
            place={area}
          />
        </TitledSection>
      </div>
    </ClientMessages>
  );
}

function Rents({ building: { rents }, area }: { building: BuildingPage['building']; area: string }) {
  const t = useTranslations();
  const { amount, range } = usePriceText();
  const roomsName = useRoomsName();
  if (rents.length === 0) return null;
  return (
    <TitledSection title={t('building.rents')}>
      <dl className="grid rounded-lg bg-muted px-4 py-1.5 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] sm:gap-3 sm:bg-transparent sm:p-0">
        {rents.map(({ bedrooms, low, high, of }) => (
          <div key={bedrooms} className={figureClass}>
            <dt className="text-sm text-muted-foreground">{roomsName(bedrooms)}</dt>
            <dd className="text-end sm:text-start">
              <bdi className="font-bold sm:text-price">{low === high ? amount(low) : range({ low, high })}</bdi>
              <small className="block text-xs text-muted-foreground">{t('building.of', { of, area })}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-xs text-muted-foreground">{t('building.rentsHint')}</p>
    </TitledSection>
  );
}
