'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds in which a confirmed action can be undone (docs/product.md 11.2). */
export const TAKE_BACK_SECONDS = 10;
const SECOND_MS = 1000;

/**
 * Delays a confirmed action by ten seconds, because publishing notifies people and cannot be undone. Navigating to another page of
 * the site runs it at once. The browser asks for confirmation before leaving the site.
 */
export function useTakeBack<T>(act: (what: T) => void) {
  const [waiting, setWaiting] = useState<{ what: T; secondsLeft: number } | null>(null);
  const isWaiting = waiting !== null;
  const finish = useEffectEvent(() => {
    if (!waiting) return;
    setWaiting(null);
    act(waiting.what);
  });
  const tick = useEffectEvent(() => {
    if (!waiting) return;
    if (waiting.secondsLeft > 1) setWaiting({ ...waiting, secondsLeft: waiting.secondsLeft - 1 });
    else finish();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(tick, SECOND_MS);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('beforeunload', ask);
    };
  }, [isWaiting]);
  useEffect(() => () => finish(), []);
  return {
    waiting,
    begin: (what: T) => setWaiting({ what, secondsLeft: TAKE_BACK_SECONDS }),
    takeBack: () => setWaiting(null),
  };
}
