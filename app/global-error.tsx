'use client';

import { useEffect } from 'react';
import { ERROR_TEXTS } from '@/components/layout/error-texts';
import { fontVariables } from '@/lib/i18n/fonts';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import './globals.css';

/**
 * Shown if the root layout fails: no provider is mounted, and the network may be down. Next sends this file with every
 * page, so it imports only what pages load anyway.
 */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  const locale: Locale = typeof location !== 'undefined' && /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'ar';
  const texts = ERROR_TEXTS[locale];
  useEffect(() => console.error(error), [error]);
  return (
    <html lang={locale} dir={directionOf(locale)} className={fontVariables}>
      <body className="items-center justify-center p-6 text-center">
        <main>
          <h1 className="text-xl font-bold">{texts.title}</h1>
          <p className="mt-2 text-muted-foreground">{texts.text}</p>
          {error.digest && <p dir="ltr">#{error.digest}</p>}
          <button
            type="button"
            onClick={retry}
            className="mt-8 h-12 rounded-md bg-primary px-6 font-medium text-primary-foreground"
          >
            {texts.retry}
          </button>
        </main>
      </body>
    </html>
  );
}
