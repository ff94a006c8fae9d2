import { useEffect, useState } from 'react';

/**
 * Loads a module once `wanted`, and after a failure again when the network is back. React.lazy would throw, and never
 * retry. @param load must be the same function at every render
 */
export function useLoaded<T extends object>(load: () => Promise<T>, wanted: boolean): T | 'failed' | null {
  const [loaded, setLoaded] = useState<T | 'failed' | null>(null);
  const missing = wanted && (loaded === null || loaded === 'failed');

  useEffect(() => {
    if (!missing) return;
    let cancelled = false;
    const attempt = () =>
      void load().then(
        (module) => !cancelled && setLoaded(module),
        () => !cancelled && setLoaded('failed'),
      );
    if (loaded === null) attempt();
    addEventListener('online', attempt);
    return () => {
      cancelled = true;
      removeEventListener('online', attempt);
    };
  }, [missing, loaded, load]);

  return loaded;
}
