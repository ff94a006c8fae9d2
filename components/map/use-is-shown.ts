'use client';

import { useEffect, useState } from 'react';

/**
 * Whether the page is there for people: Next keeps one that was left, hidden and without its effects, for who comes back.
 * Leaflet's map does not outlive that, and is made anew.
 */
export function useIsShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- that effects run is what it tells
    setShown(true);
    return () => setShown(false);
  }, []);
  return isShown;
}
