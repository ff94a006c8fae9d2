import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { attributeNamed, ATTRIBUTES } from '../attributes/all';
import { listingSchema } from '../schema';
import { asks, displayedNumber, formFunding, offersAmenity, withAmenityFields, withoutUnasked } from './rules';
import { formValuesOf, newFormValues, type FormValues } from './values';
import { amenities as seeded } from '@/prisma/seed/amenities';
import { listing } from '@/tests/support/listing';

const empty = newFormValues({ fullName: 'Noura', phone: null });
const amenities = [...seeded.map(({ name }) => name), 'Car wash'].map((name, index) => ({ id: index + 1, name }));
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

describe('the form asks', () => {
  it.each<[string, Kind, string[]]>([
    ['no type', kind(''), ROOMS],
    ['no type in a browser', kind(null as never), ROOMS],
    ['a flat', kind('apartment', 'flat'), [...ROOMS, 'floor', 'furnished', 'yearBuilt', ...FLAGS_OF_HOMES]],
    ['a house', kind('villa', 'house'), [...ROOMS, 'furnished', 'yearBuilt', ...FLAGS_OF_HOMES]],
    ['a floor of a villa', kind('villa', 'floor'), [...ROOMS, 'floor', 'furnished', 'yearBuilt', ...FLAGS_OF_HOMES]],
    [
      'a shop',
      kind('commercial', 'shop'),
      ['bathrooms', 'parking', 'floor', 'furnished', 'yearBuilt', 'centralAirConditioning', 'privateEntrance'],
    ],
    [
      'a building',
      kind('commercial', 'building'),
      ['bathrooms', 'parking', 'yearBuilt', 'monthlyIncome', 'centralAirConditioning', 'privateEntrance'],
    ],
    ['a plot', kind('land', 'plot'), ['streetCount', 'frontage', 'corner']],
    ['a subtype of another type as none', kind('land', 'flat'), ['streetCount', 'frontage', 'corner']],
  ])('of %s what fits', (_, of, fields) => {
    expect(asked(of).filter((name) => NAMED.includes(name))).toEqual(fields);
  });

  it('of what is for rent the terms of letting, of homes and whole buildings also whom they are let to', () => {
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

  it('of a room to let for no number of bedrooms', () => {
    expect(asked(kind('apartment', 'room'))).not.toContain('bedrooms');
  });

  it('of a type before its subtype is said what most of it have', () => {
    expect(asked(kind('commercial'))).toEqual(asked(kind('commercial', 'office')));
    expect(asked(kind('villa'))).toEqual(asked(kind('villa', 'villa')));
  });

  it('plots for no part of a building, shops for nothing that only homes have, nobody for what a field says', () => {
    const all = amenities.map(({ name }) => name).filter((name) => !SAID.includes(name));
    for (const type of ['', 'apartment', 'villa'] as const) expect(offered(kind(type))).toEqual(all);
    expect(offered(kind('land'))).toEqual(['Sea view', 'Security', 'Garden', 'Car wash']);
    expect(offered(kind('commercial'))).not.toEqual(expect.arrayContaining(['Pets allowed']));
    expect(offered(kind('commercial'))).toEqual(expect.arrayContaining(['Elevator', 'Storage room', 'Car wash']));
  });

  it('for what a listing of the same type came with, as far as it can have it', () => {
    const shop = {
      ...empty,
      ...kind('commercial'),
      bedrooms: '2',
      monthlyIncome: '900',
      maidRoom: true,
      amenities: [String(idOf('Diwaniya')), String(idOf('Gym'))],
    };
    const diwaniya = { id: idOf('Diwaniya'), name: 'Diwaniya' };
    expect(asked(kind('commercial'), shop)).toEqual(expect.arrayContaining(['bedrooms', 'monthlyIncome']));
    expect(asked(kind('commercial'), shop)).not.toContain('maidRoom');
    expect(asked(kind('commercial', 'shop'), shop)).not.toContain('monthlyIncome');
    expect(offersAmenity(diwaniya, kind('commercial'), shop)).toBe(true);
    expect(asked(kind('land'), shop)).toEqual(asked(kind('land')));
    expect(offersAmenity(diwaniya, kind('land'), shop)).toBe(false);
  });
});

describe('what is sent', () => {
  const flat = {
    ...formValuesOf(listing),
    ...({ floor: '5', furnished: 'fully', maidRoom: true } as const),
    amenities: [idOf('Elevator'), idOf('Sea view'), 99].map(String),
  };

  it('of a home is all of it', () => {
    expect(withoutUnasked(flat, amenities, empty)).toEqual({
      ...flat,
      monthlyIncome: null,
      streetCount: null,
      frontage: null,
      corner: null,
    });
  });

  it('of a plot leaves out what was typed before the type was chosen, and nothing else', () => {
    const land = withoutUnasked({ ...flat, propertyType: 'land', subtype: 'flat', street: '5' }, amenities, empty);
    expect(land).toMatchObject({
      propertyType: 'land',
      subtype: '',
      title: flat.title,
      price: flat.price,
      street: '5',
      bedrooms: null,
      bathrooms: null,
      parking: null,
      floor: null,
      furnished: null,
      maidRoom: null,
      amenities: [String(idOf('Sea view')), '99'],
    });
    expect(z.safeParse(listingSchema, land).error?.issues).toBeUndefined();
  });

  it('of a shop that came with bedrooms keeps them', () => {
    const shop = { ...flat, propertyType: 'commercial' as const };
    expect(withoutUnasked(shop, amenities, shop).bedrooms).toBe('3');
    expect(withoutUnasked(shop, amenities, empty).bedrooms).toBeNull();
  });

  it('leaves out an amenity that a field says: the field decides', () => {
    const said = { ...flat, amenities: [String(idOf("Maid's room"))], maidRoom: false };
    expect(withoutUnasked(said, amenities, empty)).toMatchObject({ amenities: [], maidRoom: false });
  });

  it('of an older draft says in fields what it says as amenities', () => {
    const draft = { ...empty, amenities: ['Furnished', "Maid's room", 'Gym'].map((name) => String(idOf(name))) };
    expect(withAmenityFields(draft, amenities)).toEqual({ ...draft, furnished: 'fully', maidRoom: true });
    const said = { ...draft, furnished: 'partly', maidRoom: false } as const;
    expect(withAmenityFields(said, amenities)).toEqual(said);
  });
});

test('a free listing pays first, then a credit, then the fee; who pays nothing sends it as it is', () => {
  expect(formFunding(null)).toBe('free');
  expect(formFunding({ free: 1, credits: 5 })).toBe('free');
  expect(formFunding({ free: 0, credits: 1 })).toBe('credit');
  expect(formFunding({ free: 0, credits: 0.5 })).toBe('fee');
});

const ACCOUNT = '+965 5544 3322';

test.each([
  ['the one that is typed', '٩٩٨٨ ٧٧٦٦', ACCOUNT, { number: '+965 9988 7766', source: 'own' }],
  ['the one that is typed, with its code', '+965 9988-7766', ACCOUNT, { number: '+965 9988 7766', source: 'own' }],
  ['the one that is typed, of eight digits', '96512345', ACCOUNT, { number: '+965 9651 2345', source: 'own' }],
  ['the one of another country', '00966 50 123 4567', ACCOUNT, { number: '+966 50 123 4567', source: 'own' }],
  ["the owner's", ' ', ACCOUNT, { number: ACCOUNT, source: 'account' }],
  ["the owner's while another is typed", '9988', ACCOUNT, { number: ACCOUNT, source: 'account' }],
  ["the owner's that the form came with", '55443322', ACCOUNT, { number: ACCOUNT, source: 'same' }],
  ['none', '', null, { number: null, source: 'none' }],
] as const)('the page shows %s', (_, typed, account, shown) => {
  expect(displayedNumber(typed, account)).toEqual(shown);
});
