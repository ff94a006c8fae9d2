import type { Locale } from '../i18n/routing';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const TAGS: Record<Locale, string> = { ar: 'ar-KW', en: 'en-US' };
/** What Intl puts around the length of time ('قبل …', '… ago'); the message brings its own. */
const AROUND: Record<Locale, RegExp> = { ar: /^قبل\s+/, en: /\s+ago$/ };

/**
 * How long ago something was, in words, in its largest whole unit: '3 hours', 'يومين'. Null below 60 seconds,
 * which reads 'just now' (docs/product.md 5.2); so does a moment that a slow clock places in the future.
 */
export function ageText(date: Date, now: Date, locale: Locale): string | null {
  const passed = now.getTime() - date.getTime();
  const step = STEPS.find(([, length]) => passed >= length);
  if (!step) return null;
  const [unit, length] = step;
  // RelativeTimeFormat, because Arabic needs the case that follows 'ago': 'قبل يومين', not 'يومان'.
  const ago = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'always' });
  return ago.format(-Math.floor(passed / length), unit).replace(AROUND[locale], '');
}
