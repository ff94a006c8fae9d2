import { defineRouting } from 'next-intl/routing';

/**
 * Arabic has no prefix, English lives under /en. The address alone decides: no redirect by Accept-Language
 * and no locale cookie. hreflang is written by lib/seo, because next-intl's Link header would be stored
 * with a prerendered page and leak to another address.
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
