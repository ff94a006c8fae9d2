import { defineRouting } from 'next-intl/routing';

/**
 * Only the URL determines the language: no Accept-Language redirect and no locale cookie. lib/seo writes hreflang,
 * because next-intl's Link header would be cached with one page and sent with another.
 */
export const routing = defineRouting({
  locales: ['ar', 'en'],
  defaultLocale: 'ar',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export type Locale = (typeof routing.locales)[number];
export const isLocale = (value: unknown): value is Locale => routing.locales.includes(value as Locale);
/** Returns the language that a value names, or the default. */
export const localeOf = (value: unknown): Locale => (isLocale(value) ? value : routing.defaultLocale);
export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');

const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** Returns the language whose script most of the letters have. */
export const detectLanguage = (text: string): Locale =>
  (text.match(ARABIC) ?? []).length >= (text.match(LATIN) ?? []).length ? 'ar' : 'en';
