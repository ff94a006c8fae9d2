import { useLocale, useTranslations } from 'next-intl';
import type { AmenityView } from '@/lib/amenities/view';
import { localizedName } from '@/lib/i18n/format';
import { WITH_AMENITY } from '@/lib/listings/attributes/agree';
import { ATTRIBUTES, isFlag } from '@/lib/listings/attributes/all';
import type { PropertyView } from '@/lib/listings/view';

/** Returns the names of amenities, and of flags whose amenity admins have removed. Leaves out those among the facts. */
export function useAmenityNames(): (property: PropertyView, amenities: AmenityView[]) => string[] {
  const locale = useLocale();
  const fields = useTranslations('form.field');
  return (property, amenities) => {
    const named = amenities.map(({ name }) => name.toLowerCase());
    const inFacts = WITH_AMENITY.filter(({ name, isFact }) => isFact && property[name] !== null).map(
      ({ amenity }) => amenity.name,
    );
    return [
      ...amenities
        .filter(({ name }) => !inFacts.includes(name.toLowerCase()))
        .map((amenity) => localizedName(amenity, locale)),
      ...ATTRIBUTES.filter(
        (each) => isFlag(each) && property[each.name] === true && !named.includes(each.amenity?.name ?? ''),
      ).map(({ name }) => fields(name)),
    ];
  };
}
