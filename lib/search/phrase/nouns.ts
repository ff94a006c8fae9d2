import type { PropertyType } from '../../listings/constants';
import type { Condition, Part } from './conditions';
import type { Gazetteer } from './gazetteer';
import type { Token } from './tokens';
import { AMENITY_NOUNS } from './vocabulary/amenities';
import { OR_WORDS } from './vocabulary/common';
import { ORDINALS, TYPES_OF, type Noun } from './vocabulary/kinds';

type NounPart = Part & { condition: { kind: 'nouns' } };

/**
 * The first noun says what is wanted; `شقة أو دور` and `شقة دوبلكس` add to it. Any other is a word of the listing
 * (`دور في فيلا`), or what the home has (`شقة مع مخزن`).
 */
export function withOneHead(parts: Part[], tokens: Token[], unread: (Token | null)[], gazetteer: Gazetteer): Part[] {
  let head = null as NounPart | null;
  const kept: Part[] = [];
  for (const part of parts) {
    if (part.condition.kind !== 'nouns') {
      kept.push(part);
      continue;
    }
    const [noun] = part.condition.anyOf as [Noun];
    const isEither = head !== null && areAlternatives(tokens.slice(head.end, part.end), part.end - part.start);
    const isCounted = parts.some(({ condition }) => condition.kind === 'bedrooms');
    if (noun.subtypes?.[0] === 'room' && !isEither && (head || isCounted)) {
      if (head && !isCounted && isHomeOfRooms(head.condition.anyOf[0] as Noun))
        kept.push({ ...part, condition: { kind: 'bedrooms', value: 1 } }); // شقة غرفة
      else for (let i = part.start; i < part.end; i += 1) unread[i] = tokens[i] as Token;
      continue;
    }
    const isStorey =
      noun.subtypes?.[0] === 'floor' &&
      (isOrdinal(tokens[part.start - 1]) ||
        (head !== null && isOrdinal(tokens[part.end])) ||
        (head !== null && !isEither && isWholeHome(head.condition.anyOf.at(-1) as Noun)));
    const amenity = head && AMENITY_NOUNS[noun.subtypes?.[0] ?? ''];
    if (!head && !isStorey) {
      head = part as NounPart;
      kept.push(part);
    } else if (
      head &&
      !isStorey &&
      head.condition.anyOf.some((each) => JSON.stringify(each) === JSON.stringify(noun))
    ) {
      kept.push({ ...part, condition: head.condition }); // said twice, often in both languages
    } else if (head && !isStorey && isEither) {
      head.condition.anyOf.push(noun);
      head.end = part.end;
    } else if (head && !isStorey && narrowed(head.condition.anyOf.at(-1) as Noun, noun)) {
      const merged = narrowed(head.condition.anyOf.at(-1) as Noun, noun) as Noun;
      head.condition.anyOf.splice(-1, 1, merged);
      kept.push({ ...part, condition: { kind: 'nouns', anyOf: [merged] } });
    } else if (head && !isStorey && head.end === part.start && isKindOf(noun, head.condition.anyOf.at(-1) as Noun)) {
      const { propertyType } = head.condition.anyOf.at(-1) as Noun;
      head.condition.anyOf.splice(-1, 1, { ...noun, propertyType }); // فيلا دوبلكس
      kept.push({ ...part, condition: head.condition });
    } else if (head && !isStorey && head.end === part.start) {
      head.condition.anyOf.push(noun);
      head.end = part.end;
    } else if (
      head &&
      isWholeHome(head.condition.anyOf.at(-1) as Noun) &&
      isOfType(noun, 'land') &&
      /^\d/.test(tokens[part.end]?.word ?? '')
    ) {
      continue; // بيت ارض 400: the size of its plot
    } else if (head && !isStorey && noun.subtypes?.[0] === 'workshop') {
      kept.push({ ...part, condition: { kind: 'parking', value: 1 } }); // شقة مع كراج
    } else if (amenity && gazetteer.amenityIds.has(amenity)) {
      kept.push({ ...part, condition: { kind: 'amenity', name: amenity } });
    } else {
      for (let i = part.start; i < part.end; i += 1) unread[i] = tokens[i] as Token;
    }
  }
  return kept;
}

/**
 * `دور اول` is a floor of a house where nothing else is sought, or a house is: of a flat or a shop it is the floor that it is on.
 */
export function withFloorsSought(parts: Part[], tokens: Token[]): Part[] {
  const floor = parts.find(({ condition }) => condition.kind === 'floor');
  if (!floor) return parts;
  const [noun] = nounsOf(parts);
  const sought = (propertyType?: PropertyType): Condition => ({
    kind: 'nouns',
    anyOf: [{ propertyType, subtypes: ['floor'] }],
  });
  if (noun?.propertyType === 'villa')
    return parts.map((part) => (part.condition.kind === 'nouns' ? { ...part, condition: sought('villa') } : part));
  const isOffered = parts.some(({ condition }) => condition.kind === 'listingType');
  const isSought =
    !noun &&
    tokens.slice(floor.start, floor.end).some(({ word }) => word === HOUSE_FLOOR || (isOffered && word === 'floor'));
  return isSought ? [...parts, { ...floor, condition: sought() }] : parts;
}

const HOUSE_FLOOR = 'دور';

const isHomeOfRooms = (noun: Noun) => isOfType(noun, 'apartment') || isOfType(noun, 'villa');
/** Of several storeys: `فيلا دورين`. */
const isWholeHome = ({ propertyType, subtypes }: Noun) => propertyType === 'villa' && subtypes !== undefined;
/** Of a type that is named by what most of it is called. */
const isKindOf = (noun: Noun, { propertyType, subtypes }: Noun) =>
  propertyType !== undefined &&
  subtypes !== undefined &&
  noun.propertyType === undefined &&
  (noun.subtypes ?? []).every((each) => TYPES_OF[each].includes(propertyType));

const isOrdinal = (token: Token | undefined) =>
  token !== undefined && (ORDINALS.has(token.word) || /^\d+$/.test(token.word));

/** @param tokens from the end of the last noun to the end of this one, of `length` words */
function areAlternatives(tokens: Token[], length: number): boolean {
  const between = tokens.slice(0, -length);
  const isJoined = /^[وأا]و?[^ ]/.test(tokens.at(-length)?.typed ?? '') && /^و/.test(tokens.at(-length)?.typed ?? '');
  const isSlashed = /[^\d][/،,]/.test(tokens.at(-length)?.typed ?? '');
  return between.length === 0 ? isJoined || isSlashed : between.every(({ word }) => OR_WORDS.has(word));
}

/** `شقة دوبلكس`: one of the two is a subtype of the other's type. */
function narrowed(a: Noun, b: Noun): Noun | null {
  const [type, subtype] = a.subtypes ? [b, a] : [a, b];
  if (!type.propertyType || type.subtypes?.some((each) => !subtype.subtypes?.includes(each)) || !subtype.subtypes)
    return null;
  const { propertyType } = type;
  const subtypes = subtype.subtypes.filter((each) => TYPES_OF[each].includes(propertyType));
  return subtypes.length > 0 ? { propertyType, subtypes } : null;
}

export const nounsOf = (parts: Part[]) =>
  parts.flatMap(({ condition }) => (condition.kind === 'nouns' ? condition.anyOf : []));
export const isOfType = ({ propertyType, subtypes }: Noun, type: PropertyType) =>
  propertyType === type ||
  (propertyType === undefined && (subtypes ?? []).every((each) => TYPES_OF[each].includes(type)));
