import { LOCALE_TAGS } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { DAY_MS } from '../platform/day';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
];

/** Removed from the formatted age, because the surrounding message contains the word. */
const AGO: Record<Locale, RegExp> = { ar: /^قبل\s+/, en: /\s+ago$/ };

/** Intl writes the tanwin before its alif (يومًا), the messages after it (يوماً). */
const spelled = (text: string) => text.replaceAll('\u064b\u0627', '\u0627\u064b');

const relativeFormats: Partial<Record<Locale, Intl.RelativeTimeFormat>> = {};
const relativeFormat = (locale: Locale) =>
  (relativeFormats[locale] ??= new Intl.RelativeTimeFormat(LOCALE_TAGS[locale], { numeric: 'always' }));

/** Formats the time since a date; null below 60 seconds and for future dates (docs/product.md 5.2). */
export function formatAge(date: Date, now: Date, locale: Locale): string | null {
  const passed = now.getTime() - date.getTime();
  const step = STEPS.find(([, length]) => passed >= length);
  if (!step) return null;
  const [unit, length] = step;
  // Use RelativeTimeFormat, because after 'ago' Arabic needs another grammatical case: 'قبل يومين', not 'يومان'.
  return spelled(relativeFormat(locale).format(-Math.floor(passed / length), unit)).replace(AGO[locale], '');
}

const DAY_HOURS = 24;
/** Removed for the same reason as `AGO`. */
const WITHIN: Record<Locale, RegExp> = { ar: /^خلال\s+/, en: /^in\s+/ };

/** Formats the phrase after 'within' in its Arabic case: in hours up to a day, then in days, rounded up. */
export function formatWithin(hours: number, locale: Locale): string {
  const isDays = hours > DAY_HOURS;
  const time = relativeFormat(locale).format(Math.ceil(isDays ? hours / DAY_HOURS : hours), isDays ? 'day' : 'hour');
  return spelled(time).replace(WITHIN[locale], '');
}

export const formatDays = (days: number, locale: Locale): string =>
  spelled(new Intl.NumberFormat(LOCALE_TAGS[locale], { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days));
