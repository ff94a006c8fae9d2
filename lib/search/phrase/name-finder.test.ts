import { describe, expect, it, test } from 'vitest';
import { createLocationFinder, createNameFinder } from './name-finder';
import { namedLocations } from '@/tests/support/gazetteer';

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
  it('ranks an exact name before names that contain the word', () => {
    expect(find('pool')).toEqual(['poolside', 'pool']);
  });
  test.each([
    ['the beginning', 'swim', ['pool']],
    ['the other script without its marks', 'اطلاله', ['sea']],
    ['an article and the beginning of a name', 'الن', ['sea club']],
    ['an article and the beginning of a later word', 'اطلالة البح', ['sea']],
    ['letters across the boundary of two words', 'مسب', ['pool']],
    ['a digit in place of a letter, as in chats', '7amm', ['hammam']],
    ['a whole number at the beginning of a name', '٣٦٠', ['mall']],
    ['nothing', '', []],
    ['an unknown word', 'garage', []],
  ])('%s', (_, typed, values) => expect(find(typed)).toEqual(values));
});

test.each([
  ['a mistake', 'elevatro', ['lift']],
  ['the nearest name first', 'pooll', ['poolside']],
  ['a word that is too short', 'elv', []],
])('findMisspelt: %s', (_, typed, values) => expect(findMisspelt(typed)).toEqual(values));

const findLocations = createLocationFinder(namedLocations);

test.each([
  ['its name in the other script', 'السالميه', 'Salmiya'],
  ['an attached article', 'alsalmiya', 'Salmiya'],
  ['another transliteration', 'salmeyah', 'Salmiya'],
  ['words written as one', 'ابوحليفة', 'Abu Halifa'],
  ['a typo', 'Salmyia', 'Salmiya'],
])('an area is found by %s: %s', (_, typed, name) => expect(findLocations(typed)[0]).toBe(name));

it.each(['', '  ', '؟', 'zzzzzzzz'])('finds nothing for %j', (typed) => expect(findLocations(typed)).toEqual([]));
