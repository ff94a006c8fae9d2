import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';
import type { Locale } from '@/lib/i18n/routing';
import { BrandMark } from './brand-mark';
import { EarlyScript } from './early';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { Splash } from './splash';

/** Everything around a page. It is the same for every visitor, so that pages stay static; pages fill <main>. */
export async function Shell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale });
  const name = t('site.name');
  return (
    <>
      <EarlyScript />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-2 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2.5 focus:font-medium focus:text-primary-foreground"
      >
        {t('shell.skip')}
      </a>
      <Splash
        name={name}
        lines={[
          t('shell.splash.loading'),
          t('shell.splash.searching'),
          t('shell.splash.preparing'),
          t('shell.splash.exploring'),
        ]}
      />
      <SiteHeader mark={<BrandMark className="size-8" />} />
      <main id="content" tabIndex={-1} className="flex-1 pt-(--header-height) outline-none">
        {children}
      </main>
      <SiteFooter locale={locale} />
      <Toaster />
    </>
  );
}
