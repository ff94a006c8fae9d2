import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import { paths } from '@/lib/paths';
import { initials } from '@/lib/properties/contact';
import type { PropertyView } from '@/lib/properties/view';
import { localizedText } from '@/lib/properties/localized-text';
import { CardView } from './card-view';

type Props = {
  property: PropertyView;
  /** Which label a card of the recently added strip carries. */
  isNew?: boolean;
  /** Width of the picture on the page, for the browser's choice of file. */
  sizes: string;
  loading?: 'lazy' | 'eager' | 'first';
  /** The heading level below the card's list. */
  heading?: 'h2' | 'h3';
};

/**
 * A listing in a list. Its markup is a client component's: the page then carries what is shown of the listing once
 * beside its HTML, where it would carry the whole tree of elements, for each of two dozen cards.
 */
export function PropertyCard({ property, isNew = false, sizes, loading, heading = 'h2' }: Props) {
  const locale = useLocale();
  const site = useTranslations('site');
  const { bedrooms, bathrooms, parking, area, listingType, primaryImage, primaryPreview, propertyType } = property;
  const publisher = property.publisherName.trim() || site('name');
  return (
    <CardView
      href={paths.property(property.id)}
      heading={heading}
      photo={{ imageUrl: primaryImage, preview: primaryPreview, propertyType, sizes, loading }}
      listingType={listingType}
      isNew={isNew}
      featured={property.featured}
      price={property.price}
      title={localizedText(locale, property.title, property.titleAr)}
      place={locale === 'ar' ? property.locationAr : property.location}
      counts={{ bedrooms, bathrooms, parking }}
      area={area}
      publisher={{ name: publisher, initials: initials(publisher) }}
      posted={{ date: property.createdAt, shown: formatDate(property.createdAt, locale) }}
    />
  );
}
