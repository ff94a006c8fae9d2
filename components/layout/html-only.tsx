'use client';

import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { use, useLayoutEffect } from 'react';
import { firstPaintScript } from './first-paint-script';

const onServer = typeof window === 'undefined';

/**
 * Must be the first element of the body. A client component, so that the script is in the HTML but not in the data for
 * React. Tells its script when the page is hydrated.
 */
export function FirstPaintScript() {
  const source = onServer ? `(${firstPaintScript.toString()})()` : '';
  // eslint-disable-next-line react-hooks/immutability -- the same in every render, for the HTTP server, which names it
  if (onServer && globalThis.baraha) globalThis.baraha.firstPaintScript = source;
  // The nonce of a page rendered per request, as next/script reads it (docs/adr/0038-server-beside-next.md).
  const { nonce } = use(HeadManagerContext);
  useLayoutEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return (
    <script
      nonce={onServer ? nonce : undefined}
      type={onServer ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
      // eslint-disable-next-line react/no-danger -- the source of a function of this repository
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}
