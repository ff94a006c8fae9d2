'use client';

import { createNavigation } from 'next-intl/navigation';
import type { ComponentProps } from 'react';
import { routing } from './routing';

const { Link: IntlLink, usePathname, useRouter } = createNavigation(routing);
export { usePathname, useRouter };

/** Link without prefetching: a page shows up to a hundred links, and the server would render the page behind each. */
export function Link(props: ComponentProps<typeof IntlLink>) {
  return <IntlLink prefetch={false} {...props} />;
}
