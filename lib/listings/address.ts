import type { createTranslator, Messages } from 'next-intl';
import type { Locale } from '../i18n/routing';
import type { PropertyView } from './view';

type AddressText = ReturnType<typeof createTranslator<Messages>>;

/** 'Block 4A, Street 12, House 20' of what the owner gave of it; null for nothing. */
export function addressLine(property: PropertyView, locale: Locale, t: AddressText): string | null {
  const { block, street, avenue, building, propertyType: type } = property;
  const parts = [
    block && t('types.address.block', { block }),
    street && t('types.address.street', { street: withoutWord(street, STREET) }),
    avenue && t('types.address.avenue', { avenue: withoutWord(avenue, AVENUE) }),
    building && t('types.address.building', { building: withoutWord(building, BUILDING), type }),
  ].filter(Boolean);
  return parts.join(locale === 'ar' ? '، ' : ', ') || null;
}

const STREET = /^(?:شارع|street|st\.?)\s+|\s+(?:street|st\.?)$/iu;
const AVENUE = /^(?:جادة|جاده|avenue|ave\.?)\s+|\s+(?:avenue|ave\.?)$/iu;
const BUILDING = /^(?:مبنى|مبني|بناية|بنايه|عمارة|عماره|منزل|بيت|قسيمة|قسيمه|building|bldg\.?|house|plot)\s+/iu;

/**
 * What everyone sees of where a listing is. Of one whose place is shown as about here neither its building's number nor a part of
 * its address that names one: block and street lead to it without giving the door away.
 */
export function withPublicAddress<
  P extends Pick<PropertyView, 'locationPrecision' | 'building' | 'address' | 'addressAr'>,
>(property: P): P {
  if (property.locationPrecision === 'exact') return property;
  const { address, addressAr } = property;
  return { ...property, building: null, address: withoutBuilding(address), addressAr: withoutBuilding(addressAr) };
}

function withoutBuilding(address: string | null): string | null {
  const parts = address?.split(/(?=[,،;\n])/u) ?? [];
  const kept = parts.filter((part) => !BUILDING.test(part.replace(/^[,،;\s]+/u, ''))).join('');
  return kept.replace(/^[,،;\s]+/u, '').trim() || null;
}

/** Owners may write the word that the message has. */
const withoutWord = (text: string, word: RegExp) => text.replace(word, '') || text;
