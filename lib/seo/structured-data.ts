import 'server-only';
import { getTranslations } from 'next-intl/server';
import { env } from '../env';
import type { Locale } from '../i18n/routing';
import { paths } from '../paths';
import { canonicalFilters, type Filters } from '../properties/filters';
import type { PropertyDetails } from '../properties/queries';
import type { PropertyView } from '../properties/view';
import { PAGE_SIZE } from '../site';
import { localizedUrl } from './alternates';
import {
  breadcrumbsJsonLd,
  itemListJsonLd,
  listingJsonLd,
  organizationJsonLd,
  websiteJsonLd,
  type JsonLdNode,
} from './json-ld';
import { listingDescription, listingLocation, listingName } from './listing-text';

const origin = env.APP_URL;

export async function homeJsonLd(locale: Locale): Promise<JsonLdNode[]> {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'seo' }),
    getTranslations({ locale, namespace: 'site' }),
  ]);
  const name = site('name');
  const facts = { origin, locale, name, description: t('home.description', { name }) };
  return [websiteJsonLd(facts), organizationJsonLd(facts)];
}

export async function listJsonLd(
  locale: Locale,
  filters: Filters,
  list: { title: string; items: PropertyView[]; total?: number },
): Promise<JsonLdNode[]> {
  const t = await getTranslations({ locale, namespace: 'seo' });
  const url = (path: string) => localizedUrl(origin, locale, path);
  const pageUrl = url(paths.properties(canonicalFilters(filters)));
  const entries = list.items.map((property) => ({
    name: listingName(property, locale),
    url: url(paths.property(property.id)),
    image: property.primaryImage ? new URL(property.primaryImage, origin).href : undefined,
  }));
  const first = ((filters.page ?? 1) - 1) * PAGE_SIZE + 1;
  return [
    itemListJsonLd(list.title, pageUrl, entries, first, list.total),
    breadcrumbsJsonLd([
      { name: t('crumbs.home'), url: url(paths.home) },
      { name: list.title, url: pageUrl },
    ]),
  ];
}

export async function propertyJsonLd(locale: Locale, details: PropertyDetails, now: Date): Promise<JsonLdNode[]> {
  const t = await getTranslations({ locale });
  const { property } = details;
  const { listingType, propertyType, location } = property;
  const url = (path: string) => localizedUrl(origin, locale, path);
  const pageUrl = url(paths.property(property.id));
  const description = listingDescription(property, locale, t);
  return [
    listingJsonLd({ origin, locale, details, url: pageUrl, description, now, t }),
    breadcrumbsJsonLd([
      { name: t('seo.crumbs.home'), url: url(paths.home) },
      {
        name: t('seo.crumbs.list', { kind: propertyType, offer: listingType }),
        url: url(paths.properties({ listingType, propertyType })),
      },
      {
        name: listingLocation(property, locale),
        url: url(paths.properties({ listingType, propertyType, locations: [location] })),
      },
      { name: listingName(property, locale), url: pageUrl },
    ]),
  ];
}
