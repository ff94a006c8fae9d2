import { useLocale, useTranslations } from 'next-intl';
import type { AmenityView } from '@/lib/amenities/view';
import { AddAmenity } from './add-amenity';

/** What listings may offer; there are few, and they only become more (docs/product.md 11.6). */
export function Amenities({ amenities }: { amenities: AmenityView[] }) {
  const t = useTranslations('manage.amenities');
  const locale = useLocale();
  const [first, second] = locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  return (
    <>
      <div className="flex justify-end">
        <AddAmenity />
      </div>
      <ul aria-label={t('list')} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {amenities.map(({ id, name, nameAr }) => {
          const names = { en: name, ar: nameAr };
          return (
            <li key={id} className="rounded-lg border bg-card px-4 py-3 text-sm text-card-foreground">
              <bdi lang={first} className="block font-medium">
                {names[first]}
              </bdi>
              <bdi lang={second} className="block text-muted-foreground">
                {names[second]}
              </bdi>
            </li>
          );
        })}
      </ul>
    </>
  );
}
