import { describe, expect, it } from 'vitest';
import { listingSchema } from '../schema';
import { fieldOrder, newFormValues, hasSameValues, withoutRemoved, formValuesOf } from './values';
import { listing } from '@/tests/support/listing';

const empty = newFormValues({ fullName: 'Noura', phone: null });

it('the values of a listing, submitted unchanged, are the same listing', () => {
  const sent = listingSchema.parse(formValuesOf(listing));
  for (const [name, value] of Object.entries(sent))
    expect([name, value]).toEqual([name, listing[name as keyof typeof listing]]);
  const facts = { floor: -1, maidRoom: false, diwaniya: true } as const;
  const said = { ...listing, subtype: 'flat', furnished: 'partly', ...facts } as const;
  expect(listingSchema.parse(formValuesOf(said))).toMatchObject(facts);
});

it('a deleted area and amenities are not selected, and other values are kept', () => {
  const values = { ...formValuesOf(listing), amenities: ['1', '2'] };
  expect(withoutRemoved(values, ['Salmiya'], [2])).toEqual({ ...values, amenities: ['2'] });
  expect(withoutRemoved(values, ['Hawalli'], [1, 2])).toEqual({ ...values, location: '' });
});

describe('hasSameValues', () => {
  it('treats the browser’s null as an empty choice, and ignores the order of amenities', () => {
    expect(hasSameValues(empty, { ...empty, listingType: null as never })).toBe(true);
    expect(hasSameValues({ ...empty, amenities: ['2', '1'] }, { ...empty, amenities: ['1', '2'] })).toBe(true);
  });

  it.each([{ price: '1' }, { amenities: ['1'] }, { latitude: 0 }])('detects %j', (change) => {
    expect(hasSameValues(empty, { ...empty, ...change })).toBe(false);
  });
});

it('each field has one place, the page’s own language first', () => {
  for (const arabicFirst of [true, false]) {
    const order = fieldOrder(arabicFirst);
    expect([...order].sort()).toEqual(Object.keys(empty).sort());
    expect(order.indexOf('titleAr') < order.indexOf('title')).toBe(arabicFirst);
  }
});
