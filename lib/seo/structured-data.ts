import 'server-only';
import { getTranslations } from 'next-intl/server';
import { paths } from '../http/paths';
import { locationName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { buildingTitle } from '../listings/address';
import type { AdvertiserPage } from '../listings/read/advertiser-page';
import type { AreaPage } from '../listings/read/area-page';
import type { BuildingPage } from '../listings/read/building-page';
import type { PropertyDetails } from '../listings/read/queries';
import { listingTitle } from '../listings/title';
import type { PropertyView } from '../listings/view';
import { governorateSlug, locationSlug } from '../locations/slug';
import { env } from '../platform/env';
import { PAGE_SIZE } from '../platform/site';
import { canonicalFilters, type Filters } from '../search/filters';
import { kindSlug } from '../search/kind-slug';
import { localizedUrl } from './alternates';
import { areaCrumbs, areaHeading, placeName, surroundingName } from './area-text';
import {
  advertiserJsonLd,
  areaJsonLd,
  breadcrumbsJsonLd,
  itemListJsonLd,
  listingJsonLd,
  type JsonLdNode,
} from './json-ld';
import { listingCrumbs, listingDescription } from './listing-text';

const origin = env.APP_URL;

async function loadTexts(locale: Locale) {
  const t = await getTranslations({ locale });
  const url = (path: string) => localizedUrl(origin, locale, path);
  return { t, url, home: { name: t('seo.crumbs.home'), url: url(paths.home) } };
}

const urlsOf = (locale: Locale, listings: PropertyView[]) =>
  listings.map(({ id }) => localizedUrl(origin, locale, paths.property(id)));

export async function listJsonLd(
  locale: Locale,
  filters: Filters,
  list: { title: string; items: PropertyView[]; total?: number },
): Promise<JsonLdNode[]> {
  const { url, home } = await loadTexts(locale);
  const pageUrl = url(paths.properties(canonicalFilters(filters)));
  const first = ((filters.page ?? 1) - 1) * PAGE_SIZE + 1;
  return [
    itemListJsonLd(list.title, pageUrl, urlsOf(locale, list.items), first, list.total),
    breadcrumbsJsonLd([home, { name: list.title, url: pageUrl }]),
  ];
}

export async function areaPageJsonLd(locale: Locale, page: AreaPage): Promise<JsonLdNode[]> {
  const { t, url } = await loadTexts(locale);
  const { place, kind, listings, total } = page;
  const crumbs = areaCrumbs(page, locale, t);
  const pageUrl = url(paths.area(place.slug, kind ? kindSlug(kind) : undefined));
  const country = { name: t('area.country') };
  const governorates =
    place.area && place.governorate
      ? [{ name: surroundingName(place, t), url: url(paths.area(governorateSlug(place.governorate))) }]
      : [];
  return [
    areaJsonLd({
      url: url(paths.area(place.slug)),
      name: placeName(place, locale, t),
      within: [...governorates, country],
      latitude: place.area?.latitude ?? null,
      longitude: place.area?.longitude ?? null,
    }),
    breadcrumbsJsonLd(crumbs.map(({ name, path }) => ({ name, url: url(path) }))),
    ...(listings.length > 0
      ? [itemListJsonLd(areaHeading(page, locale, t), pageUrl, urlsOf(locale, listings), 1, total)]
      : []),
  ];
}

export async function advertiserPageJsonLd(locale: Locale, page: AdvertiserPage): Promise<JsonLdNode[]> {
  const { t, url, home } = await loadTexts(locale);
  const { advertiser, listings, exact } = page;
  const name = advertiser.name.trim() || t('site.name');
  const ownUrl = url(paths.advertiser(advertiser.id));
  return [
    advertiserJsonLd({
      ...advertiser,
      url: ownUrl,
      name,
      logo: advertiser.logo && new URL(advertiser.logo, origin).href,
    }),
    breadcrumbsJsonLd([home, { name, url: ownUrl }]),
    itemListJsonLd(
      t('seo.advertiser.title', { name }),
      url(paths.advertiser(advertiser.id, page.page)),
      urlsOf(locale, listings),
      (page.page - 1) * PAGE_SIZE + 1,
      exact ? advertiser.listings : undefined,
    ),
  ];
}

export async function buildingPageJsonLd(locale: Locale, page: BuildingPage): Promise<JsonLdNode[]> {
  const { t, url, home } = await loadTexts(locale);
  const { building, listings } = page;
  const { id, location, latitude, longitude } = building;
  const name = buildingTitle(building, locale, t);
  const area = { name: locationName(building, locale), url: url(paths.area(locationSlug(location))) };
  return [
    areaJsonLd({
      url: url(paths.building(id)),
      name,
      within: [area, { name: t('area.country') }],
      latitude,
      longitude,
    }),
    breadcrumbsJsonLd([home, area, { name, url: url(paths.building(id)) }]),
    itemListJsonLd(
      name,
      url(paths.building(id, page.page)),
      urlsOf(locale, listings),
      (page.page - 1) * PAGE_SIZE + 1,
      building.listings.length,
    ),
  ];
}

export async function propertyJsonLd(locale: Locale, details: PropertyDetails, now: Date): Promise<JsonLdNode[]> {
  const { t, url } = await loadTexts(locale);
  const { property } = details;
  const pageUrl = url(paths.property(property.id));
  const description = listingDescription(property, locale, t);
  return [
    listingJsonLd({ origin, locale, details, url: pageUrl, description, now, t }),
    breadcrumbsJsonLd([
      ...listingCrumbs(property, locale, t).map(({ name, path }) => ({ name, url: url(path) })),
      { name: listingTitle(property, locale, t), url: pageUrl },
    ]),
  ];
}
