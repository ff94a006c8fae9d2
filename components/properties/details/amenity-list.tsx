import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
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
            <span
              aria-hidden
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-accent text-accent-foreground"
            >
              <Check className="size-3.5" strokeWidth={2.5} />
            </span>
            {locale === 'ar' ? amenity.nameAr : amenity.name}
          </li>
        ))}
      </ul>
    </section>
  );
}
