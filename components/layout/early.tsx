'use client';

import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { use } from 'react';
import { earlyScript } from './early-script';
import { drawScenes } from './splash-scenes';

const onServer = typeof window === 'undefined';

/*
 * Client components, though they do nothing in the browser: what a server component renders is sent twice, as
 * HTML and as data for React, but this exists only in the HTML. React leaves it as it finds it.
 */

/** The script that must run before the first paint. Stands before everything else in the body. */
export function EarlyScript() {
  const source = onServer ? `(${earlyScript})()` : '';
  // Where next/script finds it as well: the nonce of a page that is made for one request.
  const { nonce } = use(HeadManagerContext);
  return (
    <script
      nonce={onServer ? nonce : undefined}
      type={onServer ? 'text/javascript' : 'text/plain'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}

export function SplashScenes() {
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: onServer ? drawScenes() : '' }} />;
}
