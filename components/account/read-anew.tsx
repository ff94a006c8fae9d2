'use client';

import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

const shown = new Set<string>();

/**
 * Refreshes an account page that is shown again unchanged, by the router's cache of visited pages
 * or by the browser's back/forward cache. @param rendering differs for each render on the server
 */
export function ReadAnew({ rendering }: { rendering: string }) {
  const router = useRouter();
  useEffect(() => {
    if (shown.has(rendering)) router.refresh();
    shown.add(rendering);
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && router.refresh();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [rendering, router]);
  return null;
}
