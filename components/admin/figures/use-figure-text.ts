import { useLocale } from 'next-intl';
import type { FiguresQuery } from '@/lib/figures/schema';
import type { FigureUnit } from '@/lib/figures/tables';
import { formatDate, formatDay, formatHours, formatMoney, formatMonth, formatNumber } from '@/lib/i18n/format';

/** Formats figures, days and times; unknown values are a dash. */
export function useFigureText() {
  const locale = useLocale();
  const day = (value: string | undefined) => (value === undefined ? '—' : formatDay(value, locale));
  const number = (value: number) => formatNumber(value, locale);
  const hours = (seconds: number) => formatHours(seconds, locale);
  const period = (value: string | undefined, by: FiguresQuery['by']) =>
    by === 'week' || value === undefined ? day(value) : formatMonth(value, locale);
  return {
    date: (value: string) => formatDate(value, locale),
    period,
    number,
    hours,
    cell: (value: string | number | null, unit: FigureUnit, by: FiguresQuery['by']) => {
      if (value === null) return '—';
      if (typeof value === 'string')
        return unit === 'week' ? day(value) : unit === 'period' ? period(value, by) : value;
      return unit === 'seconds' ? hours(value) : unit === 'kwd' ? formatMoney(value, locale) : number(value);
    },
  };
}
