'use client';

import { useEffect, useState } from 'react';
import { BrandMark } from '@/components/layout/brand-mark';
import { PageMessage } from '@/components/layout/page-message';
import { Button } from '@/components/ui/button';
import { fontVariables } from '@/lib/fonts';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import './globals.css';

type Words = { title: string; text: string; retry: string };

/** Even the frame broke. No provider stands here, so the words are fetched, and the address tells the language. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale: Locale = typeof location !== 'undefined' && /^\/en(\/|$)/.test(location.pathname) ? 'en' : 'ar';
  const [words, setWords] = useState<Words>();
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    const messages = locale === 'en' ? import('@/messages/en.json') : import('@/messages/ar.json');
    messages.then(
      ({ default: { error: found } }) => setWords(found),
      () => undefined,
    );
  }, [locale]);
  return (
    <html lang={locale} dir={directionOf(locale)} className={fontVariables}>
      <body className="justify-center">
        <main>
          <PageMessage picture={<BrandMark className="size-24" />} title={words?.title ?? ''} text={words?.text ?? ''}>
            {words && (
              <Button size="lg" onClick={retry}>
                {words.retry}
              </Button>
            )}
          </PageMessage>
        </main>
      </body>
    </html>
  );
}
