import { localizeDigits } from '../i18n/format';
import { directionOf, type Locale } from '../i18n/routing';

export type LocalizedText = { text: string; lang: Locale; dir: 'rtl' | 'ltr' };

/** Returns an owner's text in the page's language, else in the other one. The caller must set `lang` and `dir`. */
export function localizedText(locale: Locale, english: string | null, arabic: string | null): LocalizedText | null {
  const texts = { en: english?.trim(), ar: arabic?.trim() };
  const other: Locale = locale === 'ar' ? 'en' : 'ar';
  const lang = texts[locale] ? locale : other;
  const text = texts[lang];
  return text ? { text: localizeDigits(text, lang), lang, dir: directionOf(lang) } : null;
}
