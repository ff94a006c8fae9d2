import { routing, type Locale } from './routing';

/** @param href without locale; may have a query */
export function getPathname({ href, locale }: { href: string; locale: Locale }): string {
  if (locale === routing.defaultLocale || !href.startsWith('/')) return href;
  return `/${locale}${href.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Also if the middleware's rewrite has added the default locale. */
export const withoutLocale = (pathname: string) => pathname.replace(/^\/(?:ar|en)(?=\/|$)/, '') || '/';
