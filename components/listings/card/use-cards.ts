import { useLocale, useTranslations } from 'next-intl';
import type { CardView } from './card';
import { formatDay, formatNumber } from '@/lib/i18n/format';
import { listingKind, listingPlace, listingTitle } from '@/lib/listings/title';
import type { CardListing, PropertyView } from '@/lib/listings/view';

export type ShownListing = CardListing & Partial<Pick<PropertyView, 'primaryPreview' | 'priceLevel'>>;

/** 'Was 420, until 12 November' */
export function useReduction(): (reduction: NonNullable<PropertyView['reduction']>) => string {
  const t = useTranslations('card');
  const locale = useLocale();
  return ({ from, at }) => t('reduction', { from: formatNumber(from, locale), date: formatDay(at, locale) });
}

export function useCards(): (property: ShownListing) => CardView {
  const locale = useLocale();
  const t = useTranslations();
  const reductionText = useReduction();
  return (property) => {
    const { primaryImage, primaryPreview, imageCount, priceLevel, rentPeriod, advertiserKind } = property;
    const { bedrooms, bathrooms, parking } = property;
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
      title: listingTitle(property, locale, t),
      kind: listingKind(property, t),
      place: listingPlace(property, locale, t),
      ...(bedrooms && { bedrooms }),
      ...(bathrooms && { bathrooms }),
      area: property.area,
      ...(parking && { parking }),
      publisher: property.publisherName.trim() || t('site.name'),
      ...(advertiserKind && { advertiser: advertiserKind }),
      posted: property.createdAt,
    };
  };
}
