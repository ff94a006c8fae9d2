import type { Locale } from './routing';

export const TIME_ZONE = 'Asia/Kuwait';

/** Locales for `Intl`. Arabic uses Eastern digits (docs/product.md 1.3). */
export const LOCALE_TAGS: Record<Locale, string> = { ar: 'ar-KW', en: 'en-US' };

/** Caches Intl objects. Creating one costs as much as rendering a card, and a list formats about two hundred values. */
function cachedByLocale<T>(make: (tag: string) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {};
  return (locale) => (made[locale] ??= make(LOCALE_TAGS[locale]));
}

const numberFormat = cachedByLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }));
const moneyFormat = cachedByLocale((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 3 }));
const shortFormat = cachedByLocale(
  (tag) => new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: 3 }),
);
const hoursFormat = cachedByLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'hour', maximumSignificantDigits: 2 }),
);
const changeFormat = cachedByLocale(
  (tag) => new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'exceptZero' }),
);
const idFormat = cachedByLocale((tag) => new Intl.NumberFormat(tag, { useGrouping: false }));
const dateFormat = cachedByLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TIME_ZONE }));
const shortDateFormat = cachedByLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: TIME_ZONE }),
);
const dayFormat = cachedByLocale(
  (tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: TIME_ZONE }),
);
const weekdayFormat = cachedByLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: TIME_ZONE }),
);
const monthFormat = cachedByLocale(
  (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: TIME_ZONE }),
);
const timeFormat = cachedByLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: TIME_ZONE }));
const dateTimeFormat = cachedByLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE }),
);

export const formatNumber = (value: number, locale: Locale) => numberFormat(locale).format(value);

/** Formats paid amounts with three decimals, as banks write them. */
export const formatMoney = (value: number, locale: Locale) => moneyFormat(locale).format(value);

export const formatDate = (value: string | Date, locale: Locale) => dateFormat(locale).format(new Date(value));

/** Formats a date with a short month, for tables. */
export const formatShortDate = (value: string | Date, locale: Locale) =>
  shortDateFormat(locale).format(new Date(value));

/** Formats a date without the year. */
export const formatDay = (value: string, locale: Locale) => dayFormat(locale).format(new Date(value));

/** Formats a date with the day of the week, without the year. */
export const formatWeekday = (value: string, locale: Locale) => weekdayFormat(locale).format(new Date(value));

export const formatMonth = (value: string, locale: Locale) => monthFormat(locale).format(new Date(value));

export const formatDateTime = (value: string, locale: Locale) => dateTimeFormat(locale).format(new Date(value));

export const formatTime = (value: Date, locale: Locale) => timeFormat(locale).format(value);

/** Formats a number compactly, to three digits: '450', '85K', '85 ألف'. */
export const formatShort = (value: number, locale: Locale) => shortFormat(locale).format(value);

/** Formats a change in whole percent: '+3%' for 0.03. */
export const formatChange = (value: number, locale: Locale) => changeFormat(locale).format(value);

/** Formats a duration in hours, to two digits. */
export const formatHours = (seconds: number, locale: Locale) => hoursFormat(locale).format(seconds / 3_600);

/** Formats listing and payment numbers without grouping. */
export const formatId = (id: number, locale: Locale) => idFormat(locale).format(id);

/** Kuwaiti phone numbers in their usual groups. */
export const PHONE_IN_TEXT = /((?:(?:\+|00)?965[\s-]?)?\b[24-69]\d{3}[\s-]?\d{4}\b)/;

/** A number without adjacent Latin letters, with its separators and percent sign. */
const NUMBER_IN_TEXT = /(?<![A-Za-z\d])\d+(?:[.,]\d+)*%?(?![A-Za-z\d])/g;
const SEPARATORS: Record<string, string> = { ',': '٬', '.': '٫', '%': '٪' };

/**
 * Localizes the digits in text that owners and admins wrote (titles, descriptions, addresses, place names, licence
 * numbers; docs/product.md 1.3). Stored text never changes. Phone numbers and numbers with Latin letters, such as `4A`,
 * stay Latin.
 */
export function localizeDigits(text: string, language: Locale): string {
  if (language === 'en') return text;
  return text
    .split(PHONE_IN_TEXT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(NUMBER_IN_TEXT, toArabicIndic)))
    .join('');
}

/** Returns the name of an area, amenity or landmark in a language, with that language's digits. */
export const localizedName = (named: { name: string; nameAr: string }, locale: Locale): string =>
  localizeDigits(named[locale === 'ar' ? 'nameAr' : 'name'], locale);

/** Returns the name of a listing's area in a language, like `localizedName`. */
export const locationName = (listing: { location: string; locationAr: string }, locale: Locale): string =>
  localizedName({ name: listing.location, nameAr: listing.locationAr }, locale);

const toArabicIndic = (number: string) =>
  number.replace(/[\d.,%]/g, (sign) => SEPARATORS[sign] ?? String.fromCharCode(0x0660 + Number(sign)));

/**
 * Formats `{count, number, figures}` in messages. The locale of messages has no country, and `ar` alone formats 123 in
 * Latin digits. Messages therefore use neither `#` nor `number` without `figures`.
 */
export const messageFormats = (locale: Locale) => ({
  number: {
    figures: { numberingSystem: locale === 'ar' ? 'arab' : 'latn' },
    /** For listing numbers. */
    ungrouped: { numberingSystem: locale === 'ar' ? 'arab' : 'latn', useGrouping: false },
  },
});
