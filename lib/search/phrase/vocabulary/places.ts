import { words } from './phrases';

/** Words that mean that a place is near. */
export const NEARNESS_WORDS = words(
  'قريب قريبة قريبه قريبين بين قرب بقرب بالقرب جنب بجنب يم صوب بجانب حوالين حول حوالي مقابل قبال مجاور مجاورة عند حذا وراء خلف تبعد يبعد close near nearby around next beside opposite behind walking distance minutes away',
);

/** Words ignored next to the name of a location. */
export const LOCATION_WORDS = new Set([
  ...words('منطقة بمنطقة مناطق ضاحية مدينة area areas city district suburb'),
  ...NEARNESS_WORDS,
]);

/** English names of areas by nickname. A nickname applies only if the keyword names no other place. */
export const CALLED_ALONE = new Map([
  ['الضاحية', 'Abdullah Al-Salem'],
  ['الضاحيه', 'Abdullah Al-Salem'],
  ['المدينة', 'Kuwait City'],
  ['المدينه', 'Kuwait City'],
  ['the city', 'Kuwait City'],
]);

export const GOVERNORATE_WORDS = words('محافظة بمحافظة governorate province');

/** Names of the country, which is also an alias of the location Kuwait City. */
export const COUNTRY_WORDS = words('Kuwait الكويت');

/** Units of a distance to a landmark. */
export const KM_WORDS = words('km kms kilometer kilometers kilometre kilometres كم كيلو كيلومتر كيلوات');
export const METRE_WORDS = words('m meter meters metre metres متر امتار');
export const WITHIN_WORDS = words('within ضمن خلال');

export const BLOCK_WORDS = words('قطعة قطعه ق q block blk bloc blok بلوك');

/** Words that may precede a number: قطعة رقم 5. */
export const NUMBER_SIGNS = words('رقم number no nr');
