'use client';

import { useSyncExternalStore } from 'react';

/** Often enough for minutes to be right. */
const BEAT = 30_000;

/** One clock for all listings on a page. */
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function beat() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(beat, BEAT);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

/**
 * The browser's time in milliseconds, moving on by itself, and null in the served HTML: that is the same for
 * everyone and may be old, so whatever follows from 'now' is worked out in the browser (docs/product.md 13.2).
 */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => (now ||= Date.now()),
    () => null,
  );
}
