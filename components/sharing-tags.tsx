'use client';

import { OPEN_GRAPH_LOCALE, SHARED_PICTURE, type SharingFacts } from '@/lib/seo/page-metadata';

/**
 * The fields `openGraph` and `twitter` of `pageMetadata`. Metadata would be in the page twice, as HTML and as data for React;
 * the tags of a client component are only in the HTML.
 */
export function SharingTags({ url, locale, siteName, title, description, picture }: SharingFacts) {
  const tags = {
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': siteName,
    'og:locale': OPEN_GRAPH_LOCALE[locale],
    'og:image': picture.url,
    'og:image:type': SHARED_PICTURE.type,
    'og:image:width': SHARED_PICTURE.width,
    'og:image:height': SHARED_PICTURE.height,
    'og:image:alt': picture.alt,
    'og:locale:alternate': OPEN_GRAPH_LOCALE[locale === 'ar' ? 'en' : 'ar'],
    'og:type': 'website',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture.url,
    'twitter:image:alt': picture.alt,
  };
  return Object.entries(tags).map(([name, content]) => (
    <meta key={name} {...(name.startsWith('og:') ? { property: name } : { name })} content={String(content)} />
  ));
}
