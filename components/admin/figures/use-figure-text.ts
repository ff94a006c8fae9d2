import { useLocale, useTranslations } from 'next-intl';
import { formatDate, formatDay, formatMoney, formatMonth, formatNumber } from '@/lib/i18n/format';

const HOUR = 3_600;

/** Formats figures, days and times; unknown values are a dash. */
export function useFigureText() {
  const t = useTranslations('figures');
  const locale = useLocale();
  const day = (value: string | undefined) => (value === undefined ? '—' : formatDay(value, locale));
  return {
    day,
    date: (value: string) => formatDate(value, locale),
    month: (value: string | undefined) => (value === undefined ? '—' : formatMonth(value, locale)),
    number: (value: number | null) => (value === null ? '—' : formatNumber(value, locale)),
    money: (value: number) => formatMoney(value, locale),
    /** Converts seconds to hours; small values have one decimal. */
    hours: (seconds: number | null) => {
      if (seconds === null) return '—';
      const hours = seconds / HOUR;
      return t('hours', { hours: formatNumber(hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours), locale) });
    },
    ends: (days: readonly string[]) => [day(days.at(0)), day(days.at(-1))] as const,
  };
}
