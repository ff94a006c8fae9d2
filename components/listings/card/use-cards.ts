import { useLocale, useTranslations } from 'next-intl';
import type { CardView } from './card';
import { localizedText } from '@/lib/listings/localized-text';
import type { PropertyView } from '@/lib/listings/view';

/** What cards show of listings, in the page's language. */
export function useCards(): (property: PropertyView) => CardView {
  const locale = useLocale();
  const site = useTranslations('site');
  const types = useTranslations('types');
  return (property) => {
    const { bedrooms, bathrooms, parking, subtype, furnished, primaryImage, primaryPreview } = property;
    const title = localizedText(locale, property.title, property.titleAr);
    return {
      id: property.id,
      ...(primaryImage ? { image: primaryImage } : { propertyType: property.propertyType }),
      ...(primaryPreview && { preview: primaryPreview }),
      listingType: property.listingType,
      ...(property.featured && { featured: true }),
      price: property.price,
      ...(title && { title: title.text }),
      ...(title && title.lang !== locale && { lang: title.lang }),
      line: [
        locale === 'ar' ? property.locationAr : property.location,
        ...(subtype ? [types(`subtype.${subtype}`)] : []),
        ...(furnished && furnished !== 'no' ? [types(`furnished.${furnished}`)] : []),
      ].join(' · '),
      ...(bedrooms && { bedrooms }),
      ...(bathrooms && { bathrooms }),
      ...(parking && { parking }),
      area: property.area,
      publisher: property.publisherName.trim() || site('name'),
      posted: property.createdAt,
    };
  };
}
