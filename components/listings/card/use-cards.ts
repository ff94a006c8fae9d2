import { useLocale, useTranslations } from 'next-intl';
import type { CardView } from './card';
import { useKind } from './use-kind';
import { useListingTitle } from './use-listing-title';
import { useReduction } from './use-reduction';
import { saysMore } from '@/lib/listings/plain-title';
import { ownTitle } from '@/lib/listings/title';
import type { CardListing, PropertyView } from '@/lib/listings/view';

export type ShownListing = CardListing & Partial<Pick<PropertyView, 'primaryPreview' | 'priceLevel'>>;

/** Returns a function that converts listings to card values, in the page's language. */
export function useCards(): (property: ShownListing) => CardView {
  const locale = useLocale();
  const site = useTranslations('site');
  const types = useTranslations('types');
  const t = useTranslations('card');
  const kind = useKind();
  const titleOf = useListingTitle();
  const reductionText = useReduction();
  return (property) => {
    const { bedrooms, bathrooms, parking, furnished, primaryImage, primaryPreview, imageCount, priceLevel } = property;
    const { advertiserKind, location, locationAr, block, rentPeriod } = property;
    const written = ownTitle(property, locale);
    const place = locale === 'ar' ? locationAr : location;
    return {
      id: property.id,
      ...(primaryImage ? { image: primaryImage } : { propertyType: property.propertyType }),
      ...(primaryPreview && { preview: primaryPreview }),
      ...(imageCount > 1 && { photos: imageCount }),
      listingType: property.listingType,
      ...(property.featured && { featured: true }),
      price: property.price,
      ...(rentPeriod && rentPeriod !== 'month' && { rentPeriod }),
      ...(property.reduction && { reduction: reductionText(property.reduction) }),
      ...(priceLevel && { level: priceLevel }),
      title: titleOf(property),
      ...(!(written && saysMore(written, [location, locationAr])) && { plain: true }),
      facts: [
        kind(property),
        ...(bedrooms ? [t('rooms', { count: bedrooms })] : []),
        t('area', { area: property.area }),
        ...(furnished && furnished !== 'no' ? [types(`furnished.${furnished}`)] : []),
        block ? t('place', { location: place, block }) : place,
      ],
      ...(bathrooms && { bathrooms }),
      ...(parking && { parking }),
      publisher: property.publisherName.trim() || site('name'),
      ...(advertiserKind && { advertiser: advertiserKind }),
      posted: property.createdAt,
    };
  };
}
