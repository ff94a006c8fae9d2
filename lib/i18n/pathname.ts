import { routing, type Locale } from './routing';

/** The address of a page in a language: the default one has no prefix. `href` is locale-free and may have a query. */
export function getPathname({ href, locale }: { href: string; locale: Locale }): string {
  if (locale === routing.defaultLocale || !href.startsWith('/')) return href;
  return `/${locale}${href.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The path without its language, also where the middleware's rewrite has put the default one in. */
export const withoutLocale = (pathname: string) => pathname.replace(/^\/(?:ar|en)(?=\/|$)/, '') || '/';
