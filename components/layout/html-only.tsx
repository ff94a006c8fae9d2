'use client';

import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { use, useLayoutEffect } from 'react';
import { firstPaintScript } from './first-paint-script';
import { splashPictures } from './splash-pictures';

const onServer = typeof window === 'undefined';

/*
 * Client components although they do nothing in the browser: the output of a server component is sent twice, as HTML
 * and as data for React; theirs is in the HTML only, and hydration leaves it alone.
 */

/** Must be the first element of the body. Tells its script when the page has started. */
export function FirstPaintScript() {
  const source = onServer ? `(${firstPaintScript})()` : '';
  // The nonce of a page rendered per request; next/script reads it from the same context.
  const { nonce } = use(HeadManagerContext);
  useLayoutEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return (
    <script
      nonce={onServer ? nonce : undefined}
      type={onServer ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}

export function SplashPictures() {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: onServer ? splashPictures() : '' }} />;
}
