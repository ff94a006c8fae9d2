import { Bath, BedDouble, CarFront, Scaling } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/properties/view';

/** What the owner left out is left out. */
export function Facts({ property }: { property: PropertyView }) {
  const t = useTranslations('details');
  const locale = useLocale();
  const { bedrooms, bathrooms, area, parking, propertyType } = property;
  const studio = bedrooms === 0 && propertyType === 'apartment';
  const number = (value: number) => formatNumber(value, locale);
  const facts = [
    {
      icon: BedDouble,
      label: t('facts.bedrooms'),
      value: studio ? t('facts.studio') : bedrooms && number(bedrooms),
    },
    { icon: Bath, label: t('facts.bathrooms'), value: bathrooms && number(bathrooms) },
    { icon: Scaling, label: t('facts.area'), value: t('facts.squareMetres', { value: number(area) }) },
    { icon: CarFront, label: t('facts.parking'), value: parking && number(parking) },
  ].filter((fact) => fact.value);
  return (
    <section aria-label={t('facts.label')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts.map(({ icon: Icon, label, value }) => (
          <div key={label} className="relative rounded-lg bg-muted py-3 ps-13 pe-3">
            <dt className="text-xs text-muted-foreground">
              <Icon
                aria-hidden
                className="absolute start-4 top-1/2 size-6 -translate-y-1/2 text-primary"
                strokeWidth={1.75}
              />
              {label}
            </dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
