'use client';

import NextLink from 'next/link';
import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useMemo, type ComponentProps } from 'react';
import { usePageLanguage } from './page-language';
import { getPathname, withoutLocale } from './pathname';

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string };

/** Next's Link to a page in the language of the page that it stands on. */
export function Link({ href, ...props }: LinkProps) {
  const { locale } = usePageLanguage();
  return <NextLink href={getPathname({ href, locale })} {...props} />;
}

/** The current path without its language. */
export const usePathname = () => withoutLocale(useNextPathname());

/** Next's router, which stays in the page's language. */
export function useRouter() {
  const router = useNextRouter();
  const { locale } = usePageLanguage();
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
