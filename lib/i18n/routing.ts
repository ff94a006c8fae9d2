import { defineRouting } from 'next-intl/routing';

/**
 * The address alone decides: no redirect by Accept-Language and no locale cookie. hreflang is written by lib/seo:
 * next-intl's Link header would be stored with a prerendered page and leak to another address.
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
export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr');

const ARABIC = /\p{Script=Arabic}/gu;
const LATIN = /\p{Script=Latin}/gu;

/** The script of most letters decides. */
export const detectLanguage = (text: string): Locale =>
  (text.match(ARABIC) ?? []).length >= (text.match(LATIN) ?? []).length ? 'ar' : 'en';
