import { useLocale, useTranslations } from 'next-intl';
import { formatDate } from '@/lib/i18n/format';
import type { MessagePath } from '@/lib/i18n/pick-messages';
import { paths } from '@/lib/paths';
import { initials } from '@/lib/properties/contact';
import { localizedText } from '@/lib/properties/localized-text';
import type { PropertyView } from '@/lib/properties/view';
import { PropertyCardView, type CardPlace } from './property-card-view';

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
  place: CardPlace;
  loading?: 'lazy' | 'eager' | 'first';
  heading?: 'h2' | 'h3';
};

/** The markup is a client component's: beside its HTML the page carries values, of those alone that are there. */
export function PropertyCard({ property, isNew = false, place, loading = 'lazy', heading }: Props) {
  const locale = useLocale();
  const site = useTranslations('site');
  const types = useTranslations('types');
  const { bedrooms, bathrooms, parking, area, listingType, primaryImage, primaryPreview, propertyType } = property;
  const { subtype, furnished } = property;
  const publisher = property.publisherName.trim() || site('name');
  return (
    <PropertyCardView
      href={paths.property(property.id)}
      {...(heading && { heading })}
      place={place}
      photo={{ imageUrl: primaryImage, preview: primaryPreview, propertyType, ...(loading !== 'lazy' && { loading }) }}
      listingType={listingType}
      {...(isNew && { isNew })}
      {...(property.featured && { featured: true })}
      price={property.price}
      title={localizedText(locale, property.title, property.titleAr)}
      line={[
        locale === 'ar' ? property.locationAr : property.location,
        ...(subtype ? [types(`subtype.${subtype}`)] : []),
        ...(furnished && furnished !== 'no' ? [types(`furnished.${furnished}`)] : []),
      ].join(' · ')}
      counts={{ ...(bedrooms && { bedrooms }), ...(bathrooms && { bathrooms }), ...(parking && { parking }) }}
      area={area}
      publisher={{ name: publisher, initials: initials(publisher) }}
      posted={{ date: property.createdAt, shown: formatDate(property.createdAt, locale) }}
    />
  );
}
