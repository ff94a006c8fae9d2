import { expect, test } from 'vitest';
import { GOVERNORATES } from './constants';
import { governorateSlug, locationSlug } from './slug';
import { areas } from '@/prisma/seed/areas';

test.each([
  ['Salmiya', 'salmiya'],
  ['Bneid Al-Gar', 'bneid-al-gar'],
  ["Sha'ab  Al Bahri", 'shaab-al-bahri'],
  ['Fintás (old)', 'fintas-old'],
  ['الجابرية', 'الجابرية'],
])('%s has the address %s', (name, slug) => expect(locationSlug(name)).toBe(slug));

test('each area and governorate of Kuwait has an address of its own', () => {
  const slugs = [...areas.map(({ name }) => locationSlug(name)), ...GOVERNORATES.map(governorateSlug)];
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
