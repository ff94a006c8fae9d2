'use client';

import { createNavigation } from 'next-intl/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { withoutLocale } from './pathname';
import { routing } from './routing';

const { Link: IntlLink, usePathname, useRouter } = createNavigation(routing);
export { usePathname, useRouter };

/** Link without prefetching: a page shows up to a hundred links, and the server would render the page behind each. */
export function Link(props: ComponentProps<typeof IntlLink>) {
  return <IntlLink prefetch={false} {...props} />;
}

/**
 * Returns a click handler for an element whose markup contains links. The router follows links within the site, as
 * `Link` does.
 */
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
