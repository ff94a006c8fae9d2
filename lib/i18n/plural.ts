import { formatNumber, pluralForm } from './format';
import type { Locale } from './routing';

/** One text per plural form of a language, with {n} for the number. */
export type PluralTexts = Partial<Record<Intl.LDMLPluralRule, string>>;

/** A number of each form, in English and in Arabic. */
const SAMPLES = [0, 1, 2, 3, 11, 100];

/**
 * All forms of a message with a number in it, made on the server for a number that only the browser knows: it
 * then needs no message parser.
 * @param say the message for a count; it puts {n} where the number goes
 */
export function pluralTexts(locale: Locale, say: (count: number, shown: string) => string): PluralTexts {
  const forms = SAMPLES.map((count) => [count === 0 ? 'zero' : pluralForm(count, locale), say(count, '{n}')] as const);
  return Object.fromEntries(forms);
}

export function pluralText(texts: PluralTexts, count: number, locale: Locale): string {
  const form = count === 0 ? 'zero' : pluralForm(count, locale);
  return (texts[form] ?? texts.other ?? '').replace('{n}', formatNumber(count, locale));
}
