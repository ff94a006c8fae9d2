import { useLocale, useTranslations } from 'next-intl';
import type { AmenityView } from '@/lib/amenities/view';
import { AMENITY_FIELDS, AMENITY_OF } from '@/lib/listings/fields';
import type { PropertyView } from '@/lib/listings/view';

/** What a home has. Furnishing is among the facts; a room that is a field is here also where admins have removed its amenity. */
export function useAmenityNames(): (property: PropertyView, amenities: AmenityView[]) => string[] {
  const locale = useLocale();
  const fields = useTranslations('form.field');
  return (property, amenities) => {
    const named = amenities.map(({ name }) => name.toLowerCase());
    return [
      ...amenities
        .filter((_, index) => !property.furnished || named[index] !== AMENITY_OF.furnished)
        .map(({ name, nameAr }) => (locale === 'ar' ? nameAr : name)),
      ...AMENITY_FIELDS.filter((field) => property[field] === true && !named.includes(AMENITY_OF[field])).map((field) =>
        fields(field),
      ),
      ...(property.corner ? [fields('corner')] : []),
    ];
  };
}
