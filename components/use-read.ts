import useSWR, { mutate, type SWRConfiguration } from 'swr';
import type { ApiError } from '@/lib/http/api-client';

/** Reads are not retried, polled or repeated on focus, and do not grow stale: what changes them refreshes them (docs/product.md 12.6). */
const ONCE: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** Reads from the API once per page load, for all callers. @param key null: not yet */
export const useRead = <T>(key: string | null, read: () => T | Promise<T>, options?: SWRConfiguration) =>
  useSWR<T, ApiError>(key, read, { ...ONCE, ...options });

/** Changes in this tab what was read. @returns the changed data */
export const changeRead = <T>(key: string, change: (data: T | undefined) => T): Promise<T | undefined> =>
  mutate<T>(key, change, { revalidate: false });

/** The browser's other tabs. Node.js has BroadcastChannel too, and an open one would keep the process alive. */
const tabs = typeof window === 'undefined' ? null : new BroadcastChannel('reads');
if (tabs)
  tabs.onmessage = ({ data: { key, data } }: MessageEvent<{ key: string; data: unknown }>) =>
    void changeRead(key, () => data);

/** Shows changed data in the browser's other tabs. */
export const shareRead = (key: string, data: unknown): void => tabs?.postMessage({ key, data });
