import type { AdvertiserKind } from '../../../accounts/users/constants';
import {
  ALL_SUBTYPES,
  PROPERTY_TYPES,
  SUBTYPES,
  type Furnished,
  type ListingType,
  type PropertyType,
  type Subtype,
} from '../../../listings/constants';
import kinds from './kinds.json';
import numbers from './numbers.json';
import { byMeaning, type Entries, phrases, words } from './phrases';

/** Listings of the type, or of any subtype (within the type, if given). `preferred`: the subtype that ranks first. */
export type Noun = { propertyType?: PropertyType; subtypes?: Subtype[]; preferred?: Subtype };

export const TYPES_OF = Object.fromEntries(
  ALL_SUBTYPES.map((subtype) => [
    subtype,
    PROPERTY_TYPES.filter((type) => SUBTYPES[type].some((each) => each === subtype)),
  ]),
) as Record<Subtype, PropertyType[]>;

/** Types and subtypes in the data have the names of lib/listings/constants.ts (tested by readings.test.ts). */
const nounsIn = (data: { names: string }[]): Entries<Noun> => data.map(({ names, ...noun }) => [noun as Noun, names]);

export const NOUN_ENTRIES: Entries<Noun> = nounsIn(kinds.nouns);

/** Names and spellings of nouns as people type them. */
export const NOUN_NAMES = NOUN_ENTRIES.map(([meaning, texts]) => ({ meaning, names: texts.split('|') }));

/** Adds English nouns in Arabic letters, and nouns with their type, which are not offered as completions. */
export const NOUNS = phrases([...NOUN_ENTRIES, ...nounsIn(kinds.otherNouns)]);

/** Words in the title that mean a subtype, for listings without a value in that field. */
export const SUBTYPE_SYNONYMS = new Map(
  NOUN_ENTRIES.flatMap(([{ subtypes = [] }, texts]): [Subtype, string[]][] =>
    subtypes.length === 1 ? [[subtypes[0] as Subtype, texts.split('|')]] : [],
  ),
);

/** A noun next to one of these words is not the wanted type: الدور الثاني, 3rd floor, مكتب العقار. */
export const ORDINALS = words(`${Object.values(numbers.floors).join(' ')} اخير علوي سفلي top last upper`);

export const OFFER_ENTRIES: Entries<ListingType> = byMeaning(kinds.offers);
export const OFFERS = phrases(OFFER_ENTRIES);

export const FURNISHED_ENTRIES: Entries<Furnished> = byMeaning(kinds.furnished);
export const FURNISHED_WORDS = phrases(FURNISHED_ENTRIES);

/** Phrases for the kind of advertiser. `بدون عمولة` belongs to the terms (terms.ts). */
export const ADVERTISER_WORDS = phrases<AdvertiserKind>(byMeaning(kinds.advertisers));
