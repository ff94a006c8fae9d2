import { useEffect } from 'react';

/**
 * Resets a form with a password when its page is left: the router keeps hidden pages for the way back.
 * @param reset of react-hook-form
 */
export function useResetOnLeave(reset: () => void) {
  useEffect(() => () => reset(), [reset]);
}
