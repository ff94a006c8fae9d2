import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SessionProvider } from '../account/session';
import { Toaster } from '../ui/toaster';
import { FirstPaintScript } from './html-only';
import { PageEffects } from './page-effects';
import { SiteBanner } from './site-banner';
import { SiteFooterView } from './site-footer-view';
import { SiteHeader } from './site-header';
import { fontsToPreload, fontVariables } from '@/lib/i18n/fonts';
import { FrameMessages } from '@/lib/i18n/messages-provider';
import { pickMessagesText, type MessagePath } from '@/lib/i18n/pick-messages';
import { directionOf, type Locale } from '@/lib/i18n/routing';
import { companyIn } from '@/lib/settings/company';
import type { Company, Settings } from '@/lib/settings/settings';

const MESSAGES: MessagePath[] = [
  'site.name',
  'list.loading',
  'filters.keyword',
  'filters.keywordHint',
  'search',
  'shell.back',
  'shell.close',
  'shell.cancel',
  'shell.toasts',
  'shell.otherLanguage',
  'shell.title',
  'shell.nav',
  'shell.account',
  'shell.favourites',
  'shell.figures',
  // Texts of failures: the network may be down when they are needed.
  'error.title',
  'error.text',
  'error.retry',
  'error.home',
  'error.offline',
];

type Props = {
  locale: Locale;
  /** Null where it cannot be read. */
  set: (Pick<Settings, 'banner' | 'company'> & { isDemo: boolean }) | null;
  children: ReactNode;
};

/** Also of the page for unknown addresses, which has no layout. The same for every visitor, so that pages stay static. */
export async function RootLayout({ locale, set, children }: Props) {
  const t = await getTranslations({ locale });
  const messages = pickMessagesText(await getMessages({ locale }), MESSAGES);
  return (
    // The first-paint script adds attributes to <html> before hydration.
    <html lang={locale} dir={directionOf(locale)} className={fontVariables} suppressHydrationWarning>
      <body>
        {fontsToPreload[locale].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <FrameMessages locale={locale} messages={messages}>
          <FirstPaintScript />
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:fixed focus:inset-s-4 focus:top-2 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2.5 focus:font-medium focus:text-primary-foreground"
          >
            {t('shell.skip')}
          </a>
          <Splash
            name={t('site.name')}
            lines={[
              t('shell.splash.loading'),
              t('shell.splash.searching'),
              t('shell.splash.preparing'),
              t('shell.splash.exploring'),
            ]}
          />
          <SessionProvider>
            <SiteHeader />
            <main id="content" tabIndex={-1} className="flex-1 pt-(--header-height) outline-none">
              {set?.banner && <SiteBanner locale={locale} banner={set.banner} />}
              {children}
            </main>
            <SiteFooter locale={locale} company={set?.company ?? null} isDemo={set?.isDemo ?? false} />
            <Toaster />
            <PageEffects fonts={fontsToPreload[locale]} />
          </SessionProvider>
        </FrameMessages>
      </body>
    </html>
  );
}

const LINES = ['in-data-[line=0]:block', 'in-data-[line=1]:block', 'in-data-[line=2]:block', 'in-data-[line=3]:block'];

/** Covers a session's start for 1500 ms (docs/product.md 3.4). The first-paint script chooses scene and line. */
const Splash = ({ name, lines }: { name: string; lines: string[] }) => (
  <div
    aria-hidden
    data-slot="splash"
    className="fixed inset-0 z-100 hidden place-content-center justify-items-center bg-background in-data-splash:grid in-data-splash:animate-splash"
  >
    <div className="h-40 w-60 mask-x-from-84% mask-b-from-80% bg-no-repeat in-data-[splash=boat]:bg-[url(/splash/boat.svg)] in-data-[splash=buildings]:bg-[url(/splash/buildings.svg)] in-data-[splash=palm]:bg-[url(/splash/palm.svg)]" />
    <strong className="mt-4 text-xl">{name}</strong>
    {lines.map((line, index) => (
      <p key={line} className={`mt-1 hidden text-sm text-muted-foreground ${LINES[index]}`}>
        {line}
      </p>
    ))}
  </div>
);

async function SiteFooter({ locale, company, isDemo }: { locale: Locale; company: Company; isDemo: boolean }) {
  const t = await getTranslations({ locale });
  const shown = companyIn(company, locale);
  const registration = shown?.registration && t('shell.footer.registration', { number: shown.registration });
  return (
    <SiteFooterView
      label={t('shell.footer.label')}
      tagline={t('shell.tagline')}
      notes={[
        t('shell.footer.rights', { name: t('site.name') }),
        ...(shown ? [[shown.name, shown.address, registration].filter(Boolean).join(' · ')] : []),
        t('shell.footer.areaData'),
        ...(isDemo ? [t('shell.footer.demoPictures')] : []),
      ]}
    />
  );
}
