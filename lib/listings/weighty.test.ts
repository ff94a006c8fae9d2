import { describe, expect, it } from 'vitest';
import type { ListingInput } from './schema';
import { replacesAllPhotos, weightyFields } from './weighty';
import { plainListing } from '@/tests/support/listing';

const stored: ListingInput = {
  ...plainListing,
  title: 'Sea view flat in Salmiya',
  titleAr: null,
  description: 'Two rooms, a hall and a kitchen near the sea',
  descriptionAr: 'غرفتين وصالة ومطبخ قريبة من البحر',
  listingType: 'rent',
  rentPeriod: 'month',
  price: 400,
  area: 100,
  latitude: 29.33,
  longitude: 48.07,
  contactPhone: '+96598765432',
};
const weighty = (change: Partial<ListingInput>, reviewed: Partial<ListingInput> = {}) =>
  weightyFields({ ...stored, ...reviewed }, stored, { ...stored, ...change });

describe('an edit of an approved listing', () => {
  it.each<[string, Partial<ListingInput>, (keyof ListingInput)[]]>([
    ['another type', { propertyType: 'villa' }, ['propertyType']],
    ['another area of the city', { location: 'Jahra' }, ['location']],
    ['a point of a listing whose point was removed', { latitude: null, longitude: null }, ['latitude']],
    ['half the price', { price: 200 }, ['price']],
    ['the same price for a week', { rentPeriod: 'week' }, ['price']],
    ['half the size', { area: 50 }, ['area']],
    ['another number', { contactPhone: '+96550000001' }, ['contactPhone']],
    ['no number of its own', { contactPhone: null }, ['contactPhone']],
    ['a first video', { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, ['videoUrl']],
    ['another title', { title: 'Villa with a pool' }, ['title']],
    ['a first title in the other language', { titleAr: 'شقة بإطلالة على البحر' }, ['titleAr']],
    ['most of the description', { description: 'A villa of five floors with a pool near the sea' }, ['description']],
    ['several of them', { price: 100, location: 'Jahra' }, ['location', 'price']],
  ])('waits for an admin with %s', (_, change, fields) => expect(weighty(change)).toEqual(fields));

  it.each<[string, Partial<ListingInput>]>([
    ['nothing changed', {}],
    ['a price a little over half', { price: 200.001 }],
    ['a price not quite one and a half times as high', { price: 599.999 }],
    ['a weekly price that equals the monthly one', { price: 93.333, rentPeriod: 'week' }],
    ['a few more square metres', { area: 149 }],
    ['one more word in the title', { title: 'Quiet sea view flat in Salmiya' }],
    ['some words of the description', { description: 'Three rooms, a hall and a kitchen close to the sea' }],
    ['the same number in another spelling', { contactPhone: '98765432' }],
    ['other facts', { bedrooms: 3, floor: 2, block: '5', address: 'Street 7', amenities: [1] }],
  ])('is public at once with %s', (_, change) => expect(weighty(change)).toEqual([]));

  it('waits if small edits add up to a large one since an admin saw it', () => {
    expect(weighty({ price: 300 })).toEqual([]);
    expect(weighty({ price: 300 }, { price: 700 })).toEqual(['price']);
    expect(weighty({ description: 'x' }, { description: 'x' })).toEqual([]);
  });

  it('does not wait because of unchanged fields', () => {
    expect(weighty({ bedrooms: 3 }, { price: 5000, title: 'Another' })).toEqual([]);
  });

  it('waits with its photos if it keeps none that an admin has seen', () => {
    expect(replacesAllPhotos(['a', 'b'], ['c', 'd'])).toBe(true);
    expect(replacesAllPhotos(['a', 'b'], [])).toBe(true);
    expect(replacesAllPhotos(['a', 'b'], ['c', 'b'])).toBe(false);
    expect(replacesAllPhotos([], ['c'])).toBe(false);
  });
});
