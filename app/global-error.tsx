'use client';

import { useEffect, useState } from 'react';
import { fontVariables } from '@/lib/fonts';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import './globals.css';

type Words = { title: string; text: string; retry: string };

/**
 * Even the frame broke. No provider stands here, so the words are fetched and the address tells the language.
 * Next sends this file along with every page: it uses nothing but what is there anyway.
 */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale: Locale = typeof location !== 'undefined' && /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'ar';
  const [words, setWords] = useState<Words>();
  useEffect(() => {
    console.error(error);
    const messages = locale === 'en' ? import('@/messages/en.json') : import('@/messages/ar.json');
    messages.then(
      (found) => setWords(found.default.error),
      () => undefined,
    );
  }, [error, locale]);
  return (
    <html lang={locale} dir={directionOf(locale)} className={fontVariables}>
      <body className="items-center justify-center p-6 text-center">
        {words && (
          <main>
            <h1 className="text-xl font-bold">{words.title}</h1>
            <p className="mt-2 text-muted-foreground">{words.text}</p>
            <button
              type="button"
              onClick={retry}
              className="mt-8 h-12 rounded-md bg-primary px-6 font-medium text-primary-foreground"
            >
              {words.retry}
            </button>
          </main>
        )}
      </body>
    </html>
  );
}
