import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { AMENITIES } from '../../amenities/constants';
import { attributeNamed, ATTRIBUTES } from '../attributes/all';
import { listingSchema } from '../schema';
import { asks, formFunding, offersAmenity, withAmenityFields, withoutUnasked } from './rules';
import { formValuesOf, newFormValues, type FormValues } from './values';
import { listing } from '@/tests/support/listing';

const empty = newFormValues({ fullName: 'Noura', phone: null });
const amenities = [...AMENITIES.map(({ name }) => name), 'Car wash'].map((name, index) => ({ id: index + 1, name }));
const idOf = (name: string) => amenities.find((amenity) => amenity.name === name)?.id ?? 0;
type Kind = Pick<FormValues, 'listingType' | 'propertyType' | 'subtype'>;
const kind = (
  propertyType: Kind['propertyType'],
  subtype: Kind['subtype'] = '',
  listingType: Kind['listingType'] = 'sale',
): Kind => ({ listingType, propertyType, subtype });
const asked = (of: Kind, opened = empty) => ATTRIBUTES.map(({ name }) => name).filter((name) => asks(name, of, opened));
const offered = (of: Kind) => amenities.filter((amenity) => offersAmenity(amenity, of, empty)).map(({ name }) => name);

const ROOMS = ['bedrooms', 'bathrooms', 'parking'];
const FLAGS_OF_HOMES = ['maidRoom', 'driverRoom', 'diwaniya', 'centralAirConditioning', 'privateEntrance'];
/** Attributes that these tests cover. Other attributes may be added. */
const NAMED = [
  ...[...ROOMS, 'floor', 'furnished', 'yearBuilt', 'monthlyIncome', 'streetCount', 'frontage'],
  ...[...FLAGS_OF_HOMES, 'corner'],
];
/** Amenities that form fields already cover. */
const SAID = ['Furnished', "Maid's room", "Driver's room", 'Diwaniya', 'Central A/C', 'Private entrance'];

describe('the form asks for', () => {
  it.each<[string, Kind, string[]]>([
    ['no type', kind(''), ROOMS],
    ['a flat', kind('apartment', 'flat'), [...ROOMS, 'floor', 'furnished', 'yearBuilt', ...FLAGS_OF_HOMES]],
    ['a house', kind('villa', 'house'), [...ROOMS, 'furnished', 'yearBuilt', ...FLAGS_OF_HOMES]],
    [
      'a building',
      kind('commercial', 'building'),
      ['bathrooms', 'parking', 'yearBuilt', 'monthlyIncome', 'centralAirConditioning', 'privateEntrance'],
    ],
    ['a plot', kind('land', 'plot'), ['streetCount', 'frontage', 'corner']],
  ])('the fields of %s', (_, of, fields) => expect(asked(of).filter((name) => NAMED.includes(name))).toEqual(fields));

  it('rental terms for rentals only, and tenants for homes and whole buildings only', () => {
    const terms = (of: Kind) => asked(of).filter((name) => attributeNamed(name)?.rentOnly);
    const ofAll = ['rentPeriod', 'availableFrom', 'deposit', 'commission'];
    for (const type of ['commercial', 'land'] as const) expect(terms(kind(type, '', 'rent'))).toEqual(ofAll);
    for (const of of [
      kind('apartment', 'room', 'rent'),
      kind('villa', '', 'rent'),
      kind('commercial', 'building', 'rent'),
    ])
      expect(terms(of)).toEqual(['rentPeriod', 'tenants', 'availableFrom', 'deposit', 'commission']);
    expect(terms(kind('apartment'))).toEqual([]);
    expect(terms(kind('', '', 'rent'))).toEqual([]);
  });

  it('no parts of a building for plots, no home amenities for shops, and no amenity that a field covers', () => {
    const all = amenities.map(({ name }) => name).filter((name) => !SAID.includes(name));
    for (const type of ['', 'apartment', 'villa'] as const) expect(offered(kind(type))).toEqual(all);
    expect(offered(kind('land'))).toEqual(['Sea view', 'Security', 'Garden', 'Car wash']);
    expect(offered(kind('commercial'))).not.toEqual(expect.arrayContaining(['Pets allowed']));
    expect(offered(kind('commercial'))).toEqual(expect.arrayContaining(['Elevator', 'Storage room', 'Car wash']));
  });

  it('fields that a listing of the same type already has, if it can have them', () => {
    const amenities = [String(idOf('Diwaniya')), String(idOf('Gym'))];
    const had = { bedrooms: '2', monthlyIncome: '900', maidRoom: true, amenities };
    const shop = { ...empty, ...kind('commercial'), ...had };
    const diwaniya = { id: idOf('Diwaniya'), name: 'Diwaniya' };
    expect(asked(kind('commercial'), shop)).toEqual(expect.arrayContaining(['bedrooms', 'monthlyIncome']));
    expect(asked(kind('commercial'), shop)).not.toContain('maidRoom');
    expect(asked(kind('commercial', 'shop'), shop)).not.toContain('monthlyIncome');
    expect(offersAmenity(diwaniya, kind('commercial'), shop)).toBe(true);
    expect(asked(kind('land'), shop)).toEqual(asked(kind('land')));
    expect(offersAmenity(diwaniya, kind('land'), shop)).toBe(false);
  });
});

describe('the submitted values', () => {
  const flat = {
    ...formValuesOf(listing),
    ...({ floor: '5', furnished: 'fully', maidRoom: true } as const),
    amenities: [idOf('Elevator'), idOf('Sea view'), 99].map(String),
  };

  it('of a home are complete', () => {
    const none = { monthlyIncome: null, streetCount: null, frontage: null, corner: null };
    expect(withoutUnasked(flat, amenities, empty)).toEqual({ ...flat, ...none });
  });

  it('of a plot omit only values entered before the type was chosen', () => {
    const land = withoutUnasked({ ...flat, propertyType: 'land', subtype: 'flat', street: '5' }, amenities, empty);
    const { title, price } = flat;
    const none = { bedrooms: null, bathrooms: null, parking: null, floor: null, furnished: null, maidRoom: null };
    expect(land).toMatchObject({ propertyType: 'land', subtype: '', title, price, street: '5', ...none });
    expect(land.amenities).toEqual([String(idOf('Sea view')), '99']);
    expect(z.safeParse(listingSchema, land).error?.issues).toBeUndefined();
  });

  it('omit an amenity that a field covers: the field decides', () => {
    const said = { ...flat, amenities: [String(idOf("Maid's room"))], maidRoom: false };
    expect(withoutUnasked(said, amenities, empty)).toMatchObject({ amenities: [], maidRoom: false });
  });

  it('of an older draft have fields in place of its amenities', () => {
    const draft = { ...empty, amenities: ['Furnished', "Maid's room", 'Gym'].map((name) => String(idOf(name))) };
    expect(withAmenityFields(draft, amenities)).toEqual({ ...draft, furnished: 'fully', maidRoom: true });
    const said = { ...draft, furnished: 'partly', maidRoom: false } as const;
    expect(withAmenityFields(said, amenities)).toEqual(said);
  });
});

test('a free listing pays first, then a credit, then the fee; null means nothing to pay', () => {
  expect(formFunding(null)).toBe('free');
  expect(formFunding({ free: 1, credits: 5 })).toBe('free');
  expect(formFunding({ free: 0, credits: 1 })).toBe('credit');
  expect(formFunding({ free: 0, credits: 0.5 })).toBe('fee');
});
