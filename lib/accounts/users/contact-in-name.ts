import { latinDigits } from '../../i18n/parse-number';
import { findContact } from '../../platform/text-contact';

/** Number of digits that counts as a phone number, however they are grouped. */
const PHONE_DIGITS = 7;

const DOMAINS =
  'com|net|org|info|biz|co|me|io|app|dev|shop|store|site|online|website|web|space|xyz|top|link|click|live|club|vip|pro|page|' +
  'tech|fun|icu|cloud|agency|group|homes|house|estate|properties|realty|email|chat|kw|ae|sa|qa|bh|om|iq|eg|jo|lb|sy|ye|tr|' +
  'us|uk|eu|de|fr|ru|cn|in|pk|ir|tk|ml|ga|cf|gq|cc|tv|to|ly|gl|gg|gd|be|is|ws|su|pw|re|sh|st|nu|mobi|asia|' +
  'كوم|نت|شبكة|موقع';

/**
 * Stricter than for listing texts (lib/platform/text-contact.ts), because mail clients turn any domain into a link. A
 * title before a name, such as `Dr.` or `د.`, is not a domain.
 */
const LINK = new RegExp(
  [
    String.raw`:\s?/\s?/`,
    String.raw`\bwww\b`,
    String.raw`[@＠]`,
    String.raw`[\p{L}\d-]\.(?:${DOMAINS})(?![\p{L}\p{M}\d])`,
    String.raw`[\p{L}\d-]\s?\.\s?(?:com|net|org|كوم|نت)(?![\p{L}\p{M}\d])`,
    String.raw`\.[\p{L}]{2,}\s?/`,
    String.raw`\d+\.\d+\.\d+\.\d+`,
    String.raw`(?<![\p{L}])(?:dot|نقطة|دوت)\s?(?:${DOMAINS})(?![\p{L}])`,
  ].join('|'),
  'iu',
);

/** Non-ASCII full stops that mail clients also accept in domains. */
const FULL_STOPS = /[。．｡․]/gu;

/** Finds a phone number or link in the name of a person or an office. */
export function findContactInName(name: string): 'phone' | 'link' | null {
  const plain = latinDigits(name.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(FULL_STOPS, '.');
  if ((plain.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_DIGITS) return 'phone';
  return LINK.test(plain) ? 'link' : findContact(plain);
}
