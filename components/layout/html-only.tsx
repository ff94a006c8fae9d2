'use client';

import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { use, useLayoutEffect } from 'react';
import { keptHtmlText } from '@/lib/seo/html-text';
import { firstPaintScript } from './first-paint-script';

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

/** @param kept by `keepHtmlText`; where nothing could be kept the text comes along */
export function JsonLdScript({ kept, text = '' }: { kept?: number; text?: string }) {
  const html = onServer && kept !== undefined ? keptHtmlText(kept) : text;
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Covers the first page of a session for 1500 ms, visually only: screen readers read the page below it. */
export function Splash({ name, lines }: { name: string; lines: string[] }) {
  return (
    <div className="splash" aria-hidden data-slot="splash">
      {/* The first-paint script fetches it where the splash is shown. */}
      <div className="splash-picture" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      <strong className="mt-4 text-xl">{name}</strong>
      {lines.map((line) => (
        <p key={line} className="splash-line">
          {line}
        </p>
      ))}
    </div>
  );
}
