import { useLocale, useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/properties/view';

/** What the owner left out is left out. */
export function Facts({ property }: { property: PropertyView }) {
  const t = useTranslations('details');
  const locale = useLocale();
  const { bedrooms, bathrooms, area, parking, propertyType } = property;
  const studio = bedrooms === 0 && propertyType === 'apartment';
  const number = (value: number) => formatNumber(value, locale);
  const facts: { icon: IconName; label: string; value: string | 0 | null }[] = [
    {
      icon: 'bed',
      label: t('facts.bedrooms'),
      value: studio ? t('facts.studio') : bedrooms && number(bedrooms),
    },
    { icon: 'bath', label: t('facts.bathrooms'), value: bathrooms && number(bathrooms) },
    { icon: 'area', label: t('facts.area'), value: t('facts.squareMetres', { value: number(area) }) },
    { icon: 'car', label: t('facts.parking'), value: parking && number(parking) },
  ];
  return (
    <section aria-label={t('facts.label')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {facts
          .filter(({ value }) => value)
          .map(({ icon, label, value }) => (
            <div key={label} className="relative rounded-lg bg-muted py-3 ps-13 pe-3">
              <dt className="text-xs text-muted-foreground">
                <Icon name={icon} className="absolute start-4 top-1/2 size-6 -translate-y-1/2 text-primary" />
                {label}
              </dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
