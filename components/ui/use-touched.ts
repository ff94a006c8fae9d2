'use client';

import { startTransition, useEffect, useState } from 'react';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Calls back once the browser is idle. @returns a function that cancels */
function onIdle(callback: () => void): () => void {
  // Safari has no idle callbacks yet.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}

/**
 * Whether the page has been interacted with: code that is not needed before is fetched then, after the browser has
 * answered the interaction.
 */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const setOnce = () => {
      cancel ??= onIdle(() => startTransition(() => setTouched(true)));
    };
    for (const event of INTERACTIONS) addEventListener(event, setOnce, { once: true, passive: true, capture: true });
    return () => {
      cancel?.();
      for (const event of INTERACTIONS) removeEventListener(event, setOnce, { capture: true });
    };
  }, []);
  return touched;
}
