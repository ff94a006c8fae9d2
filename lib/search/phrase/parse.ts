import type { Furnished, ListingType, PropertyType } from '../../listings/constants';
import type { AdvertiserKind } from '../../accounts/users/constants';
import { latinDigits } from '../../i18n/parse-number';
import { aboutAmount, amountInWordsAt, limitsAt, type Limits } from './amounts';
import { nameKey, nearestLocation, type Gazetteer } from './gazetteer';
import { normalise, tokenize } from './normalise';
import { slipsFrom } from './spelling';
import {
  ADVERTISER_WORDS,
  AMENITIES,
  AMENITY_NOUNS,
  AMOUNT_WORDS,
  BLOCK_WORDS,
  COMMON_WORDS,
  COUNTRY_WORDS,
  COURTESIES,
  FILTER_WORDS,
  FURNISHED_WORDS,
  HALL_WORDS,
  IDIOMS,
  IN_WORDS,
  LISTING_NUMBER,
  LOCATION_WORDS,
  MONTH_WORDS,
  NOUNS,
  NUMBER_HEADS,
  NUMBER_SIGNS,
  NUMBER_TAILS,
  OFFERS,
  OR_WORDS,
  ORDINALS,
  phraseAt,
  RANGE_MIDDLES,
  RANGE_STARTS,
  BEFORE_AMOUNT,
  roomCountAt,
  SIZE_WORDS,
  stemmed,
  stemsAt,
  STOP_WORDS,
  WISH_WORDS,
  TYPES_OF,
  type Noun,
  type RoomCount,
} from './vocabulary';

const MAX_KEYWORD_LENGTH = 100; // characters
const MAX_WORDS = 8;
const MAX_GUESSED_WORDS = 3;
const MAX_ID = 2_147_483_647;

/** One normalised word of a keyword and what the visitor typed for it; words of one `chunk` were typed as one. */
export type Token = { word: string; typed: string; chunk: number };

/** What a part of a keyword asks of a listing. Prices are KWD, sizes square metres; bounds belong to the range. */
export type Condition =
  | { kind: 'listingType'; value: ListingType }
  /** Any of several: `شقة أو دور`. */
  | { kind: 'nouns'; anyOf: Noun[] }
  | { kind: 'furnished'; value: Furnished }
  | { kind: 'advertiserKind'; value: AdvertiserKind }
  /** Any of them: an area, or all of a governorate. */
  | { kind: 'locations'; ids: number[] }
  /** So many or more. */
  | { kind: 'bedrooms' | 'bathrooms'; value: number }
  | { kind: 'price' | 'size'; min?: number; max?: number }
  /** By its English name. */
  | { kind: 'amenity'; name: string }
  | { kind: 'block'; value: string }
  | { kind: 'advertiser'; id: number; name: string }
  /** A listing's number; `isCertain` where the keyword says that it is one. */
  | { kind: 'listing'; id: number; isCertain: boolean };

/** A part of a keyword and the condition that it became. */
export type Understood = { tokens: Token[]; condition: Condition };

/** Conditions of one kind allow each other (several areas: any of them), others all have to be true. */
export type ParsedKeyword = {
  understood: Understood[];
  /** What is left: each has to be in the listing. */
  words: Token[];
  /** Whether the last of `words` may be the beginning of a word. */
  prefix: boolean;
  /** Spellings that fit one location; used where one of their words is in no listing. */
  guesses: Guess[];
};
export type Guess = { tokens: Token[]; locationId: number };
/** An advertiser's name that begins with token `start` (find-advertisers.ts). */
export type AdvertiserAt = { start: number; length: number; id: number; name: string };

/**
 * docs/product.md 4.6
 *
 * @param corrections what words are read as (nearestFilterWord)
 */
