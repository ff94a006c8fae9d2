'use client';

import { useSyncExternalStore } from 'react';

const INTERVAL_MS = 30_000;

let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function update() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(update, INTERVAL_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

/**
 * The browser's time in milliseconds, moving on by itself. Null in the served HTML, which is the same for everyone and
 * may be old: what depends on the time is computed in the browser (docs/product.md 13.2).
 */
export function useCurrentTime(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => (now ||= Date.now()),
    () => null,
  );
}
