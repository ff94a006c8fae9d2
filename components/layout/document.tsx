import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fontsToPreload, fontVariables } from '@/lib/fonts';
import { FrameMessages } from '@/lib/i18n/messages-provider';
import { pickMessages, type MessagePath } from '@/lib/i18n/pick-messages';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import { Shell } from './shell';

/** What the frame says, and what may fail anywhere: the line may be down when it has to be said. */
const FRAME: MessagePath[] = [
  'site.name',
  'list.loading',
  'shell.back',
  'shell.close',
  'shell.toasts',
  'shell.otherLanguage',
  'shell.title',
  'shell.nav',
  'shell.account',
  'error.title',
  'error.text',
  'error.retry',
  'error.home',
  'error.offline',
];

/**
 * <html> and the frame in one language, for the layout and for the page of unknown addresses, which no layout
 * surrounds. The browser gets the frame's messages here, and those of a page from the page (ClientMessages).
 */
export async function Document({ locale, children }: { locale: Locale; children: ReactNode }) {
  // Only Arabic has figures to choose from.
  const wanted: MessagePath[] = locale === 'ar' ? [...FRAME, 'shell.figures'] : FRAME;
  const messages = pickMessages(await getMessages({ locale }), wanted);
  return (
    // The early script adds attributes to <html> before React is there.
    <html lang={locale} dir={directionOf(locale)} className={fontVariables} suppressHydrationWarning>
      <body>
        {fontsToPreload[locale].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <FrameMessages locale={locale} messages={messages}>
          <Shell locale={locale}>{children}</Shell>
        </FrameMessages>
      </body>
    </html>
  );
}