export function parseKeyword(
  keyword: string,
  gazetteer: Gazetteer,
  advertisers: readonly AdvertiserAt[] = [],
  corrections: ReadonlyMap<string, string> = new Map(),
): ParsedKeyword {
  const typed = keywordTokens(keyword).map((token) => ({ ...token, word: corrections.get(token.word) ?? token.word }));
  const single = singleNumber(typed);
  if (single) return single;
  const tokens = advertisers.length > 0 ? typed : partGlued(typed, gazetteer);
  const all = tokens.map((token) => token.word);
  const unread: (Token | null)[] = [...tokens]; // null: already understood
  const parts: Part[] = [];

  for (let i = 0; i < all.length;) {
    const idiom = phraseAt(all, i, IDIOMS);
    if (idiom) {
      i += idiom.length;
      continue;
    }
    const courtesy = phraseAt(all, i, COURTESIES);
    if (courtesy) {
      unread.fill(null, i, i + courtesy.length);
      i += courtesy.length;
      continue;
    }
    const part =
      advertiserAt(advertisers, i) ?? partAt(tokens, all, i, gazetteer) ?? undressedAt(tokens, all, i, gazetteer);
    if (part) {
      parts.push(part);
      unread.fill(null, part.start, part.end);
    } else if (
      [all[i] as string, undress(all[i] as string)].some((word) => STOP_WORDS.has(word) || WISH_WORDS.has(word))
    ) {
      unread[i] = null;
    }
    i = part?.end ?? i + 1;
  }
  const isLocation = ({ condition }: Part) => condition.kind === 'locations';
  for (const { start, end } of parts.filter(isLocation)) {
    let before = start - 1;
    while (STOP_WORDS.has(all[before] ?? '')) before -= 1;
    for (const beside of [before, end]) if (LOCATION_WORDS.has(all[beside] ?? '')) unread[beside] = null;
  }
  const kept = withScale(
    explainNumbers(
      withoutContradictions(withOneHead(withoutCountry(parts, all), tokens, unread, gazetteer)),
      tokens,
      unread,
    ),
  );
  const said = new Set(kept.map(({ condition }) => condition.kind));
  const isSaid = (word: string) =>
    ((said.has('bedrooms') || said.has('bathrooms')) && HALL_WORDS.has(undress(word))) ||
    (said.has('size') && SIZE_WORDS.has(word)) ||
    (offerOf(kept) === 'rent' && MONTH_WORDS.has(word));
  const remaining = unread.filter((token) => token !== null && !isSaid(token.word)).slice(0, MAX_WORDS) as Token[];
  const last = tokens.at(-1);
  return {
    understood: kept.map(({ start, end, condition }) => ({ tokens: tokens.slice(start, end), condition })),
    words: remaining,
    prefix: remaining.length > 0 && remaining.at(-1) === last && /^(?!\d+$)../u.test(last?.word ?? ''),
    guesses: findGuesses(remaining, tokens, gazetteer),
  };
}

/** Words `start` to `end`, and whether a price has its thousands said. */
type Part = { start: number; end: number; condition: Condition; isScaled?: boolean };

/** A keyword of nothing but digits is a listing's number, or a word. */
function singleNumber(tokens: Token[]): ParsedKeyword | null {
  const [token] = tokens;
  if (tokens.length !== 1 || !token || !/^[1-9]\d{0,9}$/.test(token.word) || Number(token.word) > MAX_ID) return null;
  const condition: Condition = { kind: 'listing', id: Number(token.word), isCertain: false };
  return { understood: [{ tokens, condition }], words: tokens, prefix: false, guesses: [] };
}

function advertiserAt(advertisers: readonly AdvertiserAt[], i: number): Part | null {
  const found = advertisers.find(({ start }) => start === i);
  if (!found) return null;
  return { start: i, end: i + found.length, condition: { kind: 'advertiser', id: found.id, name: found.name } };
}

