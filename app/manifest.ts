import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '@/lib/http/paths';
import { directionOf, routing } from '@/lib/i18n/routing';
import { BRAND } from '@/lib/platform/brand-colours';

/** Name and icons on a phone's home screen, in the product's first language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const locale = routing.defaultLocale;
  const t = await getTranslations({ locale });
  return {
    name: t('site.name'),
    short_name: t('site.name'),
    description: t('shell.tagline'),
    lang: locale,
    dir: directionOf(locale),
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    categories: ['business', 'lifestyle'],
    background_color: BRAND.light.background,
    theme_color: BRAND.light.primary,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('shell.title.buy'), url: paths.properties({ listingType: 'sale' }) },
      { name: t('shell.title.rent'), url: paths.properties({ listingType: 'rent' }) },
      { name: t('shell.title.search'), url: paths.properties() },
    ],
  };
}
