import { formatNumber } from '../i18n/format';
import type { Locale } from '../i18n/routing';
import type { PropertyView } from '../properties/view';
import { wordsOf } from '../properties/words';
import { DESCRIPTION_LENGTH, excerpt, TITLE_LENGTH } from './excerpt';
import type { SeoText } from './text';

/** Own descriptions shorter than this say too little by themselves and are followed by the facts. */
const ENOUGH = 80;

export const listingLocation = (property: PropertyView, locale: Locale) =>
  locale === 'ar' ? property.locationAr : property.location;

/** The listing's title in the page's language, else in the other: one of the two always exists. */
export const listingName = (property: PropertyView, locale: Locale) =>
  wordsOf(locale, property.title, property.titleAr)?.text ?? '';

/** The document's title, without the site's name: the area joins it where the owner left it out. */
export function listingTitle(property: PropertyView, locale: Locale, t: SeoText): string {
  const name = excerpt(listingName(property, locale), TITLE_LENGTH);
  const location = listingLocation(property, locale);
  return name.includes(location) ? name : t('property.title', { title: name, location });
}

/** 'Apartment for rent in Salmiya, 3 bedrooms, 120 m², KWD 450 per month', in the page's language. */
export function listingFacts(property: PropertyView, locale: Locale, t: SeoText): string {
  const { propertyType: kind, listingType: offer, bedrooms, bathrooms } = property;
  const number = (value: number) => formatNumber(value, locale);
  return [
    t('facts.kind', { kind, offer, location: listingLocation(property, locale) }),
    bedrooms && t('facts.bedrooms', { count: bedrooms, shown: number(bedrooms) }),
    bathrooms && t('facts.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
    t('facts.area', { shown: number(property.area) }),
    t('facts.price', { offer, shown: number(property.price) }),
  ]
    .filter(Boolean)
    .join(locale === 'ar' ? '، ' : ', ');
}

/** What a search engine shows below the title: the owner's words in the page's language, else the facts. */
export function listingDescription(property: PropertyView, locale: Locale, t: SeoText): string {
  const own = (locale === 'ar' ? property.descriptionAr : property.description)?.trim();
  const facts = listingFacts(property, locale, t);
  if (!own) return excerpt(facts, DESCRIPTION_LENGTH);
  return excerpt(own.length < ENOUGH ? `${own.replace(/[\s.،,]+$/u, '')}. ${facts}` : own, DESCRIPTION_LENGTH);
}
