import { useEffect, useState } from 'react';

/**
 * False while Next.js hides the page after a navigation: it runs the cleanups of effects, which removes a Leaflet map.
 * The map must be created again when the page is shown again.
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
