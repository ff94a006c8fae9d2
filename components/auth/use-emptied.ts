import { useEffect } from 'react';

/**
 * Empties a form with a password when its page is left: the router keeps pages hidden for the way back, as they were.
 * @param reset react-hook-form's
 */
export function useEmptied(reset: () => void) {
  useEffect(() => () => reset(), [reset]);
}
