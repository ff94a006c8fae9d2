import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { dependsOnQuery, type Query } from './navigation-rules';
import { usePathname } from '@/lib/i18n/navigation';

/** `pathname` is without the language's prefix. */
export type PageUrl = { pathname: string; query: Query };
type Render = (url: PageUrl) => ReactNode;

const inBrowser = typeof window !== 'undefined';
const NO_QUERY: Query = new URLSearchParams();

/**
 * On the server only pages rendered per request read their query, which opts a page out of static HTML. In the browser
 * it is always the same component, so that navigation never remounts the header. No Suspense boundary: React would send
 * the header after a page of more than 12 KB.
 */
export function CurrentUrl({ children }: { children: Render }) {
  const pathname = usePathname();
  if (inBrowser || dependsOnQuery(pathname)) return <WithQuery pathname={pathname} render={children} />;
  return children({ pathname, query: NO_QUERY });
}

function WithQuery({ pathname, render }: { pathname: string; render: Render }) {
  return render({ pathname, query: useSearchParams() });
}
