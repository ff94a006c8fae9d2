import { startTransition, useEffect, useState } from 'react';

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds in which a slow phone answers the interaction. */
const DELAY_MS = 1_000;

/** Whether the page has been interacted with: code that is not needed before is fetched then. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const setOnce = () => {
      timer ??= setTimeout(() => startTransition(() => setTouched(true)), DELAY_MS);
    };
    for (const event of INTERACTIONS) addEventListener(event, setOnce, { once: true, passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const event of INTERACTIONS) removeEventListener(event, setOnce, { capture: true });
    };
  }, []);
  return touched;
}
