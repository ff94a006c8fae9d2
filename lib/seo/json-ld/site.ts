import type { Locale } from '../../i18n/routing';
import { localizedUrl } from '../alternates';
import type { Thing } from './thing';

export type SiteFacts = { origin: string; locale: Locale; name: string; description: string };

const organizationId = (origin: string) => `${origin}/#organization`;

export const organizationJsonLd = ({ origin, name, description }: SiteFacts): Thing => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name,
  description,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  areaServed: { '@type': 'Country', name: 'KW' },
});

/** The site itself, with the search box that a search engine may offer: a keyword opens the list. */
export const websiteJsonLd = ({ origin, locale, name, description }: SiteFacts): Thing => ({
  '@type': 'WebSite',
  '@id': `${localizedUrl(origin, locale, '/')}#website`,
  name,
  description,
  url: localizedUrl(origin, locale, '/'),
  inLanguage: locale,
  publisher: { '@id': organizationId(origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: localizedUrl(origin, locale, '/properties?keyword={search_term_string}'),
    },
    'query-input': 'required name=search_term_string',
  },
});
