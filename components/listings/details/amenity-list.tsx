import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import type { AmenityView } from '@/lib/amenities/view';
import { AMENITY_FIELDS, AMENITY_OF } from '@/lib/listings/fields';
import type { PropertyView } from '@/lib/listings/view';

/** Furnishing is among the facts; a room that is a field is here also where admins have removed its amenity. */
export function AmenityList({ property, amenities }: { property: PropertyView; amenities: AmenityView[] }) {
  const t = useTranslations('details');
  const heading = useId();
  const locale = useLocale();
  const fields = useTranslations('form.field');
  const named = amenities.map(({ name }) => name.toLowerCase());
  const shown = [
    ...amenities
      .filter((_, index) => !property.furnished || named[index] !== AMENITY_OF.furnished)
      .map(({ name, nameAr }) => (locale === 'ar' ? nameAr : name)),
    ...AMENITY_FIELDS.filter((field) => property[field] === true && !named.includes(AMENITY_OF[field])).map((field) =>
      fields(field),
    ),
    ...(property.corner ? [fields('corner')] : []),
  ];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-lg font-bold">
        {t('amenities')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 md:grid-cols-3">
        {shown.map((name) => (
          <li key={name} className="amenity">
            <span>
              <Icon name="check" />
            </span>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
