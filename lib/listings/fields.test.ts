import { describe, expect, it } from 'vitest';
import { SUBTYPES } from './constants';
import { agreeFacts, AMENITY_FIELDS, AMENITY_OF, fits, fitsType, isSubtypeOf, TYPE_FIELDS } from './fields';
import { listing } from '@/tests/support/listing';

const ids = new Map(AMENITY_FIELDS.map((field, index) => [AMENITY_OF[field] as string, index + 10]));
const [FURNISHED, MAID_ROOM] = [10, 11];
const flat = { ...listing, amenities: [1] };
const agreed = (change: Partial<typeof flat>) => agreeFacts({ ...flat, ...change }, ids);

describe('which field fits', () => {
  it('every subtype belongs to its own types alone', () => {
    expect(isSubtypeOf('floor', 'apartment')).toBe(true);
    expect(isSubtypeOf('floor', 'villa')).toBe(true);
    expect(isSubtypeOf('floor', 'land')).toBe(false);
    expect(isSubtypeOf(null, 'land')).toBe(false);
    for (const subtype of SUBTYPES.land) expect(isSubtypeOf(subtype, 'commercial')).toBe(false);
  });

  it('a subtype that is not said rules nothing out that the type allows', () => {
    for (const field of TYPE_FIELDS) {
      for (const type of ['apartment', 'villa', 'commercial', 'land'] as const) {
        const some = SUBTYPES[type].some((subtype) => fits(field, type, subtype));
        expect([field, type, fits(field, type, null)]).toEqual([field, type, some]);
        if (fitsType(field, type)) expect(some).toBe(true);
      }
    }
  });
});

describe('a field and its amenity', () => {
  it('the amenity follows the field, either way', () => {
    expect(agreed({ maidRoom: true }).amenities).toEqual([1, MAID_ROOM]);
    expect(agreed({ maidRoom: true, amenities: [MAID_ROOM, 1] }).amenities).toEqual([MAID_ROOM, 1]);
    expect(agreed({ maidRoom: false, amenities: [MAID_ROOM, 1] }).amenities).toEqual([1]);
    expect(agreed({ furnished: 'fully' }).amenities).toEqual([1, FURNISHED]);
    expect(agreed({ furnished: 'partly', amenities: [FURNISHED] }).amenities).toEqual([]);
    expect(agreed({ furnished: 'no', amenities: [FURNISHED] }).amenities).toEqual([]);
  });

  it('a field that is not said follows the amenity, as older programs send it', () => {
    expect(agreed({ amenities: [MAID_ROOM, FURNISHED] })).toMatchObject({ maidRoom: true, furnished: 'fully' });
    expect(agreed({})).toEqual(flat);
  });

  it('an amenity stays as it is where the field does not fit, or admins have removed it', () => {
    const warehouse = { propertyType: 'commercial', subtype: 'warehouse', amenities: [MAID_ROOM, FURNISHED] } as const;
    expect(agreed({ ...warehouse, amenities: [...warehouse.amenities] })).toMatchObject({
      maidRoom: null,
      furnished: null,
      amenities: [MAID_ROOM, FURNISHED],
    });
    expect(agreeFacts({ ...flat, maidRoom: true }, new Map())).toEqual({ ...flat, maidRoom: true });
  });
});

describe('a studio', () => {
  it('has no bedrooms, and a flat without bedrooms is one', () => {
    expect(agreed({ subtype: 'studio', bedrooms: null }).bedrooms).toBe(0);
    expect(agreed({ subtype: null, bedrooms: 0 }).subtype).toBe('studio');
  });

  it('that is said otherwise stays as it is said', () => {
    expect(agreed({ subtype: 'studio', bedrooms: 1 })).toMatchObject({ subtype: 'studio', bedrooms: 1 });
    expect(agreed({ subtype: 'flat', bedrooms: 0 }).subtype).toBe('flat');
    expect(agreed({ propertyType: 'villa', subtype: null, bedrooms: 0 }).subtype).toBeNull();
  });
});
