import type { Gazetteer } from './gazetteer';
import { addPart, giveUp, markRead, type Part, type Reading } from './reading';
import { EXCEPTIONS, STOP_WORDS } from './vocabulary/common';
import {
  AREA_TAILS,
  CALLED_ALONE,
  COUNTRY_WORDS,
  JOURNEY_UNITS,
  JOURNEY_WORDS,
  LANDMARK_KIND_WORDS,
  LOCATION_WORDS,
  NEARNESS_WORDS,
} from './vocabulary/places';
import { numberOf } from './vocabulary/rooms';

const isPlace = ({ condition }: Part) => condition.kind === 'locations' || condition.kind === 'near';

/** Whether the part is a place or a block of one. */
export const isWhere = (part: Part) => isPlace(part) || part.condition.kind === 'block';

/** Returns the number of words before word `i` that exclude the part at `i`: `غير السالمية`, `not the ground floor`. */
export function exceptionBefore(words: readonly string[], part: Part): number {
  const i = part.start;
  const isBetween = (word = '') => STOP_WORDS.has(word) || (isWhere(part) && NEARNESS_WORDS.has(word)); // مو قريبة من
  const start = words.slice(0, i).findLastIndex((word) => !isBetween(word)) + 1;
  for (let length = Math.min(EXCEPTIONS.maxWords, i); length > 0; length -= 1) {
    for (let end = i; end >= Math.max(start, length); end -= 1) {
      const meaning = EXCEPTIONS.meanings.get(words.slice(end - length, end).join(' '));
      const isExcluded = meaning === 'excluded' || meaning === (isWhere(part) ? 'away' : 'lacking'); // `او بدون بالسالمية`
      if (meaning) return isExcluded ? i - end + length : 0;
    }
  }
  return 0;
}

/** Step: reads `بيت بالضاحية` as an area. Next to the name of another place the word only means 'suburb'. */
export function addNicknamedPlace(reading: Reading, { byName }: Gazetteer): Reading {
  const { tokens, parts, unread, wants } = reading;
  if (parts.some(isPlace) || wants.includes('except')) return reading;
  for (const [i, token] of tokens.entries()) {
    const isThe = tokens[i - 1]?.word === 'the';
    const name = CALLED_ALONE.get(isThe ? `the ${token.word}` : token.typed.replace(/^[وبلف]+(?=ال)/, ''));
    const id = name === undefined ? undefined : byName.get(name)?.id;
    const introduces = NEARNESS_WORDS.has(token.word) && i < tokens.length - 1; // حوالي 300
    if (id === undefined || !unread[i] || introduces) continue;
    const part: Part = { start: i, end: i + 1, condition: { kind: 'locations', ids: [id] } };
    return markRead(addPart(reading, part), i, i + 1);
  }
  return reading;
}

/** Step: marks words that only introduce a place as explained: `قريب من السالمية`, `Salmiya area`. */
export function readPlaceWords(reading: Reading): Reading {
  const { tokens, words } = reading;
  const isIntroduction = (word: string, i: number) =>
    STOP_WORDS.has(word) || LOCATION_WORDS.has(word) || isOfJourney(words, i);
  return reading.parts.filter(isPlace).reduce((read, { start, end }) => {
    const first = words.slice(0, start).findLastIndex((word, i) => !isIntroduction(word, i)) + 1;
    const isKind = LANDMARK_KIND_WORDS.has(words[end] ?? ''); // AUK university
    const isTail = isKind || (AREA_TAILS.has(words[end]) && /^(?:ال|[a-z])/i.test(tokens[end]?.typed ?? ''));
    return markRead(read, first, isTail ? end + 1 : end);
  }, reading);
}

/** Whether word `i` belongs to the way to a place, which no filter expresses: `10 minutes from`, `خمس دقائق بالسيارة`. */
function isOfJourney(words: readonly string[], i: number): boolean {
  const word = words[i] ?? '';
  const isUnit = (at: number) => JOURNEY_UNITS.has(words[at]);
  const isNumber = (at: number) => numberOf(words[at] ?? '') !== null;
  if (JOURNEY_WORDS.has(word)) return [i - 1, i - 2].some(isUnit);
  return (isUnit(i) && isNumber(i - 1)) || (isNumber(i) && isUnit(i + 1));
}

/** Step: reads `شرق حولي` as the east of Hawalli, although شرق is also an area. */
export function dropDirection(reading: Reading): Reading {
  const { tokens } = reading;
  const places = reading.parts.filter(isPlace);
  const [first, second] = places;
  const isEast =
    places.length === 2 &&
    second?.condition.kind === 'locations' &&
    first?.end === second.start &&
    /^[بلف]?شرق$/.test(tokens[first?.start ?? 0]?.typed ?? '') &&
    !/^و/.test(tokens[second?.start ?? 0]?.typed ?? '');
  return isEast ? { ...reading, parts: reading.parts.filter((part) => part !== first) } : reading;
}

/** Step: drops `Kuwait`, an alias of Kuwait City, because it usually means the country. Keeps `Kuwait City`. */
export const dropCountry = (reading: Reading): Reading => ({
  ...reading,
  parts: reading.parts.filter(
    ({ condition, start, end }) =>
      condition.kind !== 'locations' || end - start > 1 || !COUNTRY_WORDS.has(reading.words[start]),
  ),
});

/** Step: keeps the first landmark. No filter can express two, so the names of the others remain words. */
export function keepFirstLandmark(reading: Reading): Reading {
  const first = reading.parts.find(({ condition }) => condition.kind === 'near')?.condition;
  const isOther = ({ condition }: Part) =>
    condition.kind === 'near' && first?.kind === 'near' && condition.slug !== first.slug;
  return giveUp(reading, reading.parts.filter(isOther));
}
