'use client';

import { usePathname as useNextPathname, useRouter as useNextRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useTransition,
  type ComponentProps,
  type MouseEvent,
} from 'react';
import { getPathname, withoutLocale } from './pathname';

// next-intl's createNavigation does the same with 1.5 KB more (compressed) on every page, for translated paths, domains
// and a cookie, which are not used here. next/link is 2 KB more than the Link below, for addresses as objects and an
// observer per link.

const Pending = createContext(false);

/** Inside a Link: whether it was followed and its page is pending. */
export const useLinkPending = () => use(Pending);

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** Path within the site, without locale. */
  href: string;
  /** Prefetches its page while the link is visible. */
  prefetch?: boolean;
  /** May prevent the navigation. */
  onNavigate?: (event: { preventDefault: () => void }) => void;
};

export function Link({ href, prefetch = false, onClick, onNavigate, ...props }: LinkProps) {
  const router = useNextRouter();
  const address = getPathname({ href, locale: useLocale() });
  const [pending, start] = useTransition();
  const element = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (prefetch && element.current?.getClientRects().length) router.prefetch(address);
  }, [prefetch, router, address]);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { target } = event.currentTarget;
    const isElsewhere =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || (target && target !== '_self');
    if (event.defaultPrevented || isElsewhere) return;
    event.preventDefault();
    let isPrevented = false;
    onNavigate?.({ preventDefault: () => (isPrevented = true) });
    if (!isPrevented) start(() => router.push(address));
  };
  return (
    <Pending value={pending}>
      <a ref={element} href={address} onClick={follow} {...props} />
    </Pending>
  );
}

/** For an element that contains links as markup: the router follows those within the site, as `Link` does. */
export function useFollowLinks() {
  const router = useRouter();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.target || link.origin !== location.origin) return;
    event.preventDefault();
    router.push(withoutLocale(link.pathname) + link.search + link.hash);
  };
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
