import { words } from './phrases';

/** Ignored beside the name of a location. */
export const LOCATION_WORDS = words(
  'منطقة بمنطقة مناطق ضاحية مدينة قريب قريبة قريبه قريبين بين قرب بقرب بالقرب جنب بجنب يم صوب بجانب حوالين حول حوالي مقابل قبال مجاور مجاورة عند حذا وراء خلف تبعد يبعد area areas city district suburb close near nearby around next beside opposite behind walking distance minutes away',
);

/** Where nothing else says a place: English names of areas, by what they are called then. */
export const CALLED_ALONE = new Map([
  ['الضاحية', 'Abdullah Al-Salem'],
  ['الضاحيه', 'Abdullah Al-Salem'],
  ['المدينة', 'Kuwait City'],
  ['المدينه', 'Kuwait City'],
  ['the city', 'Kuwait City'],
]);

export const GOVERNORATE_WORDS = words('محافظة بمحافظة governorate province');

/** The whole country, where no word says that the location Kuwait City is meant. */
export const COUNTRY_WORDS = words('Kuwait الكويت');

/** Of how far a landmark may be. */
export const KM_WORDS = words('km kms kilometer kilometers kilometre kilometres كم كيلو كيلومتر كيلوات');
export const METRE_WORDS = words('m meter meters metre metres متر امتار');
export const WITHIN_WORDS = words('within ضمن خلال');

export const BLOCK_WORDS = words('قطعة قطعه ق q block blk bloc blok بلوك');

/** May stand before the number itself: قطعة رقم 5. */
export const NUMBER_SIGNS = words('رقم number no nr');
