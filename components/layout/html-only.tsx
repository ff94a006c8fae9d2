'use client';

import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { use, useLayoutEffect } from 'react';
import { firstPaintScript } from './first-paint-script';

const onServer = typeof window === 'undefined';

/*
 * Client components although they do nothing in the browser: the output of a server component is sent twice, as HTML
 * and as data for React; theirs is in the HTML only, and hydration leaves it alone.
 */

/** Must be the first element of the body. Tells its script when the page has started. */
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
      // eslint-disable-next-line react/no-danger -- no text of anybody: the source of a function of this repository
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}

/** Covers a session's start for 1500 ms (docs/product.md 3.4), visually only: screen readers read the page below it. */
export function Splash({ name, lines }: { name: string; lines: string[] }) {
  return (
    <div className="splash" aria-hidden data-slot="splash">
      {/* Filled by the first-paint script where the splash is shown: a text that differs React leaves as it is. */}
      <div className="splash-picture" suppressHydrationWarning>
        {' '}
      </div>
      <strong className="mt-4 text-xl">{name}</strong>
      {lines.map((line) => (
        <p key={line} className="splash-line">
          {line}
        </p>
      ))}
    </div>
  );
}
