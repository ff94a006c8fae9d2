import { useLocale, useTranslations } from 'next-intl';
import type { CardView } from './card';
import { useKind } from './use-kind';
import { useListingTitle } from './use-listing-title';
import { formatDay, formatNumber, locationName } from '@/lib/i18n/format';
import type { CardListing, PropertyView } from '@/lib/listings/view';

export type ShownListing = CardListing & Partial<Pick<PropertyView, 'primaryPreview' | 'priceLevel'>>;

/** 'Was 420, until 12 November' */
export function useReduction(): (reduction: NonNullable<PropertyView['reduction']>) => string {
  const t = useTranslations('card');
  const locale = useLocale();
  return ({ from, at }) => t('reduction', { from: formatNumber(from, locale), date: formatDay(at, locale) });
}

/** Returns a function that converts listings to card values, in the page's language. */
export function useCards(): (property: ShownListing) => CardView {
  const locale = useLocale();
  const site = useTranslations('site');
  const t = useTranslations('card');
  const kind = useKind();
  const titleOf = useListingTitle();
  const reductionText = useReduction();
  return (property) => {
    const { primaryImage, primaryPreview, imageCount, priceLevel, rentPeriod, advertiserKind, block } = property;
    const { bedrooms, bathrooms, parking } = property;
    const location = locationName(property, locale);
    return {
      id: property.id,
      ...(primaryImage && { image: primaryImage }),
      ...(primaryPreview && { preview: primaryPreview }),
      ...(imageCount > 1 && { photos: imageCount }),
      propertyType: property.propertyType,
      listingType: property.listingType,
      ...(property.featured && { featured: true }),
      price: property.price,
      ...(rentPeriod && rentPeriod !== 'month' && { rentPeriod }),
      ...(property.reduction && { reduction: reductionText(property.reduction) }),
      ...(priceLevel && { level: priceLevel }),
      title: titleOf(property),
      kind: kind(property),
      place: block ? t('place', { location, block }) : location,
      ...(bedrooms && { bedrooms }),
      ...(bathrooms && { bathrooms }),
      area: property.area,
      ...(parking && { parking }),
      publisher: property.publisherName.trim() || site('name'),
      ...(advertiserKind && { advertiser: advertiserKind }),
      posted: property.createdAt,
    };
  };
}
