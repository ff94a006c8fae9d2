import { expect, test } from 'vitest';
import { KINDS, kindSlug, parseKind } from './kind-slug';

test('each kind has a slug that is parsed back to it, and other slugs are invalid', () => {
  expect(KINDS.map(kindSlug)).toEqual([
    ...['apartments-for-rent', 'villas-for-rent', 'commercial-property-for-rent', 'land-for-rent'],
    ...['apartments-for-sale', 'villas-for-sale', 'commercial-property-for-sale', 'land-for-sale'],
  ]);
  for (const kind of KINDS) expect(parseKind(kindSlug(kind))).toEqual(kind);
  for (const slug of ['', 'apartments', 'Apartments-for-rent', 'apartment-for-rent', 'toString'])
    expect(parseKind(slug)).toBeNull();
});
