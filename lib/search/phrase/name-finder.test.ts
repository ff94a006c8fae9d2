import { describe, expect, it, test } from 'vitest';
import { createLocationFinder, createNameFinder } from './name-finder';
import { areas } from '@/prisma/seed/areas';

const { find, findMisspelt } = createNameFinder([
  { value: 'sea', names: ['Sea view', 'إطلالة بحرية'] },
  { value: 'pool', names: ['Swimming pool', 'مسبح'] },
  { value: 'poolside', names: ['Pool', 'Poolside'] },
  { value: 'lift', names: ['Elevator', 'مصعد'] },
  { value: 'sea club', names: ['النادي البحري'] },
  { value: 'bath', names: ['حمام سباحة'] },
  { value: 'hammam', names: ['Hammam'] },
  { value: 'mall', names: ['360 Mall', 'مجمع 360'] },
]);

describe('find', () => {
  it('puts what is called so before what has such a word', () => {
    expect(find('pool')).toEqual(['poolside', 'pool']);
  });
  test.each([
    ['the beginning', 'swim', ['pool']],
    ['a later word', 'view', ['sea']],
    ['the other script without its marks', 'اطلاله', ['sea']],
    ['an article and the beginning of a name', 'الن', ['sea club']],
    ['an article and the beginning of a later word', 'اطلالة البح', ['sea']],
    ['what words that stand side by side happen to contain', 'مسب', ['pool']],
    ['an article of which nothing follows yet', 'مسبح ال', ['pool']],
    ['a digit for a letter, as people chat', '7amm', ['hammam']],
    ['a whole number that a name begins with', '٣٦٠', ['mall']],
    ['no part of a number', '36', []],
    ['nothing', '', []],
    ['what nothing is called', 'garage', []],
  ])('%s', (_, typed, values) => {
    expect(find(typed)).toEqual(values);
  });
});

test.each([
  ['a mistake', 'elevatro', ['lift']],
  ['of the nearest first', 'pooll', ['poolside']],
  ['too short to tell', 'elv', []],
])('findMisspelt: %s', (_, typed, values) => {
  expect(findMisspelt(typed)).toEqual(values);
});

const findLocations = createLocationFinder(
  areas.map((area, index) => ({ ...area, id: index + 1, aliases: [...area.aliases] })),
);

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
  expect(findLocations(typed)[0]).toBe(name);
});

it('finds every area of a governorate by its name', () => {
  const names = areas.filter(({ governorate }) => governorate === 'jahra').map(({ name }) => name);
  expect(findLocations('محافظة الجهراء')).toEqual(expect.arrayContaining(names));
});

it('puts what is called so before what only contains it', () => {
  const [first, ...others] = findLocations('Salam');
  expect(first).toBe('Salam');
  expect(others).not.toContain('Salam');
});

it.each(['', '  ', '؟', 'zzzzzzzz'])('finds nothing for %j', (typed) => {
  expect(findLocations(typed)).toEqual([]);
});
