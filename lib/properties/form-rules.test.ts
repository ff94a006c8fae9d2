import { describe, expect, it, test } from 'vitest';
import { amenities as seeded } from '@/prisma/seed/amenities';
import { listing } from '@/tests/support/listing';
import type { PropertyType } from './constants';
import { asksCount, COUNT_FIELDS, displayedNumber, formFunding, offersAmenity, withoutUnasked } from './form-rules';
import { formValuesOf, newFormValues } from './form-values';
import { listingSchema } from './schema';

const empty = newFormValues({ fullName: 'Noura', phone: null });
const amenities = [...seeded.map(({ name }) => name), 'Car wash'].map((name, index) => ({ id: index + 1, name }));
const idOf = (name: string) => amenities.find((amenity) => amenity.name === name)?.id ?? 0;
const counts = (type: PropertyType | '') => COUNT_FIELDS.filter((field) => asksCount(field, type, empty));
const offered = (type: PropertyType | '') =>
  amenities.filter((amenity) => offersAmenity(amenity, type, empty)).map(({ name }) => name);

describe('the form asks', () => {
  it('homes for all rooms, shops and offices for no bedrooms, plots for none', () => {
    for (const type of [null as never, '', 'apartment', 'villa'] as const) expect(counts(type)).toEqual(COUNT_FIELDS);
    expect(counts('commercial')).toEqual(['bathrooms', 'parking']);
    expect(counts('land')).toEqual([]);
  });

  it('plots for nothing that is part of a building, shops for nothing that only homes have', () => {
    for (const type of ['', 'apartment', 'villa'] as const) expect(offered(type)).toHaveLength(amenities.length);
    expect(offered('land')).toEqual(['Sea view', 'Security', 'Garden', 'Car wash']);
    expect(offered('commercial')).not.toEqual(expect.arrayContaining(["Maid's room"]));
    expect(offered('commercial')).toEqual(expect.arrayContaining(['Elevator', 'Storage room', 'Car wash']));
  });

  it('for what a listing of the same type came with, whatever that is', () => {
    const shop = {
      ...empty,
      propertyType: 'commercial' as const,
      bedrooms: '2',
      amenities: [String(idOf('Diwaniya'))],
    };
    const diwaniya = { id: idOf('Diwaniya'), name: 'Diwaniya' };
    expect([asksCount('bedrooms', 'commercial', shop), offersAmenity(diwaniya, 'commercial', shop)]).toEqual([
      true,
      true,
    ]);
    expect([asksCount('bedrooms', 'land', shop), offersAmenity(diwaniya, 'land', shop)]).toEqual([false, false]);
  });
});

describe('what is sent', () => {
  const flat = { ...listingSchema.parse(formValuesOf(listing)), amenities: [idOf('Elevator'), idOf('Sea view'), 99] };

  it('of a home is all of it', () => {
    expect(withoutUnasked(flat, amenities, empty)).toEqual(flat);
  });

  it('of a plot leaves out what was chosen before the type was, and nothing else', () => {
    const land = withoutUnasked({ ...flat, propertyType: 'land' }, amenities, empty);
    expect(land).toEqual({
      ...flat,
      propertyType: 'land',
      bedrooms: null,
      bathrooms: null,
      parking: null,
      amenities: [idOf('Sea view'), 99],
    });
  });

  it('of a shop that came with bedrooms keeps them', () => {
    const shop = { ...flat, propertyType: 'commercial' as const };
    expect(withoutUnasked(shop, amenities, formValuesOf(shop))).toEqual(shop);
    expect(withoutUnasked(shop, amenities, empty).bedrooms).toBeNull();
  });
});

test('a free listing pays first, then a credit, then the fee; who pays nothing sends it as it is', () => {
  expect(formFunding(null)).toBe('free');
  expect(formFunding({ free: 1, credits: 5 })).toBe('free');
  expect(formFunding({ free: 0, credits: 1 })).toBe('credit');
  expect(formFunding({ free: 0, credits: 0.5 })).toBe('fee');
});

const fallback = { account: '55443322', placeholder: '+965 0000 0000' };

test.each([
  ['the one that is typed', '٩٩٨٨ ٧٧٦٦', fallback, { number: '+965 9988 7766', source: 'own' }],
  ['the one that is typed, with its code', '+965 9988-7766', fallback, { number: '+965 9988 7766', source: 'own' }],
  ["the owner's", ' ', fallback, { number: '+965 5544 3322', source: 'account' }],
  ["the owner's while another is typed", '9988', fallback, { number: '+965 5544 3322', source: 'account' }],
  ['the placeholder', '', { ...fallback, account: null }, { number: '+965 0000 0000', source: 'none' }],
] as const)('the page shows %s', (_, typed, numbers, shown) => {
  expect(displayedNumber(typed, numbers)).toEqual(shown);
});