/** What begins with word `i`, the longest first; names of locations precede other words of the same length. */
function partAt(tokens: Token[], all: string[], i: number, gazetteer: Gazetteer): Part | null {
  const part = (length: number, condition: Condition, isScaled?: boolean): Part => ({
    start: i,
    end: i + length,
    condition,
    isScaled,
  });
  const location = locationAt(all, i, gazetteer);
  const word = wordAt(all, i, gazetteer) ?? (location ? null : formAt(all, i, gazetteer));
  if (location && location.length >= (word?.length ?? 0))
    return part(location.length, { kind: 'locations', ids: location.ids });
  const listing = phraseAt(all, i, LISTING_NUMBER);
  const number = listing && all[i + listing.length];
  if (number && /^[1-9]\d{0,9}$/.test(number) && Number(number) <= MAX_ID) {
    return part(listing.length + 1, { kind: 'listing', id: Number(number), isCertain: true });
  }
  const sign = NUMBER_SIGNS.has(all[i + 1] ?? '') ? 1 : 0;
  const block = BLOCK_WORDS.has(all[i] ?? '') ? /^(?:\d{1,3}[a-z]?|[a-z])$/.exec(all[i + 1 + sign] ?? '') : null;
  if (block) return part(2 + sign, { kind: 'block', value: block[0] });
  const roomRange = roomRangeAt(tokens, all, i);
  if (roomRange) return part(roomRange.length, { kind: roomRange.kind, value: roomRange.count });
  const limits = limitsAt(tokens, all, i);
  if (limits) return part(limits.length, limitsCondition(limits), limits.isScaled);
  const rooms = roomCountAt(all, i);
  if (rooms) return part(rooms.length, { kind: rooms.kind, value: rooms.count });
  return word && part(word.length, word.condition);
}

/** `من 2 الى 3 غرف`, `2-3 bedrooms`, `at least 3 bedrooms`, `2+1`: so many or more. */
function roomRangeAt(tokens: Token[], all: string[], i: number): RoomCount | null {
  const isPlus = /^\d\+\d$/.test(latinDigits(tokens[i]?.typed ?? '')) && tokens[i]?.chunk === tokens[i + 1]?.chunk;
  if (isPlus) return { kind: 'bedrooms', count: Number(all[i]), length: 2 };
  const comparison = phraseAt(all, i, BEFORE_AMOUNT);
  const compared = comparison?.meaning.bound === 'least' ? roomCountAt(all, i + comparison.length) : null;
  if (comparison && compared) return { ...compared, length: comparison.length + compared.length };
  const start = RANGE_STARTS.has(all[i] ?? '') ? i + 1 : i;
  if (!/^\d{1,2}$/.test(all[start] ?? '')) return null;
  const isDashed = tokens[start]?.chunk === tokens[start + 1]?.chunk;
  const isJoined = RANGE_MIDDLES.has(all[start + 1] ?? '') || OR_WORDS.has(all[start + 1] ?? '');
  const last = isJoined ? start + 2 : start + 1;
  const rooms = isDashed || isJoined ? roomCountAt(all, last) : null;
  if (!rooms || !/^\d{1,2}/.test(all[last] ?? '')) return null;
  return { kind: rooms.kind, count: Math.min(Number(all[start]), rooms.count), length: last + rooms.length - i };
}

const limitsCondition = ({ of, min, max }: Limits): Condition => ({
  kind: of,
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
});

type Found = { condition: Condition; length: number };

/** A plural, a dual or another form of what `wordAt` knows, by its stem. */
function formAt(all: string[], i: number, gazetteer: Gazetteer): Found | null {
  const word = all[i] as string;
  const isPlain = STOP_WORDS.has(word) || WISH_WORDS.has(word) || /^\d/.test(word) || word.length < MIN_FORM;
  return isPlain ? null : wordAt(stemmed(all.slice(i, i + MAX_FORM_WORDS)), 0, gazetteer, stemsAt);
}

const MIN_FORM = 4;
const MAX_FORM_WORDS = 4;

