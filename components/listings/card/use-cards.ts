import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import { localizedText } from '@/lib/listings/localized-text';
import type { PropertyView } from '@/lib/listings/view';
import type { Card } from './card-markup';

/** What cards show of listings, in the page's language. */
export function useCards(): (property: PropertyView) => Card {
  const locale = useLocale();
  const site = useTranslations('site');
  const types = useTranslations('types');
  return (property) => {
    const { bedrooms, bathrooms, parking, subtype, furnished } = property;
    const title = localizedText(locale, property.title, property.titleAr);
    return {
      id: property.id,
      ...(property.primaryImage ? { image: property.primaryImage } : { propertyType: property.propertyType }),
      ...(property.primaryPreview && { preview: property.primaryPreview }),
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
      counts: { ...(bedrooms && { bedrooms }), ...(bathrooms && { bathrooms }), ...(parking && { parking }) },
      area: property.area,
      publisher: property.publisherName.trim() || site('name'),
      posted: property.createdAt,
      date: formatDate(property.createdAt, locale),
    };
  };
}
