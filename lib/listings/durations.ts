import { LOCALE_TAGS } from '../i18n/format';
import type { Locale } from '../i18n/routing';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

/** Removed: the message around the text has its own. */
const AGO: Record<Locale, RegExp> = { ar: /^قبل\s+/, en: /\s+ago$/ };

const relativeFormats: Partial<Record<Locale, Intl.RelativeTimeFormat>> = {};

/** Null below 60 seconds and in the future (a slow clock), which read 'just now' (docs/product.md 5.2). */
export function formatAge(date: Date, now: Date, locale: Locale): string | null {
  const passed = now.getTime() - date.getTime();
  const step = STEPS.find(([, length]) => passed >= length);
  if (!step) return null;
  const [unit, length] = step;
  // RelativeTimeFormat, because Arabic needs the case that follows 'ago': 'قبل يومين', not 'يومان'.
  const ago = (relativeFormats[locale] ??= new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'always' }));
  return ago.format(-Math.floor(passed / length), unit).replace(AGO[locale], '');
}

const DAY_HOURS = 24;
/** As `AGO`. */
const WITHIN: Record<Locale, RegExp> = { ar: /^خلال\s+/, en: /^in\s+/ };

/** Formats the phrase after 'within' in the case that Arabic needs: hours up to a day, else days, rounded up. */
export function formatWithin(hours: number, locale: Locale): string {
  const isDays = hours > DAY_HOURS;
  const within = (relativeFormats[locale] ??= new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'always' }));
  return within
    .format(Math.ceil(isDays ? hours / DAY_HOURS : hours), isDays ? 'day' : 'hour')
    .replace(WITHIN[locale], '');
}

export const formatDays = (days: number, locale: Locale): string =>
  new Intl.NumberFormat(LOCALE_TAGS[locale], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
