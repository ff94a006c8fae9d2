'use client';

import { startTransition, useEffect, useState } from 'react';
import { onIdle } from './on-idle';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

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
