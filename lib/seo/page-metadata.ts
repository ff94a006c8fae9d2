import type { Metadata } from 'next';
import type { Locale } from '../i18n/routing';
import { alternatesFor } from './alternates';

const OPEN_GRAPH_LOCALE: Record<Locale, string> = { ar: 'ar_KW', en: 'en_US' };
/** Of stored photos cut for sharing, pictures drawn for it (lib/storage), and the default picture. */
const SHARED_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const;
const DEFAULT_PICTURE = '/og-default.jpg';

export type PageFacts = {
  origin: string;
  locale: Locale;
  path: string;
  siteName: string;
  title: string;
  /** True where `title` names the site already; elsewhere the layout's template adds it. */
  titleIsWhole?: boolean;
  description: string;
  /** In the place of both where a link is shared. */
  shared?: { title: string; description: string };
  index: boolean;
  picture?: { url: string; alt: string };
};

export function pageMetadata(page: PageFacts): Metadata {
  const { origin, locale, path, title, description } = page;
  const shared = page.shared ?? { title, description };
  const alternates = alternatesFor(origin, locale, path);
  const picture = page.picture ?? { url: DEFAULT_PICTURE, alt: page.siteName };
  const shown = { url: new URL(picture.url, origin).href, alt: picture.alt };
  return {
    title: page.titleIsWhole ? { absolute: title } : title,
    description,
    alternates,
    robots: page.index ? { index: true, follow: true, 'max-image-preview': 'large' } : { index: false, follow: true },
    openGraph: {
      type: 'website',
      siteName: page.siteName,
      locale: OPEN_GRAPH_LOCALE[locale],
      alternateLocale: OPEN_GRAPH_LOCALE[locale === 'ar' ? 'en' : 'ar'],
      url: alternates.canonical,
      ...shared,
      images: [{ ...SHARED_PICTURE, ...shown }],
    },
    twitter: { card: 'summary_large_image', ...shared, images: [shown] },
  };
}
