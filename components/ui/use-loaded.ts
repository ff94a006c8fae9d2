'use client';

import { useEffect, useState } from 'react';

/**
 * A part of the page whose code is fetched once `wanted`: null until it is there, 'failed' where it could not be
 * fetched, which is tried again when the network is back. Not React.lazy, which throws a failure, and for good.
 * @param load the same function at every render
 */
export function useLoaded<T extends object>(load: () => Promise<T>, wanted: boolean): T | 'failed' | null {
  const [loaded, setLoaded] = useState<T | 'failed' | null>(null);
  const missing = wanted && (loaded === null || loaded === 'failed');

  useEffect(() => {
    if (!missing) return;
    let gone = false;
    const attempt = () =>
      void load().then(
        (module) => !gone && setLoaded(module),
        () => !gone && setLoaded('failed'),
      );
    if (loaded === null) attempt();
    addEventListener('online', attempt);
    return () => {
      gone = true;
      removeEventListener('online', attempt);
    };
  }, [missing, loaded, load]);

  return loaded;
}
