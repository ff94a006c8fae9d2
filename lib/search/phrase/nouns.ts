import type { PropertyType } from '../../listings/constants';
import { ofKind, type Condition } from './conditions';
import type { Gazetteer } from './gazetteer';
import { addPart, markRead, type Part, type Reading } from './reading';
import type { Token } from './tokens';
import { OR_WORDS } from './vocabulary/common';
import { NOUNS, ORDINALS, TYPES_OF, type Noun } from './vocabulary/kinds';

/** The main noun of a keyword: its first noun, with the nouns that later words add or narrow it to. */
type Head = { part: Part; anyOf: readonly Noun[]; end: number };

/**
 * Step: the first noun is the wanted type; `شقة أو دور` and `شقة دوبلكس` extend or narrow it. Any other noun becomes a
 * word to find in the listing (`دور في فيلا`), or a feature of the home (`شقة مع مخزن`).
 */
export function keepMainNoun(reading: Reading, gazetteer: Gazetteer): Reading {
  const { tokens, parts } = reading;
  const isOfFloor = ({ start }: Part) => parts.some((part) => part.start === start && part.condition.kind === 'floor');
  const isCounted = parts.some(({ condition }) => condition.kind === 'bedrooms');
  let head = null as Head | null;
  const kept: Part[] = [];
  let words = reading;
  for (const part of parts) {
    if (part.condition.kind !== 'nouns') {
      kept.push(part);
      continue;
    }
    const [noun] = part.condition.anyOf as [Noun];
    if (!head) {
      const isRoom = noun.subtypes?.[0] === 'room' && isCounted;
      const isStorey = noun.subtypes?.[0] === 'floor' && isOrdinal(tokens[part.start - 1]);
      if (isRoom || isStorey) {
        if (!isOfFloor(part)) words = markRead(words, part.start, part.end, true); // شارع 5 دور 3
      } else {
        head = { part, anyOf: part.condition.anyOf, end: part.end };
        kept.push(part);
      }
      continue;
    }
    const meaning = meaningBeside(head, noun, part, tokens, isCounted, gazetteer);
    if (meaning.head) head = meaning.head;
    if (meaning.condition) kept.push({ ...part, condition: meaning.condition });
    if (meaning.isWord) words = markRead(words, part.start, part.end, true);
  }
  const resolved = kept.map((part): Part => {
    if (part.condition !== head?.part.condition) return part;
    const condition: Condition = { kind: 'nouns', anyOf: [...head.anyOf] };
    return { ...part, condition, end: part === head.part ? head.end : part.end };
  });
  return { ...words, parts: resolved };
}

/**
 * The effect of a noun after the head: it changes the head, becomes a condition, or remains a word. A noun with the
 * head's own condition gets the final nouns of the head.
 */
type Meaning = { head?: Head; condition?: Condition; isWord?: true };

function meaningBeside(
  head: Head,
  noun: Noun,
  part: Part,
  tokens: readonly Token[],
  isCounted: boolean,
  gazetteer: Gazetteer,
): Meaning {
  const last = head.anyOf.at(-1) as Noun;
  const [subtype = ''] = noun.subtypes ?? [];
  const { word = '' } = tokens[part.start] ?? {};
  const isEither = areAlternatives(tokens.slice(head.end, part.end), part.end - part.start);
  const isInside = /^[بف]/.test(word) && !NOUNS.firsts.has(word); // محل بمجمع
  const withLast = (changed: Noun): Head => ({ ...head, anyOf: [...head.anyOf.slice(0, -1), changed] });
  if (subtype === 'room' && !isEither)
    return !isCounted && isHomeOfRooms(head.anyOf[0] as Noun)
      ? { condition: { kind: 'bedrooms', value: 1 } } // شقة غرفة
      : { isWord: true };
  const isStorey =
    subtype === 'floor' &&
    (isOrdinal(tokens[part.start - 1]) || isOrdinal(tokens[part.end]) || (!isEither && isWholeHome(last)));
  if (!isStorey) {
    if (head.anyOf.some((each) => JSON.stringify(each) === JSON.stringify(noun)))
      return { condition: head.part.condition }; // said twice, often in both languages
    const narrower = isEither ? null : narrowed(last, noun);
    if (narrower) return { head: withLast(narrower), condition: { kind: 'nouns', anyOf: [narrower] } };
    if (!isEither && head.end === part.start && isKindOf(noun, last))
      return { head: withLast({ ...noun, propertyType: last.propertyType }), condition: head.part.condition }; // فيلا دوبلكس
    if (isEither || (head.end === part.start && !isInside))
      return { head: { ...head, anyOf: [...head.anyOf, noun], end: part.end } };
  }
  if (isWholeHome(last) && isOfType(noun, 'land') && /^\d/.test(tokens[part.end]?.word ?? '')) return {}; // بيت ارض 400
  if (!isStorey && subtype === 'workshop') return { condition: { kind: 'parking', value: 1 } }; // شقة مع كراج
  if (subtype === 'warehouse' && gazetteer.amenityIds.has(STORAGE_ROOM))
    return { condition: { kind: 'amenity', name: STORAGE_ROOM } }; // شقة مع مخزن
  return isInside ? {} : { isWord: true };
}

