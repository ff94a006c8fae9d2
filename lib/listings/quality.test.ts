import { expect, it, test } from 'vitest';
import { qualityOf, type QualityFacts } from './quality';
import { plainListing } from '@/tests/support/listing';

const nothing: QualityFacts = { ...plainListing, listingType: 'sale', title: null, description: null, photos: 0 };
const TEXT = 'Bright, quiet and close to the sea, with two balconies, a new kitchen and a lift to the garage.';
const written = { title: 'A flat', titleAr: 'شقة', description: TEXT, descriptionAr: TEXT };
const placed = { block: '4', street: '12', latitude: 29.3, longitude: 48 };
const flat = { bedrooms: 0, bathrooms: 1, parking: 0, floor: 0, furnished: 'no', yearBuilt: 2015 };

it.each(['apartment', 'villa', 'commercial', 'land'] as const)(
  'a listing of type %s without facts scores 0',
  (type) => {
    const { score, missing } = qualityOf({ ...nothing, propertyType: type });
    expect(score).toBe(0);
    expect(missing.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  },
);

it.each([
  ['a flat', { ...flat, amenities: [1, 2, 3] }],
  ['a plot, which has no amenities', { propertyType: 'land', streetCount: 1, frontage: 20 }],
] as const)('%s with all facts scores 100 and misses nothing', (_, facts) => {
  expect(qualityOf({ ...nothing, ...written, ...placed, photos: 5, ...facts })).toEqual({ score: 100, missing: [] });
});

it('lists missing facts with their points, the most valuable first', () => {
  const all = { ...nothing, ...written, ...placed, ...flat, photos: 2, amenities: [1], titleAr: ' ' };
  const { score, missing } = qualityOf(all);
  expect(score).toBe(72);
  expect(missing).toEqual([
    { step: 'photos', count: 3, points: 18 },
    { step: 'titleAr', count: 1, points: 5 },
    { step: 'amenities', count: 2, points: 5 },
  ]);
});

it('adding a missing fact adds its points', () => {
  const before = qualityOf({ ...nothing, photos: 1 });
  const photos = before.missing.find(({ step }) => step === 'photos');
  const after = before.score + (photos?.points ?? 0);
  expect(qualityOf({ ...nothing, photos: 1 + (photos?.count ?? 0) }).score).toBe(after);
  expect(qualityOf({ ...nothing, photos: 30 }).score).toBe(after); // more than wanted
});

test('facts that a listing cannot have are not missing', () => {
  const plot = qualityOf({ ...nothing, propertyType: 'land', streetCount: 2, frontage: 15 });
  expect(plot.missing.map(({ step }) => step)).not.toContain('facts');
  expect(plot.missing.map(({ step }) => step)).not.toContain('amenities');
});

test('zero and the ground floor count as stated; blanks do not', () => {
  const { missing } = qualityOf({ ...nothing, ...flat, bedrooms: '0', floor: '', furnished: ' ' });
  expect(missing.find(({ step }) => step === 'facts')).toMatchObject({ count: 2 });
});
