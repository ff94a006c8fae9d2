import { getTranslations } from 'next-intl/server';
import { offlinePage } from '@/components/layout/offline-page';
import { serviceWorker } from '@/components/layout/service-worker';
import { directionOf, routing, type Locale } from '@/lib/i18n/routing';

/** Contains the offline pages, so that a changed text is a new version of the service worker. */
export async function GET() {
  const t = await getTranslations({ locale: routing.defaultLocale });
  const texts = { ar: await offlinePageIn('ar'), en: await offlinePageIn('en'), name: t('site.name') };
  return new Response(`(${serviceWorker.toString()})(self, ${JSON.stringify(texts)});\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

async function offlinePageIn(locale: Locale) {
  const t = await getTranslations({ locale });
  const texts = {
    title: t('offline.title'),
    text: t('offline.text'),
    retry: t('offline.retry'),
    favourites: t('offline.favourites'),
    seen: t('offline.seen'),
  };
  return offlinePage([{ lang: locale, dir: directionOf(locale), name: t('site.name'), ...texts }]);
}
