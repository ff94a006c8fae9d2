import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { headers } from 'next/headers';
import { Suspense } from 'react';
import { RootLayout } from '@/components/layout/root-layout';
import { NotFoundMessage, NotFoundPicture } from '@/components/layout/not-found';
import { isLocale, routing, type Locale } from '@/lib/i18n/routing';
import './globals.css';

export { viewport } from '@/components/layout/viewport';

/** The middleware reads the language from the address. */
async function requestLocale(): Promise<Locale> {
  const named = (await headers()).get('x-next-intl-locale');
  return isLocale(named) ? named : routing.defaultLocale;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLocale() });
  return { title: `${t('notFound.title')} · ${t('site.name')}` };
}

/** Of addresses that match no route. */
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
    <RootLayout locale={locale}>
      <NotFoundMessage locale={locale} picture={<NotFoundPicture />} />
    </RootLayout>
  );
}
