import type { Locale } from './routing';

/** Dates and numbers in ar-KW or en-US (docs/product.md 1.3), so with Eastern digits in Arabic. */
const tags: Record<Locale, string> = { ar: 'ar-KW', en: 'en-US' };

/** Making an Intl object costs as much as rendering a card, and a list formats some two hundred values. */
function perLocale<T>(make: (tag: string) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => (made[locale] ??= make(tags[locale]));
}

const numbers = perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }));
const ids = perLocale((tag) => new Intl.NumberFormat(tag, { useGrouping: false }));
const dates = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Asia/Kuwait' }));
const moments = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kuwait' }),
);
const rules = perLocale((tag) => new Intl.PluralRules(tag));

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
  number: { figures: { numberingSystem: numbers(locale).resolvedOptions().numberingSystem } },
});

/** The plural form that a count takes in a language. */
export const pluralForm = (count: number, locale: Locale) => rules(locale).select(count);
