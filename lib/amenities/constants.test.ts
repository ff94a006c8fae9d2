import { expect, it } from 'vitest';
import { AMENITIES } from './constants';
import { ATTRIBUTES } from '@/lib/listings/attributes/all';
import { AMENITY_SYNONYMS } from '@/lib/search/phrase/vocabulary/amenities';

it('every amenity with synonyms or an attribute keeps its name', () => {
  const said = ATTRIBUTES.flatMap(({ amenity }) => amenity?.name ?? []);
  expect(said.length).toBeGreaterThan(3);
  const names = [...AMENITY_SYNONYMS.keys()].map((name) => name.toLowerCase());
  const known = AMENITIES.map(({ name }) => name.toLowerCase());
  expect([...new Set([...names, ...said])].toSorted()).toEqual(known.toSorted());
});
