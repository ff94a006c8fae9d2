'use client';

import { useLocale } from 'next-intl';
import NextLink from 'next/link';
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useMemo, type ComponentProps } from 'react';
import { getPathname, withoutLocale } from './pathname';

// next-intl's createNavigation does the same with 1.5 KB more (compressed) on every page: it knows translated
// paths, domains and a cookie, of which there are none here.

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string };

/** Next's Link to a page in the language of the page that it stands on. */
export function Link({ href, ...props }: LinkProps) {
  return <NextLink href={getPathname({ href, locale: useLocale() })} {...props} />;
}

/** The current path without its language. */
export const usePathname = () => withoutLocale(useNextPathname());

/** Next's router, which stays in the page's language. */
export function useRouter() {
  const router = useNextRouter();
  const locale = useLocale();
  return useMemo<typeof router>(
    () => ({
      ...router,
      push: (href, options) => router.push(getPathname({ href, locale }), options),
      replace: (href, options) => router.replace(getPathname({ href, locale }), options),
      prefetch: (href, options) => router.prefetch(getPathname({ href, locale }), options),
    }),
    [router, locale],
  );
}
