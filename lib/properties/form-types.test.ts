import { describe, expect, it } from 'vitest';
import { amenities as seeded } from '@/prisma/seed/amenities';
import { listing } from '@/tests/support/listing';
import { asksRoom, fitting, offersAmenity, ROOMS } from './form-types';
import { newValues, valuesOf } from './form-values';
import { listingSchema } from './listing-schema';
import type { PROPERTY_TYPES } from './schema';

const empty = newValues({ fullName: 'Noura', phone: null });
const amenities = [...seeded.map(({ name }) => name), 'Car wash'].map((name, index) => ({ id: index + 1, name }));
const idOf = (name: string) => amenities.find((amenity) => amenity.name === name)?.id ?? 0;
const rooms = (type: (typeof PROPERTY_TYPES)[number] | '') => ROOMS.filter((room) => asksRoom(room, type, empty));
const offered = (type: (typeof PROPERTY_TYPES)[number] | '') =>
  amenities.filter((amenity) => offersAmenity(amenity, type, empty)).map(({ name }) => name);

describe('the form asks', () => {
  it('homes for all rooms, shops and offices for no bedrooms, plots for none', () => {
    for (const type of [null as never, '', 'apartment', 'villa'] as const) expect(rooms(type)).toEqual([...ROOMS]);
    expect(rooms('commercial')).toEqual(['bathrooms', 'parking']);
    expect(rooms('land')).toEqual([]);
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
    expect([asksRoom('bedrooms', 'commercial', shop), offersAmenity(diwaniya, 'commercial', shop)]).toEqual([
      true,
      true,
    ]);
    expect([asksRoom('bedrooms', 'land', shop), offersAmenity(diwaniya, 'land', shop)]).toEqual([false, false]);
  });
});

describe('what is sent', () => {
  const flat = { ...listingSchema.parse(valuesOf(listing)), amenities: [idOf('Elevator'), idOf('Sea view'), 99] };

  it('of a home is all of it', () => {
    expect(fitting(flat, amenities, empty)).toEqual(flat);
  });

  it('of a plot leaves out what was chosen before the type was, and nothing else', () => {
    const land = fitting({ ...flat, propertyType: 'land' }, amenities, empty);
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
    expect(fitting(shop, amenities, valuesOf(shop))).toEqual(shop);
    expect(fitting(shop, amenities, empty).bedrooms).toBeNull();
  });
});
