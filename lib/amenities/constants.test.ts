import { expect, it } from 'vitest';
import { KNOWN_AMENITIES } from './constants';
import { AMENITY_SYNONYMS } from '@/lib/search/phrase/vocabulary/amenities';
import { read } from '@/tests/support/sources';

it('all amenities that search knows by name keep it', () => {
  const bySql = [...read('prisma/sql/search.sql').matchAll(/(?:CASE a\.name )?WHEN '((?:[^']|'')+)' THEN p\.\w+/g)];
  const names = [...AMENITY_SYNONYMS.keys(), ...bySql.map(([, name = '']) => name.replaceAll("''", "'")), 'Furnished'];
  expect(bySql.length).toBeGreaterThan(3);
  expect([...new Set(names)].toSorted()).toEqual(KNOWN_AMENITIES.toSorted());
});
