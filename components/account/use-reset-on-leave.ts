import { useEffect } from 'react';

/** The router keeps pages that were left: a password must not stay in their form. */
export function useResetOnLeave(reset: () => void) {
  useEffect(() => () => reset(), [reset]);
}
