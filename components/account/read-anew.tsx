'use client';

import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

const shown = new Set<string>();

/** Refreshes an account page that a cache shows again: the router's, or the browser's for back and forward. */
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