/** Step: `new building for sale` looks for a building, because the keyword has no other noun. */
export function addFactNoun(reading: Reading): Reading {
  const fact = reading.parts.find(({ condition }) => condition.kind === 'texts' && condition.noun);
  if (fact?.condition.kind !== 'texts' || !fact.condition.noun || nounsOf(reading.parts).length > 0) return reading;
  return addPart(reading, { ...fact, condition: { kind: 'nouns', anyOf: [fact.condition.noun] }, isImplied: true });
}

/** Step: `دور اول` asks for a floor of a house, unless the noun is a flat or a shop on that floor. */
export function addFloorSought(reading: Reading): Reading {
  const { tokens, parts } = reading;
  const floor = parts.find(({ condition }) => condition.kind === 'floor');
  if (!floor) return reading;
  const [noun] = nounsOf(parts);
  const sought = (propertyType?: PropertyType): Condition => ({
    kind: 'nouns',
    anyOf: [{ propertyType, subtypes: ['floor'] }],
  });
  if (noun?.propertyType === 'villa') {
    const isNoun = ({ condition }: Part) => condition.kind === 'nouns';
    return {
      ...reading,
      parts: parts.map((part) => (isNoun(part) ? { ...part, condition: sought('villa') } : part)),
    };
  }
  const isOffered = parts.some(({ condition }) => condition.kind === 'listingType');
  const isSought =
    !noun &&
    tokens.slice(floor.start, floor.end).some(({ word }) => word === HOUSE_FLOOR || (isOffered && word === 'floor'));
  return isSought ? addPart(reading, { ...floor, condition: sought() }) : reading;
}

const STORAGE_ROOM = 'Storage room';
const HOUSE_FLOOR = 'دور';

const isHomeOfRooms = (noun: Noun) => isOfType(noun, 'apartment') || isOfType(noun, 'villa');
/** Whether the noun is a whole house, which may have several storeys: `فيلا دورين`. */
const isWholeHome = ({ propertyType, subtypes }: Noun) => propertyType === 'villa' && subtypes !== undefined;
/** Whether the first noun is a subtype of the second one's type; the second names its type and usual subtypes. */
const isKindOf = (noun: Noun, { propertyType, subtypes }: Noun) =>
  propertyType !== undefined &&
  subtypes !== undefined &&
  noun.propertyType === undefined &&
  (noun.subtypes ?? []).every((each) => TYPES_OF[each].includes(propertyType));

const isOrdinal = (token: Token | undefined) =>
  token !== undefined && (ORDINALS.has(token.word) || /^\d+$/.test(token.word));

/**
 * Whether the text between two nouns makes them alternatives.
 * @param tokens from the end of the previous noun to the end of this one, which has `length` words
 */
function areAlternatives(tokens: readonly Token[], length: number): boolean {
  const between = tokens.slice(0, -length);
  const { typed = '' } = tokens.at(-length) ?? {};
  if (between.length > 0) return between.every(({ word }) => OR_WORDS.has(word));
  return /^وو?[^ ]/.test(typed) || /[^\d][/،,]/.test(typed);
}

/** Combines two nouns if one is a subtype of the other's type: `شقة دوبلكس`. */
function narrowed(a: Noun, b: Noun): Noun | null {
  const [type, subtype] = a.subtypes ? [b, a] : [a, b];
  if (!type.propertyType || type.subtypes?.some((each) => !subtype.subtypes?.includes(each)) || !subtype.subtypes)
    return null;
  const { propertyType } = type;
  const subtypes = subtype.subtypes.filter((each) => TYPES_OF[each].includes(propertyType));
  return subtypes.length > 0 ? { propertyType, subtypes } : null;
}

export const nounsOf = (parts: readonly { condition: Condition }[]) =>
  ofKind(parts, 'nouns').flatMap(({ anyOf }) => anyOf);
export const isOfType = ({ propertyType, subtypes }: Noun, type: PropertyType) =>
  propertyType === type ||
  (propertyType === undefined && (subtypes ?? []).every((each) => TYPES_OF[each].includes(type)));
