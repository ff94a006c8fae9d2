import { words } from './phrases';

/** Ignored beside the name of a location. */
export const LOCATION_WORDS = words(
  'منطقة بمنطقة مناطق ضاحية مدينة قريب قريبة قريبه قرب بقرب بالقرب جنب يم صوب بجانب area areas city district suburb close near nearby around next',
);

export const GOVERNORATE_WORDS = words('محافظة بمحافظة governorate province');

/** The whole country, where no word says that the location Kuwait City is meant. */
export const COUNTRY_WORDS = words('Kuwait الكويت');

export const BLOCK_WORDS = words('قطعة قطعه ق block blk bloc blok بلوك');

/** May stand before the number itself: قطعة رقم 5. */
export const NUMBER_SIGNS = words('رقم number no nr');
