'use client';

import { useEffect } from 'react';

/** Tells the server that words found nothing: the page lies in caches, so only the browser knows that somebody sees it. */
export function EmptySearch({ words }: { words: string }) {
  useEffect(() => {
    navigator.sendBeacon?.('/api/searches/empty', JSON.stringify({ words }));
  }, [words]);
  return null;
}
