'use client';

import { useEffect } from 'react';

/** Reports a search without results from the browser: the page is cached, so the server does not see each visit. */
export function EmptySearch({ words }: { words: string }) {
  useEffect(() => {
    navigator.sendBeacon?.('/api/searches/empty', JSON.stringify({ words }));
  }, [words]);
  return null;
}
