import { routing, type Locale } from './routing';

/** Returns the path with its locale prefix, if it needs one. @param href without locale; may have a query */
export function getPathname({ href, locale }: { href: string; locale: Locale }): string {
  if (locale === routing.defaultLocale || !href.startsWith('/')) return href;
  return `/${locale}${href.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Removes the locale prefix, even that of the default locale, which the middleware's rewrite may have added. */
export const withoutLocale = (pathname: string) => pathname.replace(/^\/(?:ar|en)(?=\/|$)/, '') || '/';
