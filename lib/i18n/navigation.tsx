'use client';

import { useLocale } from 'next-intl';
import NextLink from 'next/link';
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useMemo, type ComponentProps } from 'react';
import { getPathname, withoutLocale } from './pathname';

// next-intl's createNavigation does the same with 1.5 KB more (compressed) on every page, for translated paths, domains
// and a cookie, which are not used here.

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string };

export function Link({ href, ...props }: LinkProps) {
  return <NextLink href={getPathname({ href, locale: useLocale() })} {...props} />;
}

export const usePathname = () => withoutLocale(useNextPathname());

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
