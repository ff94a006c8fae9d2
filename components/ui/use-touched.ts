'use client';

import { useEffect, useState } from 'react';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Whether somebody has begun to use the page: what nobody needs before is fetched then. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const begin = () => setTouched(true);
    for (const event of INTERACTIONS) addEventListener(event, begin, { once: true, passive: true, capture: true });
    return () => INTERACTIONS.forEach((event) => removeEventListener(event, begin, { capture: true }));
  }, []);
  return touched;
}
