import { formatNumber } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { PropertyView } from '../properties/view';
import { localizedText } from '../properties/localized-text';
import { DESCRIPTION_LENGTH, excerpt, TITLE_LENGTH } from './excerpt';
import type { SeoText } from './text';

/** Own descriptions shorter than this say too little by themselves and are followed by the facts. */
const ENOUGH = 80;

export const listingLocation = (property: PropertyView, locale: Locale) =>
  locale === 'ar' ? property.locationAr : property.location;

/** The listing's title in the page's language, else in the other: one of the two always exists. */
export const listingName = (property: PropertyView, locale: Locale) =>
  localizedText(locale, property.title, property.titleAr)?.text ?? '';

/**
 * The document's title, without the site's name: the listing's own in the page's language, joined by the area
 * where the owner left it out. A listing without words in this language is named by what it is.
 */
export function listingTitle(property: PropertyView, locale: Locale, t: SeoText): string {
  const own = (locale === 'ar' ? property.titleAr : property.title)?.trim();
  const location = listingLocation(property, locale);
  if (!own) return [kind(property, locale, t), ...size(property, locale, t)].join(separator(locale));
  const title = excerpt(own, TITLE_LENGTH);
  return title.includes(location) ? title : t('property.title', { title, location });
}

/** 'Apartment for rent in Salmiya, Kuwait, 3 bedrooms, 2 bathrooms, 120 m², 450 KWD per month'. */
export function listingFacts(property: PropertyView, locale: Locale, t: SeoText): string {
  const { listingType: offer, price } = property;
  return [
    kind(property, locale, t),
    ...size(property, locale, t),
    t('facts.price', { offer, shown: formatNumber(price, locale) }),
  ].join(separator(locale));
}

/** What a search engine shows below the title: the owner's words in the page's language, else the facts. */
export function listingDescription(property: PropertyView, locale: Locale, t: SeoText): string {
  const own = (locale === 'ar' ? property.descriptionAr : property.description)?.trim();
  const facts = listingFacts(property, locale, t);
  if (!own) return excerpt(facts, DESCRIPTION_LENGTH);
  return excerpt(own.length < ENOUGH ? `${own.replace(/[\s.،,]+$/u, '')}. ${facts}` : own, DESCRIPTION_LENGTH);
}

const separator = (locale: Locale) => (locale === 'ar' ? '، ' : ', ');

const kind = (property: PropertyView, locale: Locale, t: SeoText) =>
  t('facts.kind', {
    kind: property.propertyType,
    offer: property.listingType,
    location: listingLocation(property, locale),
  });

function size({ bedrooms, bathrooms, area }: PropertyView, locale: Locale, t: SeoText): string[] {
  const shown = (value: number) => formatNumber(value, locale);
  return [
    bedrooms && t('facts.bedrooms', { count: bedrooms, shown: shown(bedrooms) }),
    bathrooms && t('facts.bathrooms', { count: bathrooms, shown: shown(bathrooms) }),
    t('facts.area', { shown: shown(area) }),
  ].filter((fact) => typeof fact === 'string');
}
