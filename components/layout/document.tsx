import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { fontsToPreload, fontVariables } from '@/lib/fonts';
import { PageLanguageProvider } from '@/lib/i18n/page-language';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import { Shell } from './shell';

/**
 * <html> and the frame in one language, for the layout and for the page of unknown addresses, which no layout
 * surrounds. The browser gets no messages but those of what may fail anywhere: a component there is handed its words.
 */
export async function Document({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale, namespace: 'error' });
  const error = { title: t('title'), text: t('text'), retry: t('retry'), home: t('home') };
  const offline = { title: t('offline.title'), description: t('offline.text') };
  return (
    // The early script adds attributes to <html> before React is there.
    <html lang={locale} dir={directionOf(locale)} className={fontVariables} suppressHydrationWarning>
      <body>
        {fontsToPreload[locale].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <PageLanguageProvider locale={locale} error={error} offline={offline}>
          <Shell locale={locale}>{children}</Shell>
        </PageLanguageProvider>
      </body>
    </html>
  );
}
