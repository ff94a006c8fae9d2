import type { Locale } from '../i18n/routing';

const TAGS: Record<Locale, string> = { ar: 'ar-KW', en: 'en-US' };

/** A number of days in words: '3 days', '٣ أيام'. */
export const daysText = (days: number, locale: Locale): string =>
  new Intl.NumberFormat(TAGS[locale], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
