const DIGITS = '[0-9٠-٩۰-۹]+';
const LETTER = 'a-z\\u0621-\\u064a';
const START = `(?<![0-9${LETTER}])`;
const ARTICLE = '(?:[وبلف]?ال|لل|[وبل])?';
const BREAK = ',،;؛|\\n';
const MARK = '[\\s.:#№–_/(-]*(?:(?:no|num|number|nr|رقم)[\\s.:#(-]*)?';
const NUMBER = `[${LETTER}]?[–-]?${DIGITS}(?:[–/-]${DIGITS})*(?:\\s?[${LETTER}](?![0-9${LETTER}]))?[)]?`;
/** Words whose numbers stay visible. */
const SHOWN = `${START}${ARTICLE}(?:block|blk|bl|street|str|st|avenue|ave|av|lane|road|rd|ring|highway|hwy|area|zone|district|sector|phase|floor|level|fl|gate|exit|mall|km|قطعة|قطعه|ق|شارع|ش|جادة|جاده|ج|طريق|زقاق|سكة|سكه|ممر|دائري|ضاحية|ضاحيه|منطقة|منطقه|دور|طابق|بوابة|بوابه|مخرج|مجمع|كيلو|مرحلة|مرحله)${MARK}${DIGITS}`;
/** Words whose numbers identify a door and are hidden. */
const HIDDEN = `(?:${START}(?:no|num|number|رقم)[\\s.:#]*(?:of\\s+)?(?:the\\s+)?)?${START}${ARTICLE}(?:house|home|hse|h|villa|building|bldg|bld|tower|plot|parcel|lot|qasimah?|qasemah?|flat|apartment|apt|unit|suite|door|office|shop|store|chalet|منزل|بيت|فيلا|فيلة|فله|فلة|مبنى|مبني|بناية|بنايه|عمارة|عماره|برج|قسيمة|قسيمه|شقة|شقه|وحدة|وحده|باب|محل|مكتب|شاليه|دار|م|ب)${MARK}${NUMBER}`;

/**
 * Source of the regular expression that hides numbers in an address; each match is replaced by its group 1.
 * `search.public_address` (prisma/sql/search.sql) has the same source, so it must mean the same in JavaScript and
 * PostgreSQL.
 */
export const HIDDEN_NUMBERS = [
  `(${SHOWN}[${LETTER}]?)(?:(?:[\\s–/-]+(?!${SHOWN})${NUMBER})+(?=\\s*(?:$|[${BREAK}]|${SHOWN})))?`,
  HIDDEN,
  `(?:#|${START}(?:no|num|number|رقم))[\\s.:#]*${NUMBER}`,
  `(?<=(?:^|[${BREAK}])\\s*)${NUMBER}(?=\\s*(?:$|[${BREAK}]|${SHOWN}))`,
].join('|');

const EXPRESSION = new RegExp(HIDDEN_NUMBERS, 'giu');

/**
 * Returns the address that visitors see if the exact location is private. Removes the numbers of houses, buildings,
 * plots and flats, and numbers without a word that explains them. Keeps the numbers of blocks, streets, avenues and
 * floors.
 */
export function publicAddress(address: string | null): string | null {
  const text = address
    ?.replace(EXPRESSION, '$1')
    .replace(/\s*([,،;؛|\n])(?:\s*[,،;؛|\n])+/g, '$1')
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=[,،;؛|])/g, '')
    .replace(/^[\s,،;؛|.:–/-]+|[\s,،;؛|:–/-]+$/g, '');
  return text || null;
}
