'use client';

import { useEffect, useState } from 'react';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Whether the page has been interacted with: code that is not needed before is fetched then. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const setOnce = () => setTouched(true);
    for (const event of INTERACTIONS) addEventListener(event, setOnce, { once: true, passive: true, capture: true });
    return () => INTERACTIONS.forEach((event) => removeEventListener(event, setOnce, { capture: true }));
  }, []);
  return touched;
}
