import type { Locale } from './routing';

export const TIME_ZONE = 'Asia/Kuwait';

/** Locales for `Intl`. Arabic uses Eastern digits (docs/product.md 1.3). */
export const LOCALE_TAGS: Record<Locale, string> = { ar: 'ar-KW', en: 'en-US' };

/** Creates a formatter that keeps its Intl objects: creating one costs as much as rendering a card. */
function numbers(options: Intl.NumberFormatOptions) {
  const formats: Partial<Record<Locale, Intl.NumberFormat>> = {};
  return (value: number, locale: Locale): string =>
    (formats[locale] ??= new Intl.NumberFormat(LOCALE_TAGS[locale], options)).format(value);
}

/** Like `numbers`, for dates in Kuwait's time. */
function dates(options: Intl.DateTimeFormatOptions) {
  const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  const create = (locale: Locale) => new Intl.DateTimeFormat(LOCALE_TAGS[locale], { ...options, timeZone: TIME_ZONE });
  return (value: string | Date, locale: Locale): string => (formats[locale] ??= create(locale)).format(new Date(value));
}

export const formatNumber = numbers({ maximumFractionDigits: 3 });
/** Formats paid amounts with three decimals, as banks write them. */
export const formatMoney = numbers({ minimumFractionDigits: 3 });
/** Formats a number compactly, to three digits: '450', '85K', '85 ألف'. */
export const formatShort = numbers({ notation: 'compact', maximumSignificantDigits: 3 });
/** Formats a change in whole percent: '+3%' for 0.03. */
export const formatChange = numbers({ style: 'percent', signDisplay: 'exceptZero' });
/** Formats listing and payment numbers without grouping. */
export const formatId = numbers({ useGrouping: false });

const hours = numbers({ style: 'unit', unit: 'hour', maximumSignificantDigits: 2 });
export const formatHours = (seconds: number, locale: Locale) => hours(seconds / 3_600, locale);

export const formatDate = dates({ dateStyle: 'long' });
export const formatShortDate = dates({ day: 'numeric', month: 'short', year: 'numeric' });
export const formatDay = dates({ day: 'numeric', month: 'long' });
export const formatWeekday = dates({ weekday: 'long', day: 'numeric', month: 'long' });
export const formatMonth = dates({ month: 'long', year: 'numeric' });
export const formatDateTime = dates({ dateStyle: 'long', timeStyle: 'short' });
export const formatTime = dates({ timeStyle: 'short' });

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
    ungrouped: { numberingSystem: locale === 'ar' ? 'arab' : 'latn', useGrouping: false },
  },
});
