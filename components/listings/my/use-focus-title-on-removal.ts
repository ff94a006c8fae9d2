'use client';

import { useEffect, useRef } from 'react';

/** Moves the focus to the page's title once a removed listing has left the page, with the button that had the focus. */
export function useFocusTitleOnRemoval(isRemoved: boolean) {
  const latest = useRef(false);
  useEffect(() => {
    latest.current = isRemoved;
  }, [isRemoved]);
  useEffect(
    () => () => {
      if (latest.current) document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [],
  );
}
