import { normalize } from '../normalize';
import amenities from './amenities.json';
import { NOUN_ENTRIES, OFFER_ENTRIES, FURNISHED_ENTRIES } from './kinds';
import { type Entries, phrases } from './phrases';

/** Synonyms of amenities by English name. Amenities that an admin adds have no synonyms, only their own names. */
const AMENITY_ENTRIES: Entries<string> = Object.entries(amenities);

export const AMENITIES = phrases(AMENITY_ENTRIES);

export const AMENITY_SYNONYMS = new Map(AMENITY_ENTRIES.map(([name, texts]) => [name, texts.split('|')]));

/** Single filter words by normalized form, each with its meaning and one spelling. */
export const FILTER_WORDS = new Map(
  [...NOUN_ENTRIES, ...OFFER_ENTRIES, ...FURNISHED_ENTRIES, ...AMENITY_ENTRIES].flatMap(([meaning, texts]) =>
    texts
      .split('|')
      .filter((text) => !normalize(text).includes(' '))
      .map((text): [string, { shown: string; meaning: unknown }] => [normalize(text), { shown: text, meaning }]),
  ),
);
