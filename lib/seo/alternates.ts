import { getPathname } from '../i18n/pathname';
import { routing, type Locale } from '../i18n/routing';

/** @param path without the language prefix, such as `/properties?page=2` */
export const localizedUrl = (origin: string, locale: Locale, path: string) =>
  origin + getPathname({ href: path, locale });

/** Returns the hreflang URLs. Search engines require the same set on both language versions of a page. */
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
