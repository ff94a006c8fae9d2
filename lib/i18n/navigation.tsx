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
// and a cookie, which are not used here. next/link is 2 KB more than the Link below, for addresses as objects and for observing
// each link on the screen.

const Pending = createContext(false);

/** Below a Link: whether it was followed and its page is not there yet. */
export const useLinkPending = () => use(Pending);

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** Within the site, without locale. */
  href: string;
  /** Fetches what can be fetched of its page before it is followed, where the link is shown. */
  prefetch?: boolean;
  /** May prevent that the router follows. */
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

/** For an element whose links are markup: the router follows those within the site, as `Link` does. */
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
