import { describe, expect, it } from 'vitest';
import { agreeFacts } from './agree';
import { listing } from '@/tests/support/listing';

const [FURNISHED, MAID_ROOM] = [10, 11];
const ids = new Map([
  ['furnished', FURNISHED],
  ["maid's room", MAID_ROOM],
]);
const flat = { ...listing, amenities: [1] };
const agreed = (change: Partial<typeof flat>) => agreeFacts({ ...flat, ...change }, ids);

describe('an attribute and its amenity', () => {
  it('sets the amenity from the attribute', () => {
    expect(agreed({ maidRoom: true }).amenities).toEqual([1, MAID_ROOM]);
    expect(agreed({ maidRoom: true, amenities: [MAID_ROOM, 1] }).amenities).toEqual([MAID_ROOM, 1]);
    expect(agreed({ maidRoom: false, amenities: [MAID_ROOM, 1] }).amenities).toEqual([1]);
    expect(agreed({ furnished: 'fully' }).amenities).toEqual([1, FURNISHED]);
    expect(agreed({ furnished: 'partly', amenities: [FURNISHED] }).amenities).toEqual([]);
    expect(agreed({ furnished: 'no', amenities: [FURNISHED] }).amenities).toEqual([]);
  });

  it('sets an attribute without a value from the amenity, as older clients send it', () => {
    expect(agreed({ amenities: [MAID_ROOM, FURNISHED] })).toMatchObject({ maidRoom: true, furnished: 'fully' });
    expect(agreed({})).toEqual(flat);
  });

  it('keeps an amenity if the attribute does not fit or admins have removed the amenity', () => {
    const amenities = [MAID_ROOM, FURNISHED];
    const warehouse = agreed({ propertyType: 'commercial', subtype: 'warehouse', amenities });
    expect(warehouse).toMatchObject({ maidRoom: null, furnished: null, amenities });
    expect(agreeFacts({ ...flat, maidRoom: true }, new Map())).toEqual({ ...flat, maidRoom: true });
  });
});

describe('a studio', () => {
  it('has no bedrooms, and a flat without bedrooms becomes a studio', () => {
    expect(agreed({ subtype: 'studio', bedrooms: null }).bedrooms).toBe(0);
    expect(agreed({ subtype: null, bedrooms: 0 }).subtype).toBe('studio');
  });

  it('keeps explicit values', () => {
    expect(agreed({ subtype: 'studio', bedrooms: 1 })).toMatchObject({ subtype: 'studio', bedrooms: 1 });
    expect(agreed({ subtype: 'flat', bedrooms: 0 }).subtype).toBe('flat');
    expect(agreed({ propertyType: 'villa', subtype: null, bedrooms: 0 }).subtype).toBeNull();
  });
});
