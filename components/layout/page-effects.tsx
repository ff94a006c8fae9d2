'use client';

import { useEffect } from 'react';
import { writeStored } from '@/lib/platform/stored';

/** Registers the service worker, keeps the URLs of the font for the offline page, and blocks pinch zoom (docs/product.md 1.4). Zoom by keyboard or wheel still works. */
export function PageEffects({ fonts }: { fonts: string[] }) {
  useEffect(() => {
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined); // absent on insecure origins
  }, []);
  useEffect(() => void writeStored('offline-fonts', JSON.stringify(fonts)), [fonts]);
  useEffect(blockGestures, []);
  return null;
}

/** Elements with data-allow-gestures handle their own. Only browsers that ignore `touch-action` need this. */
function blockGestures() {
  const block = (event: Event) => {
    const isAllowed = event.target instanceof Element && event.target.closest('[data-allow-gestures]');
    if (!isAllowed && event.cancelable) event.preventDefault();
  };
  const blockFingers = (event: TouchEvent) => {
    if (event.touches.length > 1) block(event);
  };
  // A permanent touchmove listener would slow scrolling down.
  const watchFingers = ({ touches }: TouchEvent) => {
    if (touches.length > 1) addEventListener('touchmove', blockFingers, { passive: false });
    else removeEventListener('touchmove', blockFingers);
  };
  const ended = new AbortController();
  const { signal } = ended;
  for (const type of ['gesturestart', 'gesturechange']) addEventListener(type, block, { passive: false, signal });
  for (const type of ['touchstart', 'touchend', 'touchcancel'] as const)
    addEventListener(type, watchFingers, { passive: true, signal });
  return () => {
    ended.abort();
    removeEventListener('touchmove', blockFingers);
  };
}
