import { createTranslator, type Messages } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { buildingTitle, listingAddress, withPublicAddress } from './address';
import type { PropertyView } from './view';
import type { Locale } from '@/lib/i18n/routing';
import ar from '@/messages/ar.json';
import en from '@/messages/en.json';
import { texts } from '@/tests/support/listing';

const parts = { block: '5 House 20', street: '12, House 20', avenue: '3', building: '20' };
const place = (address: string | null, precision: 'exact' | 'about' = 'about', addressAr: string | null = null) =>
  withPublicAddress({ locationPrecision: precision, ...parts, address, addressAr });

it('an exact place keeps its building', () => {
  const address = 'Block 4, Street 12, House 20';
  expect(place(address, 'exact')).toMatchObject({ street: '12, House 20', building: '20', address });
});

it.each([
  ['Block 4, Street 12, House 20', 'Block 4, Street 12'],
  ['Building 7, Block 4, Street 12', 'Block 4, Street 12'],
  ['Block 4', 'Block 4'],
  ['The corner house on Gulf Road', 'The corner house on Gulf Road'],
  [null, null],
])('at an approximate place %s is shown as %s', (address, shown) => {
  expect(place(address)).toMatchObject({ block: '5', street: '12', avenue: '3', building: null, address: shown });
});

it('an approximate place hides numbers in Arabic as well', () => {
  expect(place(null, 'about', 'قطعة ٤، شارع ١٢، منزل ٢٠').addressAr).toBe('قطعة ٤، شارع ١٢');
  expect(place(null, 'about', 'قسيمة ٧').addressAr).toBeNull();
});

it.each([
  ['12 437', '12'],
  ['12 H437', '12'],
  ['شارع ١٢ م ٤٣٧', 'شارع ١٢'],
  ['Salem Al Mubarak', 'Salem Al Mubarak'],
])('the street %s is shown as %s', (street, shown) => {
  const property = { ...place('Block 4'), street };
  expect(withPublicAddress(property).street).toBe(shown);
});

describe('the address of a listing', () => {
  const none = { block: null, street: null, avenue: null, building: null, address: null, addressAr: null };
  const shown = (locale: Locale, given: Partial<PropertyView>) => {
    const t = createTranslator<Messages>({ locale, messages: locale === 'ar' ? ar : en });
    return listingAddress({ ...none, propertyType: 'villa', ...given }, locale, t);
  };

  it('is built from its parts in the language of the page and ignores the owner’s own text', () => {
    const given = { block: '4', street: 'Street 12', building: '20', address: 'Behind the mosque' };
    expect(shown('en', given)?.text).toBe('Block 4, Street 12, House 20');
    expect(shown('ar', given)).toEqual({ text: 'قطعة ٤، شارع ١٢، منزل ٢٠', lang: 'ar', dir: 'rtl' });
  });

  it('is the owner’s text if there is no street, but not in the other language', () => {
    const given = { block: '4', address: 'Block 4, behind the mosque' };
    expect(shown('en', given)?.text).toBe('Block 4, behind the mosque');
    expect(shown('ar', given)?.text).toBe('قطعة ٤');
    const text = 'Behind the mosque';
    expect(shown('ar', { address: text })).toEqual({ text, lang: 'en', dir: 'ltr' });
    expect(shown('ar', {})).toBeNull();
  });

  it('labels a building number as the owner does, otherwise by property type', () => {
    const called = (locale: Locale, building: string, propertyType: 'villa' | 'land' | 'apartment' = 'villa') =>
      shown(locale, { street: '12', building, propertyType })?.text;
    expect(called('en', 'قسيمة 7')).toBe('Street 12, Plot 7');
    expect(called('ar', 'Plot 7')).toBe('شارع ١٢، قسيمة ٧');
    expect(called('en', 'House 20', 'land')).toBe('Street 12, House 20');
    expect(called('en', 'بناية 3')).toBe('Street 12, Building 3');
    expect(called('en', '20')).toBe('Street 12, House 20');
    expect(called('en', '7', 'land')).toBe('Street 12, Plot 7');
    expect(called('en', '3', 'apartment')).toBe('Street 12, Building 3');
  });

  it('isolates the direction of a name in the other script', () => {
    expect(shown('en', { street: 'شارع سالم المبارك' })?.text).toBe('Street \u2068سالم المبارك\u2069');
    expect(shown('ar', { street: 'Gulf Road' })?.text).toBe('شارع \u2068Gulf Road\u2069');
    expect(shown('ar', { block: '4A', street: '12' })?.text).toBe('قطعة 4A، شارع ١٢');
  });
});

it('a building has its name, else its address as a title', () => {
  const place = { block: '4', street: 'شارع 12', location: 'Salmiya', locationAr: 'السالمية' };
  const title = (building: { name: string | null; block: string | null; street: string | null }) =>
    (['en', 'ar'] as const).map((locale) => buildingTitle({ ...place, ...building }, locale, texts[locale]));
  expect(title({ ...place, name: 'Tower 4' })).toEqual(['Tower 4', 'Tower ٤']);
  expect(title({ ...place, name: null })).toEqual([
    'Building in Block 4, Street 12, Salmiya',
    'مبنى في قطعة ٤، شارع ١٢، السالمية',
  ]);
  expect(title({ name: null, block: null, street: null })).toEqual(['Building in Salmiya', 'مبنى في السالمية']);
});
