'use client';

import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/navigation';

const shown = new Set<string>();

/**
 * A page that shows what the account has is read once more where it comes back as it was: by the router, which keeps pages that
 * one leaves, or by the browser. @param rendering differs each time that the server makes the page
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
