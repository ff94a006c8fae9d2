import type { Locale } from './routing';

/** Whose calendar and clock all dates are written by, wherever the reader is. */
export const TIME_ZONE = 'Asia/Kuwait';

/** Dates and numbers in ar-KW or en-US (docs/product.md 1.3), so with Eastern digits in Arabic. */
const tags: Record<Locale, string> = { ar: 'ar-KW', en: 'en-US' };

/** Making an Intl object costs as much as rendering a card, and a list formats some two hundred values. */
function perLocale<T>(make: (tag: string) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => (made[locale] ??= make(tags[locale]));
}

const numbers = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }));
const ids = perLocale((tag) => new Intl.NumberFormat(tag, { useGrouping: false }));
const dates = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TIME_ZONE }));
const moments = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }),
);

/** A number with grouping, at most three decimals and none that are not needed: prices, areas, counts. */
export const formatNumber = (value: number, locale: Locale) => numbers(locale).format(value);

/** A calendar date such as 20 November 2026, in Kuwait's time. `value` is an ISO date. */
export const formatDate = (value: string | Date, locale: Locale) => dates(locale).format(new Date(value));

/** A calendar date with the time of day, in Kuwait's time. `value` is an ISO date. */
export const formatMoment = (value: string, locale: Locale) => moments(locale).format(new Date(value));

/** The number of a listing or a payment: a name, so without grouping. */
export const formatId = (id: number, locale: Locale) => ids(locale).format(id);

/**
 * What `{count, number, figures}` in a message is written by. A message knows its language but no country, and `ar`
 * alone writes 123: so a message has neither `#` nor an argument of `number` without `figures`.
 */
export const messageFormats = (locale: Locale) => ({
  number: { figures: { numberingSystem: locale === 'ar' ? 'arab' : 'latn' } },
});
