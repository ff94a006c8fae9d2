import { latinDigits } from '../../i18n/parse-number';
import { FULL_STOPS, findContact } from '../../platform/text-contact';

/** Number of digits that counts as a phone number, however they are grouped. */
const PHONE_DIGITS = 7;

const DOMAINS =
  'com|net|org|info|biz|co|me|io|app|dev|shop|store|site|online|website|web|space|xyz|top|link|click|live|club|vip|pro|page|' +
  'tech|fun|icu|cloud|agency|group|homes|house|estate|properties|realty|email|chat|kw|ae|sa|qa|bh|om|iq|eg|jo|lb|sy|ye|tr|' +
  'us|uk|eu|de|fr|ru|cn|in|pk|ir|tk|ml|ga|cf|gq|cc|tv|to|ly|gl|gg|gd|be|is|ws|su|pw|re|sh|st|nu|mobi|asia|' +
  'كوم|نت|شبكة|موقع';

/** Titles and abbreviations that may be joined to the next word by a full stop, as in `Dr.Ahmed`. */
const ABBREVIATIONS =
  'dr|mr|mrs|ms|eng|prof|capt|adv|lt|col|mohd|md|sh|st|co|bros|no|al|el|abu|bin|ibn|um|bo|أم|ام|دكتور|أستاذ|استاذ|مهندس|شيخ|الشيخ|السيد|شركة|مكتب|مؤسسة|ابو|أبو|بو|بن|ال';

/**
 * Stricter than for listing texts (lib/platform/text-contact.ts), because mail clients turn any domain into a link. So two
 * words joined by a full stop are rejected, except after a title or an initial, as in `Dr.Ahmed`, `د.محمد` or `Co.Ltd`.
 */
const LINK = new RegExp(
  [
    String.raw`:\s?/\s?/`,
    String.raw`\b(?:www|https?|hxxps?)\b`,
    String.raw`[@＠]|[([{<]\s?at\s?[)\]}>]`,
    String.raw`[\p{L}\d-](?:\s?\.|\s\.\s)(?:${DOMAINS})(?![\p{L}\p{M}\d])`,
    String.raw`[\p{L}\d-]\.(?!(?:al|el|bu)(?![\p{L}\d]))[a-z]{2}(?![\p{L}\p{M}\d.])`,
    // The lookbehind excludes the hyphen as well: a match from within a word would also begin at the word's start.
    String.raw`(?<![\p{L}\p{M}\d-])(?!(?:${ABBREVIATIONS})\.)[\p{L}\p{M}\d-]*[\p{L}\d-][\p{L}\p{M}\d-]\.\p{L}[\p{L}\p{M}\d-]`,
    String.raw`[\p{L}\d-]\s?\.\s?(?:com|net|org|كوم|نت)(?![\p{L}\p{M}\d])`,
    String.raw`[([{]\s?\.\s?[)\]}]`,
    String.raw`\.[\p{L}]{2,}\s?/`,
    String.raw`\d+\.\d+\.\d+\.\d+`,
    String.raw`(?<![\p{L}])(?:dot|نقطة|نقطه|دوت)[\s)\]}>_-]{0,3}(?:${DOMAINS})(?![\p{L}])`,
  ].join('|'),
  'iu',
);

export function findContactInName(name: string): 'phone' | 'link' | null {
  const plain = latinDigits(name.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(FULL_STOPS, '.')
    .replace(/[•·]/g, '.');
  if ((plain.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_DIGITS) return 'phone';
  return LINK.test(plain) ? 'link' : findContact(plain);
}
