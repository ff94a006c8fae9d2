import useSWR from 'swr';

/** Milliseconds, updated by a timer. Null in the served HTML, which may be old (docs/product.md 13.2). */
export function useCurrentTime(): number | null {
  const { data } = useSWR('time', () => Date.now(), { refreshInterval: 30_000 });
  return data ?? null;
}
