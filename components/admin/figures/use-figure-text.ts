import { useLocale } from 'next-intl';
import { formatDate, formatDay, formatHours, formatMoney, formatMonth, formatNumber } from '@/lib/i18n/format';

/** Formats figures, days and times; unknown values are a dash. */
export function useFigureText() {
  const locale = useLocale();
  const day = (value: string | undefined) => (value === undefined ? '—' : formatDay(value, locale));
  return {
    day,
    date: (value: string) => formatDate(value, locale),
    month: (value: string | undefined) => (value === undefined ? '—' : formatMonth(value, locale)),
    number: (value: number | null) => (value === null ? '—' : formatNumber(value, locale)),
    money: (value: number) => formatMoney(value, locale),
    hours: (seconds: number | null) => (seconds === null ? '—' : formatHours(seconds, locale)),
    ends: (days: readonly string[]) => [day(days.at(0)), day(days.at(-1))] as const,
  };
}
