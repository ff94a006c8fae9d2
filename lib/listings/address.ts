import type { createTranslator, Messages } from 'next-intl';
import { localizeDigits } from '../i18n/format';
import { directionOf, type Locale } from '../i18n/routing';
import { localizedText, type LocalizedText } from './localized-text';
import type { PropertyView } from './view';

export type AddressParts = Pick<PropertyView, 'block' | 'street' | 'avenue' | 'building' | 'propertyType'>;
type AddressText = ReturnType<typeof createTranslator<Messages>>;

/**
 * Where a listing is, in the page's language: made of its parts where they name the street, else as the owner wrote it, else of what
 * parts there are. What is in the other language is the last choice.
 */
export function listingAddress(
  property: AddressParts & Pick<PropertyView, 'address' | 'addressAr'>,
  locale: Locale,
  t: AddressText,
): LocalizedText | null {
  const line = addressLine(property, locale, t);
  const made: LocalizedText | null = line === null ? null : { text: line, lang: locale, dir: directionOf(locale) };
  const written = localizedText(locale, property.address, property.addressAr);
  if (property.street) return made;
  return written?.lang === locale ? written : (made ?? written);
}

/** 'Block 4A, Street 12, House 20' of what the owner gave of it; null for nothing. */
export function addressLine(property: AddressParts, locale: Locale, t: AddressText): string | null {
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

const STREET = /^(?:شارع|street|st\.?)\s+|\s+(?:street|st\.?)$/iu;
const AVENUE = /^(?:جادة|جاده|avenue|ave\.?)\s+|\s+(?:avenue|ave\.?)$/iu;
const PLOT = 'قسيمة|قسيمه|plot';
const HOUSE = 'منزل|بيت|house';
const BLOCK_OF_FLATS = 'مبنى|مبني|بناية|بنايه|عمارة|عماره|building|bldg\\.?';
const BUILDING = new RegExp(`^(?:${PLOT}|${HOUSE}|${BLOCK_OF_FLATS})\\s+`, 'iu');
/** By the type of property that is called so. */
const NUMBERS = { land: PLOT, villa: HOUSE, apartment: BLOCK_OF_FLATS };

/** What an owner calls it is what it is: a house has a number of its own and one of its plot. */
const kindOfNumber = (building: string) =>
  (['land', 'villa', 'apartment'] as const).find((type) =>
    new RegExp(`^(?:${NUMBERS[type]})\\s+`, 'iu').test(building),
  );

/**
 * What everyone sees of where a listing is. Of one whose place is shown as about here neither its building's number nor a part of
 * its address that names one: block and street lead to it without giving the door away.
 */
export function withPublicAddress<
  P extends Pick<PropertyView, 'locationPrecision' | 'street' | 'avenue' | 'building' | 'address' | 'addressAr'>,
>(property: P): P {
  if (property.locationPrecision === 'exact') return property;
  const { street, avenue, address, addressAr } = property;
  return {
    ...property,
    street: withoutBuilding(street),
    avenue: withoutBuilding(avenue),
    building: null,
    address: withoutBuilding(address),
    addressAr: withoutBuilding(addressAr),
  };
}

function withoutBuilding(address: string | null): string | null {
  const parts = address?.split(/(?=[,،;\n])/u) ?? [];
  const kept = parts.filter((part) => !BUILDING.test(part.replace(/^[,،;\s]+/u, ''))).join('');
  return kept.replace(/^[,،;\s]+/u, '').trim() || null;
}

/** A name in the other script keeps its own direction. */
const isolated = (text: string, locale: Locale) =>
  (locale === 'ar' ? /\p{Script=Latin}{2}/u : /\p{Script=Arabic}/u).test(text) ? `\u2068${text}\u2069` : text;

/** Owners may write the word that the message has. */
const withoutWord = (text: string, word: RegExp) => text.replace(word, '') || text;