function wordAt(all: string[], i: number, gazetteer: Gazetteer, at: typeof stemsAt = phraseAt): Found | null {
  const furnished = at(all, i, FURNISHED_WORDS);
  const advertiser = at(all, i, ADVERTISER_WORDS);
  const offer = at(all, i, OFFERS);
  const noun = at(all, i, NOUNS);
  const amenity = at(all, i, AMENITIES) ?? at(all, i, gazetteer.amenities);
  const found: { condition: Condition; length: number }[] = [];
  if (furnished) found.push({ length: furnished.length, condition: { kind: 'furnished', value: furnished.meaning } });
  if (advertiser)
    found.push({ length: advertiser.length, condition: { kind: 'advertiserKind', value: advertiser.meaning } });
  if (offer) found.push({ length: offer.length, condition: { kind: 'listingType', value: offer.meaning } });
  if (noun) found.push({ length: noun.length, condition: { kind: 'nouns', anyOf: [noun.meaning] } });
  if (amenity && gazetteer.amenityIds.has(amenity.meaning))
    found.push({ length: amenity.length, condition: { kind: 'amenity', name: amenity.meaning } });
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Without a preposition or 'and' that the normaliser left: بحولي, وجيم. */
const undress = (word: string) => word.replace(/^[وبلف](?=[\u0620-\u06ff]{2})/, '');

function undressedAt(tokens: Token[], all: string[], i: number, gazetteer: Gazetteer): Part | null {
  const bare = undress(all[i] as string);
  if (bare === all[i]) return null;
  const words = all.with(i, normalise(bare));
  return partAt(tokens.with(i, { ...(tokens[i] as Token), word: words[i] as string }), words, i, gazetteer);
}

type NounPart = Part & { condition: { kind: 'nouns' } };

/**
 * The first noun says what is wanted; `شقة أو دور` and `شقة دوبلكس` add to it. Any other is a word of the listing
 * (`دور في فيلا`), or what the home has (`شقة مع مخزن`).
 */
function withOneHead(parts: Part[], tokens: Token[], unread: (Token | null)[], gazetteer: Gazetteer): Part[] {
  let head = null as NounPart | null;
  const kept: Part[] = [];
  for (const part of parts) {
    if (part.condition.kind !== 'nouns') {
      kept.push(part);
      continue;
    }
    const [noun] = part.condition.anyOf as [Noun];
    const isEither = head !== null && areAlternatives(tokens.slice(head.end, part.end), part.end - part.start);
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
    } else if (amenity && gazetteer.amenityIds.has(amenity)) {
      kept.push({ ...part, condition: { kind: 'amenity', name: amenity } });
    } else {
      for (let i = part.start; i < part.end; i += 1) unread[i] = tokens[i] as Token;
    }
  }
  return kept;
}

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

/** A price or a size that no listing can meet beside an earlier one takes its place. */
function withoutContradictions(parts: Part[]): Part[] {
  return parts.filter(({ condition: earlier }, i) => {
    if (earlier.kind !== 'price' && earlier.kind !== 'size') return true;
    return !parts.slice(i + 1).some(({ condition: later }) => {
      if (later.kind !== earlier.kind) return false;
      return Math.max(earlier.min ?? 0, later.min ?? 0) > Math.min(earlier.max ?? Infinity, later.max ?? Infinity);
    });
  });
}

/** A bare number, where what is wanted says of what: the rent, the price, the size of a plot. */
function explainNumbers(parts: Part[], tokens: Token[], unread: (Token | null)[]): Part[] {
  const has = (kind: Condition['kind']) => parts.some(({ condition }) => condition.kind === kind);
  const all = tokens.map(({ word }) => word);
  const bare = unread.flatMap((token, i) => {
    if (!token || NUMBER_HEADS.has(all[i - 1] ?? '')) return [];
    const isNumber = /^[1-9]\d{2,6}$/.test(token.word) && !NUMBER_TAILS.has(all[i + 1] ?? '');
    const amount = isNumber ? { value: Number(token.word), length: 1 } : amountInWordsAt(tokens, all, i);
    return amount ? [{ start: i, end: i + amount.length, value: amount.value }] : [];
  });
  const [number] = bare;
  if (number === undefined || bare.length > 1) return parts;
  const { start, end, value } = number;
  const offer = offerOf(parts);
  const isLand = nounsOf(parts).some((noun) => isOfType(noun, 'land'));
  const isFlat = nounsOf(parts).some((noun) => isOfType(noun, 'apartment')) && value <= 3_000 && offer === null;
  const of =
    isLand && value >= 200 && value <= 5_000 ? 'size' : offer === 'rent' || isFlat || value >= 10_000 ? 'price' : null;
  if (of === null || has(of) || (of === 'price' && offer === null && nounsOf(parts).length === 0)) return parts;
  unread.fill(null, start, end);
  return [...parts, { start, end, condition: limitsCondition(aboutAmount(of, value)) }];
}

