/** Also the digits of keyboards and fonts that readers and searches take for the same numbers. */
const DIGIT = '0-9٠-٩۰-۹०-९০-৯⁰¹²³⁴-⁹₀-₉①-⑳０-９𝟎-𝟿';
const DIGITS = `[${DIGIT}]+`;
const LETTER = 'a-z\\u0621-\\u064a';
const START = `(?<![0-9${LETTER}])`;
const END = `(?![0-9${LETTER}])`;
const ARTICLE = '(?:[وبلف]?ال|لل|[وبل])?';
const MARK = '[\\s.:=+#№–—_/([{«“"-]*(?:(?:no|num|number|nr|رقم)[\\s.:#([-]*)?';
/** Words whose numbers stay visible. */
const SHOWN = `${START}${ARTICLE}(?:blocks?|blk|bl|streets?|str|st|avenue|ave|av|jadda|lane|road|rd|ring|highway|hwy|area|zone|district|sector|phase|floor|level|fl|gate|exit|mall|km|قطعة|قطعه|ق|شارع|ش|جادة|جاده|ج|طريق|زقاق|سكة|سكه|ممر|دائري|ضاحية|ضاحيه|منطقة|منطقه|دور|طابق|بوابة|بوابه|مخرج|مجمع|مول|كيلو|مرحلة|مرحله)${MARK}${DIGITS}`;
/** A number, or several joined ones, with the letters that belong to them. */
const NUMBER = `(?:(?!${SHOWN})${START}[${LETTER}])?[–-]?${DIGITS}(?:[–/.-]${DIGITS})*(?:[\\s/–-]?[${LETTER}]${END})?[)\\]}»”"]?`;
/** Numbers that stay visible because of the word after them: an ordinal, a distance or a mall. */
const EXPLAINED = `${START}${DIGITS}(?:st|nd|rd|th|\\s+(?:mall|مول)|\\s?(?:km|kms|meters?|metres?|mins?|minutes?|كم|كيلو|متر|امتار|دقيقة|دقيقه|دقائق|دقايق))${END}`;
/** Words that are hidden with their numbers, which identify a door. */
const HIDDEN = `(?:${START}(?:no|num|number|رقم)[\\s.:#]*(?:of\\s+)?(?:the\\s+)?)?${START}${ARTICLE}(?:(?:house|home|villa|building|tower|plot|parcel|lot|flat|apartment|unit|suite|door|office|shop|store|chalet|residence|room|studio|penthouse|duplex|warehouse|showroom|stall)s?|hse?|h|bldg|bld|apt|paci|manzil|bai?yt|bait|qasimah?|qasemah?|منزل|منازل|بيت|بيوت|فيلا|فيلة|فله|فلة|فلل|مبنى|مبني|بناية|بنايه|عمارة|عماره|برج|قسيمة|قسيمه|قسائم|قسايم|شقة|شقه|شقق|وحدة|وحده|باب|محل|مكتب|شاليه|دار|غرفة|غرفه|ملحق|سرداب|مخزن|مستودع|معرض|كشك|الرقم\\s+الآلي|الرقم\\s+الالي|م|ب)${MARK}${NUMBER}`;

/**
 * Source of the regular expression that hides numbers in an address; each match is replaced by its group 1.
 * `search.public_address` (prisma/sql/search.sql) has the same source, so it must mean the same in JavaScript and
 * PostgreSQL, which prefers the longest alternative. The last two alternatives match every number that no word explains.
 */
export const HIDDEN_NUMBERS = [
  `(${SHOWN}[${LETTER}]?|${EXPLAINED})`,
  HIDDEN,
  `(?:#|${START}(?:no|num|number|رقم))[\\s.:#]*${NUMBER}`,
  NUMBER,
].join('|');

const EXPRESSION = new RegExp(HIDDEN_NUMBERS, 'giu');

/** Hides numbers of houses, plots and flats, and unexplained ones. Keeps blocks, streets, avenues and floors. */
export function publicAddress(address: string | null): string | null {
  const text = address
    ?.replace(EXPRESSION, '$1')
    .replace(/\s*([,،;؛|\n])(?:\s*[,،;؛|\n])+/g, '$1')
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=[,،;؛|])/g, '')
    .replace(/^[\s,،;؛|.:=+&#~*–—/([{«“"-]+|[\s,،;؛|:=+&#~*–—/([{«“"-]+$/g, '');
  return text || null;
}
