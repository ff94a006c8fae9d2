import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/properties/view';
import { Icon } from './icon';

type Props = { property: Pick<PropertyView, 'bedrooms' | 'bathrooms' | 'area' | 'parking'> };

/** Bedrooms, bathrooms, area and parking of a card: icons for the eye, words for screen readers. */
export function Facts({ property }: Props) {
  const locale = useLocale();
  const t = useTranslations('card');
  const { bedrooms, bathrooms, area, parking } = property;
  const shown = (value: number) => formatNumber(value, locale);
  const facts = [
    { icon: 'bed', count: bedrooms, label: 'bedrooms' },
    { icon: 'bath', count: bathrooms, label: 'bathrooms' },
    { icon: 'car', count: parking, label: 'parking' },
  ] as const;
  return (
    <ul className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted-foreground">
      {facts.map(({ icon, count, label }) =>
        count ? (
          <li key={label} className="flex items-center gap-1.5">
            <Icon name={icon} />
            <span aria-hidden>{shown(count)}</span>
            <span className="sr-only">{t(label, { count, shown: shown(count) })}</span>
          </li>
        ) : null,
      )}
      <li className="flex items-center gap-1.5">
        <Icon name="area" />
        <span aria-hidden>{t('area', { shown: shown(area) })}</span>
        <span className="sr-only">{t('areaLabel', { shown: shown(area) })}</span>
      </li>
    </ul>
  );
}
