import { useLocale, useTranslations } from 'next-intl';
import { formatDate, formatNumber } from '@/lib/i18n/format';
import { paths } from '@/lib/paths';
import { initials } from '@/lib/properties/publisher';
import type { PropertyView } from '@/lib/properties/view';
import { wordsOf } from '@/lib/properties/words';
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
 * A listing in a list, in the page's words. Its markup is a client component's: the page then carries these words once
 * beside its HTML, where it would carry the whole tree of elements, for each of two dozen cards.
 */
export function PropertyCard({ property, isNew = false, sizes, loading, heading = 'h2' }: Props) {
  const locale = useLocale();
  const t = useTranslations();
  const { bedrooms, bathrooms, parking, area, listingType, primaryImage, primaryPreview, propertyType } = property;
  const number = (value: number) => formatNumber(value, locale);
  const counts = [
    { icon: 'bed', count: bedrooms, label: 'bedrooms' },
    { icon: 'bath', count: bathrooms, label: 'bathrooms' },
    { icon: 'car', count: parking, label: 'parking' },
  ] as const;
  const publisher = property.publisherName.trim() || t('site.name');
  return (
    <CardView
      href={paths.property(property.id)}
      heading={heading}
      photo={{ imageUrl: primaryImage, preview: primaryPreview, propertyType, sizes, loading }}
      offer={{ type: listingType, label: t(`types.listing.${listingType}`) }}
      newLabel={isNew ? t('card.new') : null}
      featuredLabel={property.featured ? t('card.featured') : null}
      price={{ amount: number(property.price), unit: t(`types.currency.${listingType}`) }}
      title={wordsOf(locale, property.title, property.titleAr)}
      place={locale === 'ar' ? property.locationAr : property.location}
      facts={[
        ...counts.flatMap(({ icon, count, label }) =>
          count ? [{ icon, shown: number(count), label: t(`card.${label}`, { count, shown: number(count) }) }] : [],
        ),
        {
          icon: 'area',
          shown: t('card.area', { shown: number(area) }),
          label: t('card.areaLabel', { shown: number(area) }),
        },
      ]}
      publisher={{ name: publisher, initials: initials(publisher) }}
      posted={{
        date: property.createdAt,
        shown: formatDate(property.createdAt, locale),
        justNow: t('details.justNow'),
        posted: t('details.posted', { time: '{time}' }),
        locale,
      }}
    />
  );
}
