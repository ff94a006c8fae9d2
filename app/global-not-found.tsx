import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { NotFoundMessage, NotFoundPicture } from '@/components/layout/not-found';
import { RootLayout } from '@/components/layout/root-layout';
import { localeOf, type Locale } from '@/lib/i18n/routing';
import { settingsOfAnswer } from '@/lib/settings/queries';
import './globals.css';

export { viewport } from '@/components/layout/viewport';

/** The middleware reads the language from the URL. */
async function requestLocale(): Promise<Locale> {
  return localeOf((await headers()).get('x-next-intl-locale'));
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLocale() });
  return { title: `${t('notFound.title')} · ${t('site.name')}` };
}

/** For URLs that match no route. */
export default function GlobalNotFound() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  );
}

async function Page() {
  const locale = await requestLocale();
  return (
    <RootLayout locale={locale} set={await settingsOfAnswer()}>
      <NotFoundMessage locale={locale} picture={<NotFoundPicture />} />
    </RootLayout>
  );
}
