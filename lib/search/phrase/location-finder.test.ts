import { expect, it, test } from 'vitest';
import { createLocationFinder } from './location-finder';
import { areas } from '@/prisma/seed/areas';

const find = createLocationFinder(areas.map((area, index) => ({ ...area, id: index + 1, aliases: [...area.aliases] })));

test.each([
  ['its name', 'Salmiya', 'Salmiya'],
  ['its name in the other script', 'السالميه', 'Salmiya'],
  ['the beginning of it', 'سالم', 'Salmiya'],
  ['the article grown together', 'alsalmiya', 'Salmiya'],
  ['another transliteration', 'salmeyah', 'Salmiya'],
  ['doubled letters', 'Jabbriyah', 'Jabriya'],
  ['chat digits', 'Fa7a7eel', 'Fahaheel'],
  ['words written as one', 'ابوحليفة', 'Abu Halifa'],
  ['a typing mistake', 'Salmyia', 'Salmiya'],
])('an area is found by %s: %s', (_, typed, name) => {
  expect(find(typed)[0]).toBe(name);
});

it('finds every area of a governorate by its name', () => {
  const names = areas.filter(({ governorate }) => governorate === 'jahra').map(({ name }) => name);
  expect(find('محافظة الجهراء')).toEqual(expect.arrayContaining(names));
});

it('puts what is called so before what only contains it', () => {
  const [first, ...others] = find('Salam');
  expect(first).toBe('Salam');
  expect(others).not.toContain('Salam');
});

it.each(['', '  ', '؟', 'zzzzzzzz'])('finds nothing for %j', (typed) => {
  expect(find(typed)).toEqual([]);
});