const offerOf = (parts: Part[]): ListingType | null => {
  const offers = new Set(parts.flatMap(({ condition }) => (condition.kind === 'listingType' ? condition.value : [])));
  return offers.size === 1 ? ([...offers][0] as ListingType) : null;
};
const nounsOf = (parts: Part[]) =>
  parts.flatMap(({ condition }) => (condition.kind === 'nouns' ? condition.anyOf : []));
const isOfType = ({ propertyType, subtypes }: Noun, type: PropertyType) =>
  propertyType === type ||
  (propertyType === undefined && (subtypes ?? []).every((each) => TYPES_OF[each].includes(type)));

/** Below these, a price that is no rent leaves its thousands out: `بيت للبيع تحت 400`. */
const MIN_SALE_PRICE = 5_000;
const MIN_PRICE: Partial<Record<PropertyType, number>> = { villa: 600, land: 5_000 };
const MIN_BUILDING_PRICE = 3_000;

function withScale(parts: Part[]): Part[] {
  const offer = offerOf(parts);
  const nouns = nounsOf(parts);
  const least = (noun: Noun) =>
    noun.subtypes?.includes('building')
      ? MIN_BUILDING_PRICE
      : Math.max(
          0,
          ...Object.entries(MIN_PRICE).map(([type, min]) => (isOfType(noun, type as PropertyType) ? min : 0)),
        );
  const limit =
    offer === 'sale' ? MIN_SALE_PRICE : offer === 'rent' || nouns.length === 0 ? 0 : Math.min(...nouns.map(least));
  return parts.map((part) => {
    const { condition, isScaled } = part;
    if (condition.kind === 'size') return { ...part, condition: rounded(condition, 1) };
    if (condition.kind !== 'price') return part;
    const isShort = !isScaled && (condition.max ?? condition.min ?? 0) < limit;
    return { ...part, condition: rounded(condition, isShort ? 1_000 : 1) };
  });
}

type Range = Condition & { kind: 'price' | 'size' };
/** In whole dinars and metres, as the fields of the filters have them; the factor first, or rounding would show. */
function rounded({ kind, min, max }: Range, factor: number): Range {
  return {
    kind,
    ...(min !== undefined && { min: Math.floor(min * factor + 1e-6) }),
    ...(max !== undefined && { max: Math.ceil(max * factor - 1e-6) }),
  };
}

/** The longest name that begins with word `i`. */
function locationAt(words: string[], i: number, gazetteer: Gazetteer): { ids: number[]; length: number } | null {
  for (let length = Math.min(gazetteer.maxWords, words.length - i); length > 0; length -= 1) {
    const ids = gazetteer.byKey.get(nameKey(words.slice(i, i + length)));
    if (ids) return { ids, length };
  }
  return null;
}

/** `Kuwait` alone is an alias of Kuwait City; with another location, or after 'in', it is the country. */
function withoutCountry(parts: Part[], words: string[]): Part[] {
  const locations = parts.filter(({ condition }) => condition.kind === 'locations');
  return parts.filter(
    (part) =>
      part.condition.kind !== 'locations' ||
      part.end - part.start > 1 ||
      !COUNTRY_WORDS.has(words[part.start] ?? '') ||
      (locations.length === 1 && !IN_WORDS.has(words[part.start - 1] ?? '')),
  );
}

