import { routing, type Locale } from '../i18n/routing';

/** @param path without language, such as `/properties?page=2`; Arabic has no prefix */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

export const localizedUrl = (origin: string, locale: Locale, path: string) => origin + localizedPath(locale, path);

/** Search engines require the same set of hreflang on both languages of a page. */
export function languageUrls(origin: string, path: string): Record<Locale | 'x-default', string> {
  return {
    ar: localizedUrl(origin, 'ar', path),
    en: localizedUrl(origin, 'en', path),
    'x-default': localizedUrl(origin, routing.defaultLocale, path),
  };
}

export const alternatesFor = (origin: string, locale: Locale, path: string) => ({
  canonical: localizedUrl(origin, locale, path),
  languages: languageUrls(origin, path),
});
