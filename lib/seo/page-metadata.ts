import type { Metadata } from 'next';
import type { Locale } from '../i18n/routing';
import { alternatesFor } from './alternates';

export const OPEN_GRAPH_LOCALE: Record<Locale, string> = { ar: 'ar_KW', en: 'en_US' };
/** Size of stored share renditions, drawn share pictures (lib/storage), and the default picture. */
export const SHARED_PICTURE = { width: 1200, height: 630, type: 'image/jpeg' } as const;
const DEFAULT_PICTURE = '/og-default.jpg';

export type PageFacts = {
  origin: string;
  locale: Locale;
  path: string;
  siteName: string;
  title: string;
  /** True if `title` already contains the site's name. Otherwise, the layout's template adds it. */
  titleIsWhole?: boolean;
  description: string;
  shared?: { title: string; description: string };
  index: boolean;
  picture?: { url: string; alt: string };
};

export type SharingFacts = {
  url: string;
  locale: Locale;
  siteName: string;
  title: string;
  description: string;
  picture: { url: string; alt: string };
};

export function sharingFacts({ origin, locale, path, siteName, title, description, ...page }: PageFacts): SharingFacts {
  const picture = page.picture ?? { url: DEFAULT_PICTURE, alt: siteName };
  return {
    url: alternatesFor(origin, locale, path).canonical.replace(/\/$/, ''), // as Next writes the canonical URL
    locale,
    siteName,
    ...(page.shared ?? { title, description }),
    picture: { url: new URL(picture.url, origin).href, alt: picture.alt },
  };
}

/** Returns the metadata without the share preview, for pages that use `SharingTags` (components/sharing-tags.tsx). */
export const headMetadata = (page: PageFacts): Metadata => ({
  title: page.titleIsWhole ? { absolute: page.title } : page.title,
  description: page.description,
  alternates: alternatesFor(page.origin, page.locale, page.path),
  robots: page.index ? { index: true, follow: true, 'max-image-preview': 'large' } : { index: false, follow: true },
});

export function pageMetadata(page: PageFacts): Metadata {
  const { url, locale, siteName, title, description, picture } = sharingFacts(page);
  return {
    ...headMetadata(page),
    openGraph: {
      type: 'website',
      siteName,
      locale: OPEN_GRAPH_LOCALE[locale],
      alternateLocale: OPEN_GRAPH_LOCALE[locale === 'ar' ? 'en' : 'ar'],
      url,
      title,
      description,
      images: [{ ...SHARED_PICTURE, ...picture }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  };
}