/** `شقةللايجار`, `flatforrent`, `kd400`: words grown together, where all pieces are known; `مفرووشه` as one word. */
function partGlued(tokens: Token[], gazetteer: Gazetteer): Token[] {
  return tokens.flatMap((token, i) => {
    const { word } = token;
    const headed = NUMBER_WITH_HEAD.exec(word) ?? AMOUNT_WITH_HEAD.exec(word);
    if (headed && (/\d$/.test(word) || AMOUNT_WORDS.meanings.has(headed[2] as string)))
      return headed.slice(1).map((piece) => ({ ...token, word: piece }));
    if (word.length < MIN_LENGTHENED || isKnown(word, gazetteer) || locationAt([word], 0, gazetteer)) return [token];
    const meant = [1, 2]
      .map((times) => squeezed(word, times))
      .find((each) => each !== word && isKnown(each, gazetteer));
    if (meant !== undefined) return [{ ...token, word: meant }];
    if (word.length < MIN_GLUED) return [token];
    if (tokens.some((other, j) => j !== i && other.chunk === token.chunk)) return [token];
    const pieces = piecesOf(word, gazetteer, 0);
    return pieces ? pieces.map((piece) => ({ ...token, word: piece })) : [token];
  });
}

const NUMBER_WITH_HEAD = /^(kd|kwd|block|blk)(\d{1,9})$/;
const AMOUNT_WITH_HEAD = /^(ب)([\u0620-\u06ff]+)$/;
/** `ايجاار`, `apartmenttt`: each run of a letter as `times` of it. */
const squeezed = (word: string, times: number) =>
  word.replace(/([^\d])\1+/g, (_, letter: string) => letter.repeat(times));
const MIN_LENGTHENED = 4;
const MIN_GLUED = 6;
const MIN_PIECE = 2;
const MAX_PIECES = 5;

function isKnown(word: string, gazetteer: Gazetteer): boolean {
  const bare = undress(word);
  return [word, bare].some(
    (each) => wordAt([each], 0, gazetteer) !== null || WISH_WORDS.has(each) || STOP_WORDS.has(each),
  );
}

/** The longest pieces first; each a word that filters know, a location, or 'for' and 'in' between them. */
function piecesOf(text: string, gazetteer: Gazetteer, depth: number): string[] | null {
  if (text === '') return depth > 1 ? [] : null;
  if (depth === MAX_PIECES) return null;
  for (let length = text.length; length >= MIN_PIECE; length -= 1) {
    if (!mayBePiece(text.slice(0, length), gazetteer)) continue;
    const [piece = '', ...others] = tokenize(text.slice(0, length));
    if (others.length > 0 || piece === '') continue;
    const isPiece =
      (wordAt([piece], 0, gazetteer) ?? locationAt([piece], 0, gazetteer)) !== null ||
      (depth > 0 && STOP_WORDS.has(piece));
    const rest = isPiece ? piecesOf(text.slice(length), gazetteer, depth + 1) : null;
    if (rest) return [piece, ...rest];
  }
  return null;
}

const pieces = new WeakMap<Gazetteer, Set<string>>();

/** Spares normalising most beginnings of a word. */
function mayBePiece(text: string, gazetteer: Gazetteer): boolean {
  let known = pieces.get(gazetteer);
  if (!known) {
    const tables = [FURNISHED_WORDS, ADVERTISER_WORDS, OFFERS, NOUNS, AMENITIES, gazetteer.amenities];
    known = new Set([
      ...tables.flatMap(({ meanings }) => [...meanings.keys()]),
      ...gazetteer.byKey.keys(),
      ...STOP_WORDS,
    ]);
    pieces.set(gazetteer, known);
  }
  const bare = text.replace(/^و+/, '');
  return [text, bare, bare.replace(ARTICLE, '')].some((each) => known.has(each));
}

const ARTICLE = /^(?:[بكف]?ال|لل|al)/;

