import { useLocale, useTranslations } from 'next-intl';
import { formatDay, formatNumber } from '@/lib/i18n/format';
import type { PropertyView } from '@/lib/listings/view';

/** 'Was 420, until 12 November' */
export function useReduction(): (reduction: NonNullable<PropertyView['reduction']>) => string {
  const t = useTranslations('card');
  const locale = useLocale();
  return ({ from, at }) => t('reduction', { from: formatNumber(from, locale), date: formatDay(at, locale) });
}
