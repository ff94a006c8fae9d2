import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useAmenityNames } from '../card/use-amenity-names';
import { Icon } from '@/components/ui/icon';
import type { AmenityView } from '@/lib/amenities/view';
import type { PropertyView } from '@/lib/listings/view';

export function AmenityList({ property, amenities }: { property: PropertyView; amenities: AmenityView[] }) {
  const t = useTranslations('details');
  const heading = useId();
  const shown = useAmenityNames()(property, amenities);
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
