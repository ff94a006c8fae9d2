'use client';

import { useEffect, useRef } from 'react';
import { TITLE_ID } from './ids';

/** Once what was removed has left the page, and the focused button with it, the focus goes to the page's title. */
export function useFocusAfter(removed: boolean) {
  const wanted = useRef(false);
  useEffect(() => {
    wanted.current = removed;
  }, [removed]);
  useEffect(
    () => () => {
      if (wanted.current) document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
    },
    [],
  );
}
