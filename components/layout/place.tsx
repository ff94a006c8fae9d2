'use client';

import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { usePathname } from '@/lib/i18n/navigation';
import { readsQuery, type Query } from './frame-rules';

export type PlaceProps = { pathname: string; query: Query };
type Render = (place: PlaceProps) => ReactNode;

const inBrowser = typeof window !== 'undefined';
const NO_QUERY: Query = new URLSearchParams();

/**
 * Hands the current address to `children`. On the server only pages that are made anew each time ask for their query,
 * because asking takes a page out of its static HTML; in the browser the component is always the same one, so that moving
 * between pages never rebuilds the frame. No Suspense boundary stands around it: React would send the frame
 * after a page of more than 12 KB and show an empty one meanwhile.
 */
export function Place({ children }: { children: Render }) {
  const pathname = usePathname();
  if (inBrowser || readsQuery(pathname)) return <WithQuery pathname={pathname} render={children} />;
  return children({ pathname, query: NO_QUERY });
}

function WithQuery({ pathname, render }: { pathname: string; render: Render }) {
  return render({ pathname, query: useSearchParams() });
}
