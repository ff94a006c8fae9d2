import { useLocale, useTranslations } from 'next-intl';
import { listingTitle, type TitledListing } from '@/lib/listings/title';

export function useListingTitle(): (listing: TitledListing) => string {
  const locale = useLocale();
  const t = useTranslations();
  return (listing) => listingTitle(listing, locale, t);
}
