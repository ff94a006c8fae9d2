import { directionOf, type Locale } from '../i18n/routing';

/** A text that its owner wrote, and the language it is in, which need not be the page's. */
export type LocalizedText = { text: string; lang: Locale; dir: 'rtl' | 'ltr' };

/**
 * What there is of a pair of languages: the page's own if it was written, else the other, else nothing
 * (docs/product.md 1.2). The element that shows it carries `lang` and `dir`.
 */
export function localizedText(locale: Locale, english: string | null, arabic: string | null): LocalizedText | null {
  const written = { en: english?.trim(), ar: arabic?.trim() };
  const other: Locale = locale === 'ar' ? 'en' : 'ar';
  const lang = written[locale] ? locale : other;
  const text = written[lang];
  return text ? { text, lang, dir: directionOf(lang) } : null;
}
