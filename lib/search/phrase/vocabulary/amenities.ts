import { normalize } from '../normalize';
import amenities from './amenities.json';
import { NOUN_ENTRIES, OFFER_ENTRIES, FURNISHED_ENTRIES } from './kinds';
import { type Entries, phrases } from './phrases';

/** Synonyms of amenities by their English name. An amenity that an admin adds has its own names only. */
const AMENITY_ENTRIES: Entries<string> = Object.entries(amenities);

/** Nouns that mean the amenity beside a noun of another type: شقة مع مخزن. */
export const AMENITY_NOUNS: Record<string, string> = { warehouse: 'Storage room' };

export const AMENITIES = phrases(AMENITY_ENTRIES);

/** The synonyms of an amenity, by its English name. */
export const AMENITY_SYNONYMS = new Map(AMENITY_ENTRIES.map(([name, texts]) => [name, texts.split('|')]));

/** Single filter words by normalized form, with their meaning and one spelling. */
export const FILTER_WORDS = new Map(
  [...NOUN_ENTRIES, ...OFFER_ENTRIES, ...FURNISHED_ENTRIES, ...AMENITY_ENTRIES].flatMap(([meaning, texts]) =>
    texts
      .split('|')
      .filter((text) => !normalize(text).includes(' '))
      .map((text): [string, { shown: string; meaning: unknown }] => [normalize(text), { shown: text, meaning }]),
  ),
);
