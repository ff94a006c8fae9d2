'use client';

import useSWR from 'swr';

/**
 * The browser's time in milliseconds, moving on by itself. Null in the served HTML, which is the same for everyone and
 * may be old: what depends on the time is computed in the browser (docs/product.md 13.2).
 */
export function useCurrentTime(): number | null {
  const { data } = useSWR('time', () => Date.now(), { refreshInterval: 30_000 });
  return data ?? null;
}
