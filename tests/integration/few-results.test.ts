import { expect, test } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { listingOf, writeReference } from '@/tests/support/search';

const { db } = await useDatabase();
const { owner } = await writeReference(db, ['Salmiya', 'Hawalli']);
for (const change of [
  { title: 'asked', price: 320, furnished: 'fully' },
  { title: 'dearer', price: 900, furnished: 'fully' },
  { title: 'unfurnished', price: 310, furnished: 'no' },
  { title: 'unfurnished, too', price: 315, furnished: 'no' },
  { title: 'for sale', price: 300, furnished: 'fully', listingType: 'sale' },
])
  await db.property.create({ data: listingOf(owner, change) });
const { searchWithClosest } = await import('@/lib/listings/read/search');

test('a list with few results names the conditions whose absence finds more, and shows listings that miss only the first', async () => {
  const { result, closest, looser } = await searchWithClosest({
    listingType: 'rent',
    propertyType: 'apartment',
    furnished: 'fully',
    maxPrice: 400,
  });
  expect([result.total, closest]).toEqual([1, null]);
  expect(looser?.without.map(({ chip: { kind }, total }) => [kind, total])).toEqual([
    ['maxPrice', 2],
    ['furnished', 3],
  ]);
  expect(looser?.items.map(({ title }) => title)).toEqual(['dearer']);
});

test('a list with many results, or without a limiting condition, needs no help', async () => {
  expect((await searchWithClosest({ listingType: 'rent' })).looser).toBeNull();
  expect((await searchWithClosest({ listingType: 'sale' })).looser).toBeNull();
});
