import { latinDigits } from '../i18n/parse-number';

/** Kuwaiti mobile and landline numbers without country code. They cannot be confused with years. */
const KUWAITI = /^(?:2[2-5]|41|[569]\d)\d{6}$/;
const WITH_COUNTRY_CODE = /^(?:00)?965\d{8}$/;
const INTERNATIONAL = /^\+?\d{9,15}$/;
/** Groups of digits with the separators used within a number. Excludes commas, which appear in prices. */
const RUN = /\+?\(?\d+(?:[^\S\n]?[-–—_./()*·•][^\S\n]?\d+|[^\S\n]{1,2}\d+|\)[^\S\n]?\d+)*/gu;
/** `00965` and the number, if each digit is a group of its own. */
const MAX_GROUPS = 13;
const DATE = /^(?:[0-2]?\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d$/;
/** Price ranges such as `5000-6000`, and thousands such as `25.000.000`. */
const RANGE = /^(\d{2,5}00)[^\S\n]?[-–—][^\S\n]?(\d{2,5}00)$/;
const IN_THOUSANDS = /^\d{1,3}(?:[. ]\d{3})*[. ]000$/;

const LINK =
  /https?:|\bwww\s?\.|\b(?:wa|t)\.me\b|\b(?:bit\.ly|linktr\.ee|goo\.gl|youtu\.be)\b|[a-z][a-z\d-]{0,62}(?:\s?\.\s?com\b|\.(?:net|org|info|biz|io|kw|ae|sa|qa)\b)|[\w.+-]@[a-z\d-]{1,63}\.[a-z]{2,}/i;
/** The start of a sentence without a preceding space: `600 gross.Net 500`. */
const SENTENCE = /\.(?=(?:Net|Info|Org)\b)/g;

/** Characters that do not separate digits: marks (keycap emoji have them), invisible characters and tatweel. */
const BETWEEN_DIGITS = /[\p{M}\p{Cf}\u0640]/gu;
/** Non-ASCII full stops that remain after NFKC and that browsers and mail clients accept in domains. */
export const FULL_STOPS = /[。۔∙⸱]/g;
/** The line break between single digits. Longer numbers on lines of their own are sizes or prices. */
const DIGIT_PER_LINE = /(?<=(?<!\d)\d)[^\S\n]*\n\s*(?=\d(?!\d))/g;

/** The bar between one or two digits. Tables have longer numbers or spaces. */
const BAR = /(?<=(?<!\d)\d{1,2})\|(?=\d{1,2}(?!\d))/g;

/** Finds contact data in a title or description: a phone number or a link. */
export function findContact(text: string): 'phone' | 'link' | null {
  const plain = latinDigits(text.normalize('NFKC').replace(BETWEEN_DIGITS, ''))
    .replace(FULL_STOPS, '.')
    .replace(DIGIT_PER_LINE, ' ')
    .replace(BAR, '-');
  if (LINK.test(plain.replace(SENTENCE, '. '))) return 'link';
  return (plain.match(RUN) ?? []).some(hasPhone) ? 'phone' : null;
}

function hasPhone(run: string): boolean {
  if (/^(?:\+|00)/.test(run) && INTERNATIONAL.test(run.replace(/[^\d+]/g, ''))) return true;
  const groups = [...run.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
  }));
  return groups.some(({ start }, first) =>
    groups.slice(first, first + MAX_GROUPS).some(({ end }) => {
      const written = run.slice(start, end);
      const digits = written.replace(/\D/g, '');
      const isPhone = KUWAITI.test(digits) || WITH_COUNTRY_CODE.test(digits);
      return isPhone && !DATE.test(written) && !IN_THOUSANDS.test(written) && !isRange(written);
    }),
  );
}

function isRange(written: string): boolean {
  const [, from, to] = RANGE.exec(written) ?? [];
  return Number(from) < Number(to);
}
