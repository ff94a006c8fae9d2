import type { getTranslations } from 'next-intl/server';
import { paths } from '../http/paths';
import { formatNumber, localizeDigits, locationName } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import { priceUnit } from '../listings/price-unit';
import { listingKind, listingTitle } from '../listings/title';
import type { PropertyView } from '../listings/view';
import { locationSlug } from '../locations/slug';
import { kindSlug } from '../search/kind-slug';

export type SeoText = Awaited<ReturnType<typeof getTranslations<never>>>;

/** Approximate number of characters that search engines show. Titles exclude the site's name. */
export const MAX_DESCRIPTION = 155;
const MAX_TITLE = 70;
/** If the owner's description is shorter, the facts follow it. */
const MIN_OWN_DESCRIPTION = 80;

/** Returns the page title without the site's name. Adds the location if the owner's title omits it. */
export function listingPageTitle(property: PropertyView, locale: Locale, t: SeoText): string {
  const location = locationName(property, locale);
  const title = excerpt(listingTitle(property, locale, t), MAX_TITLE);
  return title.includes(location) ? title : t('seo.property.title', { title, location });
}

/** Returns the pages above a listing: home, the list of its kind, and its kind in its area. */
export function listingCrumbs(property: PropertyView, locale: Locale, t: SeoText): { name: string; path: string }[] {
  const { listingType, propertyType, location } = property;
  return [
    { name: t('seo.crumbs.home'), path: paths.home },
    {
      name: t('details.kinds', { kind: propertyType, offer: listingType }),
      path: paths.properties({ listingType, propertyType }),
    },
    { name: locationName(property, locale), path: paths.area(locationSlug(location), kindSlug(property)) },
  ];
}

/** Returns facts such as 'Apartment for rent in Salmiya, Kuwait, 3 bedrooms, 120 m², 450 KWD per month'. */
export function listingFacts(property: PropertyView, locale: Locale, t: SeoText): string {
  return [
    describeKind(property, locale, t),
    ...describeSize(property, locale, t),
    t('seo.facts.price', { offer: priceUnit(property), shown: formatNumber(property.price, locale) }),
  ].join(separator(locale));
}

export function listingDescription(property: PropertyView, locale: Locale, t: SeoText): string {
  const own = localizeDigits((locale === 'ar' ? property.descriptionAr : property.description)?.trim() ?? '', locale);
  const facts = listingFacts(property, locale, t);
  if (!own) return excerpt(facts, MAX_DESCRIPTION);
  return excerpt(
    own.length < MIN_OWN_DESCRIPTION ? `${own.replace(/[\s.،,]+$/u, '')}. ${facts}` : own,
    MAX_DESCRIPTION,
  );
}

const separator = (locale: Locale) => (locale === 'ar' ? '، ' : ', ');

export const describeKind = (property: PropertyView, locale: Locale, t: SeoText) =>
  t('seo.facts.kind', {
    kind: listingKind(property, t),
    offer: property.listingType,
    location: locationName(property, locale),
  });

function describeSize({ bedrooms, bathrooms, area }: PropertyView, locale: Locale, t: SeoText): string[] {
  const shown = (value: number) => formatNumber(value, locale);
  return [
    bedrooms && t('seo.facts.bedrooms', { count: bedrooms, shown: shown(bedrooms) }),
    bathrooms && t('seo.facts.bathrooms', { count: bathrooms, shown: shown(bathrooms) }),
    t('seo.facts.area', { shown: shown(area) }),
  ].filter((fact) => typeof fact === 'string');
}

/** Characters to remove because they could reorder the surrounding text in a search result or a shared link. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Shortens a text to one line of at most `limit` code points, cut between words. */
export function excerpt(text: string, limit: number): string {
  const line = text
    .replace(DIRECTION_MARKS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= limit) return line;
  const head = characters.slice(0, limit - 1).join('');
  const nextIsSpace = characters[limit - 1] === ' ';
  const lastSpace = head.lastIndexOf(' ');
  const whole = nextIsSpace || lastSpace <= 0 ? head : head.slice(0, lastSpace);
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`;
}
