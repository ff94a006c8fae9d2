import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Icon } from '@/components/ui/icon';
import type { AmenityView } from '@/lib/amenities/view';

export function AmenityList({ amenities }: { amenities: AmenityView[] }) {
  const t = useTranslations('details');
  const heading = useId();
  const locale = useLocale();
  if (amenities.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-lg font-bold">
        {t('amenities')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        {amenities.map((amenity) => (
          <li key={amenity.id} className="flex items-start gap-2.5">
            <span className="mt-0.5 disc size-5">
              <Icon name="check" className="size-3.5" />
            </span>
            {locale === 'ar' ? amenity.nameAr : amenity.name}
          </li>
        ))}
      </ul>
    </section>
  );
}
