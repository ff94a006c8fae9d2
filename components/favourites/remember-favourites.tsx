import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { rememberFavourites } from '../layout/offline-listings';
import { useListingTitle } from '../listings/card/use-listing-title';
import { formatNumber, locationName } from '@/lib/i18n/format';
import { priceUnit } from '@/lib/listings/price-unit';
import type { PropertyView } from '@/lib/listings/view';

/** Keeps the shown favourites for the offline page. */
export function RememberFavourites({ listings }: { listings: PropertyView[] }) {
  const locale = useLocale();
  const currency = useTranslations('types.currency');
  const titleOf = useListingTitle();
  useEffect(() =>
    rememberFavourites(
      listings.map((listing) => ({
        id: listing.id,
        title: titleOf(listing),
        price: `${formatNumber(listing.price, locale)} ${currency(priceUnit(listing))}`,
        place: locationName(listing, locale),
      })),
    ),
  );
  return null;
}
