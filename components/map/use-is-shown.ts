'use client';

import { useEffect, useState } from 'react';

/**
 * Returns whether the page is visible. After a navigation, Next.js keeps the old page hidden and runs its effects' cleanups, which
 * removes a Leaflet map. The map must be created again when the page is shown again.
 */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- reports that effects run
    setShown(true);
    return () => setShown(false);
  }, []);
  return isShown;
}
