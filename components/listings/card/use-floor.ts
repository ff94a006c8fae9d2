import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/i18n/format';

/** 'Ground floor', 'Basement 2', else the number, for beside a label. */
export function useFloor(): (floor: number) => string {
  const t = useTranslations('types.floor');
  const locale = useLocale();
  return (floor) =>
    floor > 0 ? formatNumber(floor, locale) : floor === 0 ? t('ground') : t('basement', { level: -floor });
}
