'use client';

import useSWR, { type SWRConfiguration } from 'swr';
import type { ApiError } from '@/lib/http/api-client';

/** Reads are not retried, polled or repeated on focus, and do not grow stale: what changes them refreshes them (docs/product.md 12.6). */
const ONCE: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/**
 * What the browser reads from the API, once for a page load wherever it is used.
 * @param key by which it is refreshed (`mutate` of swr); null: not yet
 */
export const useRead = <T>(key: string | null, read: () => Promise<T>, options?: SWRConfiguration) =>
  useSWR<T, ApiError>(key, read, { ...ONCE, ...options });
