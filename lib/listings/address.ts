import { localizeDigits, locationName } from '../i18n/format';
import { directionOf, type Locale } from '../i18n/routing';
import { localizedText, type LocalizedText } from './localized-text';
import type { ListingText } from './price-unit';
import { publicAddress } from './public-address';
import type { BuildingView, PropertyView } from './view';

export type AddressParts = Pick<PropertyView, 'block' | 'street' | 'avenue' | 'building' | 'propertyType'>;

/**
 * Returns the listing's address in the page's language. Composes it from the parts if they include the street;
 * otherwise returns the owner's text, or else whatever parts exist. Text in the other language is the last fallback.
 */
export function listingAddress(
  property: AddressParts & Pick<PropertyView, 'address' | 'addressAr'>,
  locale: Locale,
  t: ListingText,
): LocalizedText | null {
  const line = addressLine(property, locale, t);
  const made: LocalizedText | null = line === null ? null : { text: line, lang: locale, dir: directionOf(locale) };
  const written = localizedText(locale, property.address, property.addressAr);
  if (property.street) return made;
  return written?.lang === locale ? written : (made ?? written);
}

/** Formats the given parts as 'Block 4A, Street 12, House 20'; null without parts. */
export function addressLine(property: AddressParts, locale: Locale, t: ListingText): string | null {
  const { block, street, avenue, building, propertyType } = property;
  const parts = [
    block && t('types.address.block', { block: isolated(block, locale) }),
    street && t('types.address.street', { street: isolated(withoutWord(street, STREET), locale) }),
    avenue && t('types.address.avenue', { avenue: isolated(withoutWord(avenue, AVENUE), locale) }),
    building &&
      t('types.address.building', {
        building: isolated(withoutWord(building, BUILDING), locale),
        type: kindOfNumber(building) ?? propertyType,
      }),
  ].filter(Boolean);
  return localizeDigits(parts.join(locale === 'ar' ? '، ' : ', '), locale) || null;
}

/** Returns the name of a building, or for one without a name 'Building in Block 4, Street 12, Salmiya'. */
export function buildingTitle(
  { name, block, street, ...place }: Pick<BuildingView, 'name' | 'block' | 'street' | 'location' | 'locationAr'>,
  locale: Locale,
  t: ListingText,
): string {
  if (name) return localizeDigits(name, locale);
  const line = addressLine({ block, street, avenue: null, building: null, propertyType: 'apartment' }, locale, t);
  const parts = [line, locationName(place, locale)].filter(Boolean);
  return t('building.unnamed', { place: parts.join(locale === 'ar' ? '، ' : ', ') });
}

const STREET = /^(?:شارع|street|st\.?)\s+|\s+(?:street|st\.?)$/iu;
const AVENUE = /^(?:جادة|جاده|avenue|ave\.?)\s+|\s+(?:avenue|ave\.?)$/iu;
const PLOT = 'قسيمة|قسيمه|plot';
const HOUSE = 'منزل|بيت|house';
const BLOCK_OF_FLATS = 'مبنى|مبني|بناية|بنايه|عمارة|عماره|building|bldg\\.?';
const BUILDING = new RegExp(`^(?:${PLOT}|${HOUSE}|${BLOCK_OF_FLATS})\\s+`, 'iu');
/** Names of a building's number, as regular expressions, by the property type that they denote. */
const NUMBERS = { land: PLOT, villa: HOUSE, apartment: BLOCK_OF_FLATS };

/** Returns the property type that the owner's wording denotes: a house has both its own number and a plot number. */
const kindOfNumber = (building: string) =>
  (['land', 'villa', 'apartment'] as const).find((type) =>
    new RegExp(`^(?:${NUMBERS[type]})\\s+`, 'iu').test(building),
  );

/** Removes the building and all numbers of the door if the exact location is private (docs/product.md 6.9). */
export function withPublicAddress<
  P extends Pick<
    PropertyView,
    'locationPrecision' | 'block' | 'street' | 'avenue' | 'building' | 'address' | 'addressAr'
  > &
    Partial<Pick<PropertyView, 'buildingName'>>,
>(property: P): P {
  if (property.locationPrecision === 'exact') return property;
  return {
    ...property,
    block: publicPart(property.block, 'block'),
    street: publicPart(property.street, 'street'),
    avenue: publicPart(property.avenue, 'avenue'),
    building: null,
    buildingName: null,
    address: publicAddress(property.address),
    addressAr: publicAddress(property.addressAr),
  };
}

/** Removes further numbers after that of a block, street or avenue. Prepends the word, because owners may omit it. */
const publicPart = (part: string | null, word: string) =>
  part && (publicAddress(`${word} ${part}`)?.slice(word.length).trim() || null);

/** Isolates a name in the other script, so that the name keeps its own direction. */
const isolated = (text: string, locale: Locale) =>
  (locale === 'ar' ? /\p{Script=Latin}{2}/u : /\p{Script=Arabic}/u).test(text) ? `\u2068${text}\u2069` : text;

/** Removes a word such as 'Street' that the owner typed, because the message adds it. */
const withoutWord = (text: string, word: RegExp) => text.replace(word, '') || text;
