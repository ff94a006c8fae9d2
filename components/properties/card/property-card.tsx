import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { paths } from '@/lib/paths';
import { initials } from '@/lib/properties/contact';
import { localizedText } from '@/lib/properties/localized-text';
import type { PropertyView } from '@/lib/properties/view';
import { PropertyCardView } from './property-card-view';

export const CARD_MESSAGES: MessagePath[] = [
  'card',
  'types.listing',
  'types.currency',
  'details.justNow',
  'details.posted',
];

type Props = {
  property: PropertyView;
  isNew?: boolean;
  sizes: string;
  loading?: 'lazy' | 'eager' | 'first';
  heading?: 'h2' | 'h3';
};

/** The markup is a client component's: beside its HTML the page carries values, not the tree of elements. */
export function PropertyCard({ property, isNew = false, sizes, loading, heading = 'h2' }: Props) {
  const locale = useLocale();
  const site = useTranslations('site');
  const types = useTranslations('types');
  const { bedrooms, bathrooms, parking, area, listingType, primaryImage, primaryPreview, propertyType } = property;
  const { subtype, furnished } = property;
  const publisher = property.publisherName.trim() || site('name');
  return (
    <PropertyCardView
      href={paths.property(property.id)}
      heading={heading}
      photo={{ imageUrl: primaryImage, preview: primaryPreview, propertyType, sizes, loading }}
      listingType={listingType}
      isNew={isNew}
      featured={property.featured}
      price={property.price}
      title={localizedText(locale, property.title, property.titleAr)}
      line={[
        locale === 'ar' ? property.locationAr : property.location,
        ...(subtype ? [types(`subtype.${subtype}`)] : []),
        ...(furnished && furnished !== 'no' ? [types(`furnished.${furnished}`)] : []),
      ].join(' · ')}
      counts={{ bedrooms, bathrooms, parking }}
      area={area}
      publisher={{ name: publisher, initials: initials(publisher) }}
      posted={{ date: property.createdAt, shown: formatDate(property.createdAt, locale) }}
    />
  );
}
