import { expect, test } from 'vitest';
import { required } from '../../http/errors';
import { ALL_SUBTYPES, PROPERTY_TYPES } from '../../listings/constants';
import { filtersToQuery, withLocationIds, withLocationNames } from '../filters';
import { ofKind } from './conditions';
import { acceptMisspelt, findDoubts } from './misspellings';
import { interpret, openWords, parseKeyword, readNames, recognize } from './parse';
import { applyPhrase } from './phrase';
import { NOUNS } from './vocabulary/kinds';
import { seedGazetteer as gazetteer } from '@/tests/support/gazetteer';
import { read as readSource } from '@/tests/support/sources';

const MIN_PHRASES = 900;
const MIN_RIGHT = 0.98;
/** Above this number of areas, they stand for a whole governorate. */
const MANY_AREAS = 6;

const READINGS = readSource('tests/support/readings.tsv')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('//'))
  .map((line) => line.split('\t') as [phrase: string, reading: string]);

/** Formats what `readPhrase` returns if no listing contains the unexplained words. */
function read(keyword: string): string {
  const reading = recognize(keyword, gazetteer);
  const { near } = findDoubts(reading, openWords(reading), gazetteer);
  const corrections = new Map(near.map(({ token, meant }) => [token, meant.key]));
  const parsed = interpret(readNames(reading, [], corrections, gazetteer), gazetteer);
  const accepted = acceptMisspelt(parsed, parsed.misspelt);
  const phrase = applyPhrase(withLocationIds({ keyword }, gazetteer), accepted, gazetteer);
  const { amenities: ids = [], locations = [], ...filters } = withLocationNames(phrase.filters, gazetteer);
  const isGovernorate = locations.length > MANY_AREAS;
  const query = filtersToQuery({ ...filters, ...(!isGovernorate && { locations }) });
  if (isGovernorate) query.set('governorate', required(gazetteer.byName.get(locations[0] ?? '')?.governorate, 'one'));
  if (ids.length > 0) query.set('with', ids.map((id) => gazetteer.amenityNames.get(id)?.name).join(','));
  if (phrase.wants.length > 0) query.set('wants', phrase.wants.join());
  const [which] = ofKind(phrase.understood, 'which');
  if (which) query.set('which', which.of);
  if (phrase.listing) query.set('listing', String(phrase.listing.id));
  return inOneOrder(query);
}

const inOneOrder = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
const asWritten = (reading: string) =>
  reading
    .split('&')
    .filter((part) => part !== '')
    .sort()
    .join('&');

test(`${MIN_RIGHT * 100} % of at least ${MIN_PHRASES} phrases are parsed as people mean them`, () => {
  expect(new Set(READINGS.map(([phrase]) => phrase)).size).toBe(READINGS.length);
  expect(READINGS.length).toBeGreaterThanOrEqual(MIN_PHRASES);
  const wrong = READINGS.flatMap(([phrase, reading]) => {
    const as = read(phrase);
    return as === asWritten(reading) ? [] : [`${phrase}: ${as}, not ${reading}`];
  });
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual((1 - MIN_RIGHT) * READINGS.length);
});

test('parsing the resulting address again changes nothing', () => {
  const different = READINGS.flatMap(([phrase]) => {
    const chosen = withLocationIds({ keyword: phrase }, gazetteer);
    const { filters } = applyPhrase(chosen, parseKeyword(phrase, gazetteer), gazetteer);
    const again = applyPhrase(filters, parseKeyword(filters.keyword ?? '', gazetteer), gazetteer);
    const [before, after] = [filters, again.filters].map((each) => filtersToQuery(each).toString());
    return before === after && again.conflicts.length === 0 ? [] : [`${phrase}: ${before}, then ${after}`];
  });
  expect(different.map(decodeURIComponent)).toEqual([]);
});

test('nouns of the vocabulary refer to existing types and subtypes', () => {
  for (const { propertyType, subtypes = [], preferred } of NOUNS.meanings.values()) {
    if (propertyType) expect(PROPERTY_TYPES).toContain(propertyType);
    expect(ALL_SUBTYPES).toEqual(expect.arrayContaining([...subtypes, ...(preferred ? [preferred] : [])]));
  }
});
