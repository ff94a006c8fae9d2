import { ChevronLeft, CircleUserRound, House, KeyRound, Plus, Search, UserRound } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FailureBoundary } from '@/components/ui/failure-boundary';
import { Toaster } from '@/components/ui/toaster';
import type { Locale } from '@/lib/i18n/routing';
import { paths } from '@/lib/paths';
import { BrandMark } from './brand-mark';
import { EarlyScript } from './early';
import { titleKeys, type TitleKey } from './frame-rules';
import { SiteFooter } from './site-footer';
import { SiteHeader, type SiteHeaderProps } from './site-header';
import { Splash } from './splash';

/** Everything around a page. It is the same for every visitor, so that pages stay static; pages fill <main>. */
export async function Shell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale });
  const name = t('site.name');
  const otherLanguage = {
    locale: locale === 'ar' ? ('en' as const) : ('ar' as const),
    label: t('shell.otherLanguage'),
  };
  // Only Arabic has figures to choose from.
  const figures =
    locale === 'ar'
      ? { label: t('shell.figures.label'), eastern: t('shell.figures.eastern'), latin: t('shell.figures.latin') }
      : null;
  const destinations: SiteHeaderProps['destinations'] = [
    { key: 'home', href: paths.home, label: t('shell.nav.home'), icon: <House aria-hidden className="size-5" /> },
    {
      key: 'buy',
      href: paths.properties({ listingType: 'sale' }),
      label: t('shell.nav.buy'),
      icon: <KeyRound aria-hidden className="size-5" />,
    },
    { key: 'rent', href: paths.properties({ listingType: 'rent' }), label: t('shell.title.rent'), icon: null },
    {
      key: 'add',
      href: paths.newProperty,
      label: t('shell.nav.add'),
      wide: t('shell.title.add'),
      icon: <Plus aria-hidden className="size-6 lg:size-5" />,
    },
    {
      key: 'search',
      href: paths.properties(),
      label: t('shell.nav.search'),
      icon: <Search aria-hidden className="size-5" />,
    },
    { key: 'login', href: '/auth', label: t('shell.nav.login'), icon: <UserRound aria-hidden className="size-5" /> },
    {
      key: 'profile',
      href: paths.profile,
      label: t('shell.nav.profile'),
      icon: <CircleUserRound aria-hidden className="size-5" />,
    },
  ];

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
      <SiteHeader
        name={name}
        titles={Object.fromEntries(titleKeys.map((key) => [key, t(`shell.title.${key}`)])) as Record<TitleKey, string>}
        back={t('shell.back')}
        navigation={t('shell.nav.label')}
        listPending={t('list.loading')}
        login={t('shell.nav.login')}
        account={{
          menu: t('shell.account.menu', { name: '{name}' }),
          myProperties: t('shell.account.myProperties'),
          addProperty: t('shell.account.addProperty'),
          admin: t('shell.account.admin'),
          adminDashboard: t('shell.account.adminDashboard'),
          logout: t('shell.account.logout'),
          loggedOut: t('shell.account.loggedOut'),
          logoutFailed: t('shell.account.logoutFailed'),
          figures,
        }}
        otherLanguage={otherLanguage}
        destinations={destinations}
        icons={{
          mark: <BrandMark className="size-8" />,
          back: <ChevronLeft aria-hidden className="size-6 rtl:rotate-180" />,
          login: <UserRound aria-hidden className="size-5" />,
        }}
      />
      <main id="content" tabIndex={-1} className="flex-1 pt-(--header-height) outline-none">
        {children}
      </main>
      <SiteFooter locale={locale} otherLanguage={otherLanguage} figures={figures} />
      <FailureBoundary failure={null}>
        <Toaster regionLabel={t('shell.toasts')} closeLabel={t('shell.close')} />
      </FailureBoundary>
    </>
  );
}
