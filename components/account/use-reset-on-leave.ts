import { useEffect } from 'react';

/** Clears a form when its page is left: the router keeps the page, and a password must not stay in it. */
export function useResetOnLeave(reset: () => void) {
  useEffect(() => () => reset(), [reset]);
}
