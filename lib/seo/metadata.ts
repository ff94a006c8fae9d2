import 'server-only';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paths } from '../http/paths';
import { formatId, formatNumber, locationName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { buildingTitle } from '../listings/address';
import { hasEnded } from '../listings/expiry';
import { listingPrice } from '../listings/price-unit';
import type { AdvertiserPage } from '../listings/read/advertiser-page';
import type { AreaPage } from '../listings/read/area-page';
import type { BuildingPage } from '../listings/read/building-page';
import type { PropertyDetails } from '../listings/read/queries';
import { listingTitle } from '../listings/title';
import type { PropertyView } from '../listings/view';
import { env } from '../platform/env';
import { canonicalFilters, type Filters } from '../search/filters';
import { kindSlug } from '../search/kind-slug';
import { photoForSharing } from '../storage/photo-widths';
import { areaDescription, areaHeading, placeName, surroundingName } from './area-text';
import { areaPathOf, INDEXED_PAGES, isLandingPage, MIN_AREA_LISTINGS, MIN_INDEXED_UNITS } from './landing-pages';
import { listingDescription, listingFacts, listingPageTitle } from './listing-text';
import { pageMetadata, type PageFacts } from './page-metadata';
import { sharePictureOf } from './share-picture';

async function loadTexts(locale: Locale) {
  const t = await getTranslations({ locale });
  const siteName = t('site.name');
  const facts = (page: Omit<PageFacts, 'origin' | 'locale' | 'siteName'>): PageFacts => ({
    origin: env.APP_URL,
    locale,
    siteName,
    ...page,
  });
  const numbered = (title: string, page: number) =>
    page > 1 ? t('seo.list.page', { title, page: formatNumber(page, locale) }) : title;
  return { t, siteName, facts, numbered };
}

export async function layoutMetadata(locale: Locale): Promise<Metadata> {
  const { siteName } = await loadTexts(locale);
  return {
    metadataBase: new URL(env.APP_URL),
    title: { default: siteName, template: `%s · ${siteName}` },
    applicationName: siteName,
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export async function homeFacts(locale: Locale): Promise<PageFacts> {
  const { t, siteName: name, facts } = await loadTexts(locale);
  return facts({
    path: paths.home,
    title: t('seo.home.title', { name }),
    titleIsWhole: true,
    description: t('seo.home.description', { name }),
    index: true,
  });
}

export async function textMetadata(locale: Locale, page: 'contact' | 'trust' | 'privacy' | 'terms'): Promise<Metadata> {
  const { t, facts } = await loadTexts(locale);
  const [title, description] =
    page === 'contact' || page === 'trust'
      ? [t(`${page}.title`), t(`${page}.text`)]
      : [t(`legal.${page}.title`), t(`legal.${page}.intro`)];
  return pageMetadata(facts({ path: paths[page], title, description, index: true }));
}

/** Returns the metadata of a page that search engines must not index. @param path without language and query */
export async function privateMetadata(
  locale: Locale,
  { path, title, description = '' }: { path: string; title: string; description?: string },
): Promise<Metadata> {
  const { facts } = await loadTexts(locale);
  return pageMetadata(facts({ path, title, description, index: false }));
}

export type ListFacts = {
  title: string;
  total: number;
  /** False if `total` is only a lower bound. */
  exact?: boolean;
  /** Number of listings on this page: none beyond the last one, for malformed filters, or if the search failed. */
  listed: number;
};

export async function listFacts(locale: Locale, filters: Filters, list: ListFacts): Promise<PageFacts> {
  const { t, facts, numbered } = await loadTexts(locale);
  const { total, exact = true, listed } = list;
  const title = numbered(list.title, filters.page ?? 1);
  return facts({
    path: areaPathOf(canonicalFilters(filters), total) ?? paths.properties(canonicalFilters(filters)),
    title,
    description: t('seo.list.description', {
      title,
      found: total === 0 ? 'none' : exact ? 'some' : 'many',
      count: total,
      shown: formatNumber(total, locale),
    }),
    index: listed > 0 && isLandingPage(filters),
  });
}

export async function areaMetadata(locale: Locale, page: AreaPage): Promise<Metadata> {
  const { t, facts } = await loadTexts(locale);
  const { place, kind, total, listings } = page;
  const heading = areaHeading(page, locale, t);
  const name = placeName(place, locale, t);
  const fullName = place.area ? t('seo.area.place', { name, governorate: surroundingName(place, t) }) : name;
  return pageMetadata(
    facts({
      path: paths.area(place.slug, kind ? kindSlug(kind) : undefined),
      title: kind ? t('seo.area.kindTitle', { heading }) : t('seo.area.title', { place: fullName }),
      description: areaDescription(page, locale, t),
      index: total >= MIN_AREA_LISTINGS,
      picture: firstPicture(listings, heading),
    }),
  );
}

export async function areaIndexMetadata(locale: Locale, count: number): Promise<Metadata> {
  const { t, facts } = await loadTexts(locale);
  const [title, description] = [t('seo.areas.title'), t('seo.areas.description')];
  return pageMetadata(facts({ path: paths.areas, title, description, index: count > 0 }));
}

export async function advertiserMetadata(
  locale: Locale,
  { advertiser, page, listings }: AdvertiserPage,
): Promise<Metadata> {
  const { t, siteName, facts, numbered } = await loadTexts(locale);
  const name = advertiser.name.trim() || siteName;
  const title = t('seo.advertiser.title', { name });
  return pageMetadata(
    facts({
      path: paths.advertiser(advertiser.id, page),
      title: numbered(title, page),
      description: t('seo.advertiser.description', {
        name,
        kind: advertiser.advertiserKind ? `${t(`types.advertiser.${advertiser.advertiserKind}`)} · ` : '',
        count: advertiser.listings,
        shown: formatNumber(advertiser.listings, locale),
      }),
      index: page <= INDEXED_PAGES,
      picture: firstPicture(listings, title),
    }),
  );
}

export async function buildingMetadata(locale: Locale, page: BuildingPage): Promise<Metadata> {
  const { t, facts, numbered } = await loadTexts(locale);
  const { building, photos } = page;
  const name = buildingTitle(building, locale, t);
  const count = building.listings.length;
  // Without a name, the title has the area.
  const place = building.name
    ? t('seo.property.title', { title: name, location: locationName(building, locale) })
    : name;
  const title = t('seo.building.title', { place });
  return pageMetadata(
    facts({
      path: paths.building(building.id, page.page),
      title: numbered(title, page.page),
      description: t('seo.building.description', { place, count, shown: formatNumber(count, locale) }),
      index: count >= MIN_INDEXED_UNITS && page.page <= INDEXED_PAGES,
      picture: photos[0] && { url: photoForSharing(photos[0].imageUrl), alt: title },
    }),
  );
}

function firstPicture(listings: PropertyView[], alt: string): PageFacts['picture'] {
  const picture = listings.find(({ primaryImage }) => primaryImage !== null)?.primaryImage;
  return picture ? { url: photoForSharing(picture), alt } : undefined;
}

/** Returns the metadata of a listing's page. @param now an expired or closed listing is not indexed */
export async function propertyFacts(locale: Locale, { property }: PropertyDetails, now: Date): Promise<PageFacts> {
  const { t, facts } = await loadTexts(locale);
  const title = listingPageTitle(property, locale, t);
  const reference = t('details.contact.reference', { id: formatId(property.id, locale) });
  return facts({
    path: paths.property(property.id),
    title,
    description: listingDescription(property, locale, t),
    // Preview of a shared link: price, place and listing number.
    shared: {
      title: `${title} · ${listingPrice(property, locale, t)}`,
      description: `${reference} · ${listingFacts(property, locale, t)}`,
    },
    index: !hasEnded(property, now),
    picture: { url: sharePictureOf(property, locale, t).path, alt: listingTitle(property, locale, t) },
  });
}
