import { directionOf, type Locale } from '../i18n/routing';

/** User text in its own language, which need not be the page's. */
export type LocalizedText = { text: string; lang: Locale; dir: 'rtl' | 'ltr' };

/**
 * The text in the page's language, else in the other, else null (docs/product.md 1.2). The element that shows it sets
 * `lang` and `dir`.
 */
export function localizedText(locale: Locale, english: string | null, arabic: string | null): LocalizedText | null {
  const texts = { en: english?.trim(), ar: arabic?.trim() };
  const other: Locale = locale === 'ar' ? 'en' : 'ar';
  const lang = texts[locale] ? locale : other;
  const text = texts[lang];
  return text ? { text, lang, dir: directionOf(lang) } : null;
}