/** The word of the filters that an unknown one is a slip of; null where none is, or two mean different things. */
export function nearestFilterWord(word: string): { key: string; shown: string } | null {
  if (word.length < MIN_MISSPELT || COMMON_WORDS.has(word)) return null;
  const near = [...FILTER_WORDS].filter(([key]) => key.length >= MIN_MISSPELT - 1 && slipsFrom(word, key) === 1);
  const [first] = near;
  if (!first || near.some(([, { meaning }]) => meaning !== first[1].meaning)) return null;
  return { key: first[0], shown: first[1].shown };
}

const MIN_MISSPELT = 5;

export function acceptGuesses(parsed: ParsedKeyword, guesses: Guess[]): ParsedKeyword {
  const guessed = new Set(guesses.flatMap((guess) => guess.tokens));
  const words = parsed.words.filter((token) => !guessed.has(token));
  return {
    understood: [
      ...parsed.understood,
      ...guesses.map(({ tokens, locationId }): Understood => ({
        tokens,
        condition: { kind: 'locations', ids: [locationId] },
      })),
    ],
    words,
    prefix: parsed.prefix && words.at(-1) === parsed.words.at(-1),
    guesses: [],
  };
}

/** Words that mean something themselves. */
const NOT_NAMES = [
  COMMON_WORDS,
  MONTH_WORDS,
  SIZE_WORDS,
  HALL_WORDS,
  LOCATION_WORDS,
  ORDINALS,
  NUMBER_HEADS,
  NUMBER_TAILS,
];

function findGuesses(remaining: Token[], tokens: Token[], gazetteer: Gazetteer): Guess[] {
  const guesses: Guess[] = [];
  for (let i = 0; i < remaining.length;) {
    let length = Math.min(MAX_GUESSED_WORDS, remaining.length - i);
    for (; length > 0; length -= 1) {
      const run = remaining.slice(i, i + length);
      if (run.some(({ word }) => NOT_NAMES.some((words) => words.has(word)))) continue;
      const isAdjacent = tokens.indexOf(run.at(-1) as Token) - tokens.indexOf(run[0] as Token) === length - 1;
      const key = nameKey(run.map((token) => token.word));
      const locationId = isAdjacent ? nearestLocation(key, gazetteer) : undefined;
      if (locationId !== undefined) {
        guesses.push({ tokens: run, locationId });
        break;
      }
    }
    i += Math.max(length, 1);
  }
  return guesses;
}

/** Bounds the cost of a keyword. */
export function truncateKeyword(keyword: string): string {
  return [...keyword.slice(0, 4 * MAX_KEYWORD_LENGTH).trim()].slice(0, MAX_KEYWORD_LENGTH).join('').trim();
}

/** `300 - 400`, whose parts normalising would leave apart; `<400`. */
const SPACED_RANGE = /(\d|[٠-٩])\s+[-–—~]\s+(?=\d|[٠-٩])/g;
const COMPARED = /[<>≤≥]=?\s*(?=\d|[٠-٩])/g;

/** Normalising joins words across spaces (`عبد الله`), so pieces are joined until their words are the next ones. */
export function keywordTokens(keyword: string): Token[] {
  const short = truncateKeyword(keyword)
    .replace(SPACED_RANGE, '$1-')
    .replace(COMPARED, (sign) => (/[<≤]/.test(sign) ? ' under ' : ' over '));
  const words = tokenize(short);
  const tokens: Token[] = [];
  let pieces: string[] = [];
  let chunk = 0;
  for (const piece of short.split(/\s+/)) {
    pieces.push(piece);
    const typed = pieces.join(' ');
    const typedWords = tokenize(typed);
    if (typedWords.length > 0 && !typedWords.every((word, i) => word === words[tokens.length + i])) continue;
    for (const word of typedWords) tokens.push({ word, typed, chunk });
    if (typedWords.length > 0) chunk += 1;
    pieces = [];
  }
  // Words that match no typed piece are shown in normalised form.
  for (const word of words.slice(tokens.length)) tokens.push({ word, typed: word, chunk: chunk++ });
  return tokens;
}
