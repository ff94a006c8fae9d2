import { routing, type Locale } from '../i18n/routing';

/** A path without language, such as `/properties?page=2`, as one language's path: Arabic has no prefix. */
export function localizedPath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

export const localizedUrl = (origin: string, locale: Locale, path: string) => origin + localizedPath(locale, path);

/**
 * The same page in every language, and `x-default` (Arabic) for everyone else. Both languages of a page give
 * the same set, as search engines ask of hreflang.
 */
export function languageUrls(origin: string, path: string): Record<Locale | 'x-default', string> {
  return {
    ar: localizedUrl(origin, 'ar', path),
    en: localizedUrl(origin, 'en', path),
    'x-default': localizedUrl(origin, routing.defaultLocale, path),
  };
}

/** Canonical address and hreflang of a page, for Next's `alternates`. `path` comes from lib/paths, so normalized. */
export const alternatesFor = (origin: string, locale: Locale, path: string) => ({
  canonical: localizedUrl(origin, locale, path),
  languages: languageUrls(origin, path),
});
