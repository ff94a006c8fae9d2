import type { Locale } from './routing';

/** Dates and numbers in ar-KW or en-US (specification, section 1), so with Eastern digits in Arabic. */
const tag = (locale: Locale) => (locale === 'ar' ? 'ar-KW' : 'en-US');

/** A number with grouping, at most three decimals and none that are not needed. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(tag(locale), { maximumFractionDigits: 3 }).format(value);
}

/** A calendar date such as 20 November 2026, in Kuwait's time. `value` is an ISO date. */
export function formatDate(value: string | Date, locale: Locale): string {
  return new Intl.DateTimeFormat(tag(locale), { dateStyle: 'long', timeZone: 'Asia/Kuwait' }).format(new Date(value));
}
