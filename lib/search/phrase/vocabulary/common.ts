import type { Sort } from '../../constants';
import common from './common.json';
import { byMeaning, phrases, words, type WordSet } from './phrases';

/** Words without a meaning. Locations are matched first: `على` and `علي` are equal after normalizing. */
export const STOP_WORDS: WordSet = new Set([
  ...words(
    'في ف من على ع إلى الى مع عن أو او ام والا ولا و ب ل لل بال ال in at for the a an of to with and or either on by near n',
  ),
  ...['al', 'el', 'as', 'ash', 'ar', 'ad', 'az'], // the article, parted from its name
]);

/** Words that join alternatives: two nouns or two areas. */
export const OR_WORDS = words('أو او ام و or and ولا والا');

/** Words of a wish that every listing meets. */
export const WISH_WORDS = words(common.wishes);

/** Fixed phrases that remain words, even if their words alone have another meaning: الظهر is also an area. */
export const IDIOMS = phrases<true>([[true, common.idioms]]);

/** Greetings and polite phrases. Excludes names of locations: السلام is an area. */
export const COURTESIES = phrases<true>([[true, common.courtesies]]);

/** Common words that resemble a misspelt location (هادية) or filter word (بيوت). */
export const COMMON_WORDS = words(
  'شامل شاملة يسلم تسليم هادئ هادئة هادي بيروت عايلة عائلة عوايل عوائل عائلية عائلي عايلية عايلي كويتي كويتية كويتيين نهائي راقي راقية شعبي share shared sharing ليلتين gents tents storey storeys stories',
);

export const LISTING_NUMBER = phrases<true>([[true, common.listingNumber]]);

/** Phrases that negate the next word. */
export const DENIALS = phrases<true>([[true, common.denials]]);
/** Words between a negation and its word. */
export const DENIAL_TAILS = words('اي a an any the have');
/** Words after which a negation also applies to the next word. */
export const DENIAL_LINKS = words('أو او ولا or nor');

/** Phrases before an area, and whether they exclude it. */
export const EXCEPTIONS = phrases(byMeaning(common.exceptions));

/** Praise that fits nearly every listing. It only affects ranking. */
export const PREFERRED_WORDS = phrases<string[]>([
  [common.smallTexts, common.small],
  ...common.preferred.map((texts): [string[], string] => [texts.split('|'), texts]),
]);

export const SORT_WORDS = phrases<Sort>(byMeaning(common.sorts));
