import { COUNTRY_CODE } from '../site';

/** Digits of a Kuwaiti number without the country's code. Some of them begin with 965 themselves. */
const LOCAL_LENGTH = 8;

/** Code points of the first digit in the three sets that people type here: Latin, Arabic, Persian. */
const ZEROS = [0x30, 0x660, 0x6f0];

function latinDigits(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? '' : String(code - zero);
  }).join('');
}

/**
 * A phone as the messaging and call links need it: digits with the country's code, without plus or leading
 * zeros (docs/product.md 5.4). Null where nothing but punctuation was given.
 */
export function internationalNumber(phone: string | null): string | null {
  const digits = latinDigits(phone ?? '').replace(/^0+/, '');
  if (!digits) return null;
  const hasCode = digits.startsWith(COUNTRY_CODE) && digits.length > LOCAL_LENGTH;
  return hasCode ? digits : COUNTRY_CODE + digits;
}

/** The default of CONTACT_PLACEHOLDER: nobody has this number. */
const NOBODY = '96500000000';

/** What a public start says of a placeholder that reaches nobody; null where it is somebody's number. */
export function placeholderWarning(placeholder: string): string | null {
  if (internationalNumber(placeholder) !== NOBODY) return null;
  return 'CONTACT_PLACEHOLDER is not set: a listing without a number, of an owner without one, shows +965 0000 0000';
}

export type Contact = {
  /** For people to read: '+965 9988 7766'. Always left to right. */
  shown: string;
  call: string;
  whatsapp: string;
};

/**
 * The number that reaches the owner of a listing: the first of these that is one (docs/product.md 5.4).
 * @param listing what the listing says
 * @param owner the phone of the account that it belongs to
 * @param placeholder CONTACT_PLACEHOLDER
 */
export const contactNumber = (listing: string | null, owner: string | null, placeholder: string): string | null =>
  internationalNumber(listing) ?? internationalNumber(owner) ?? internationalNumber(placeholder);

/**
 * The two ways to reach the owner of a listing.
 * @param number as `contactNumber` gives it
 * @param message what WhatsApp starts with, in the page's language
 */
export function contactOf(number: string, message: string): Contact {
  return {
    shown: spaced(number),
    call: `tel:+${number}`,
    whatsapp: `https://wa.me/${number}?text=${encodeURIComponent(message)}`,
  };
}

function spaced(number: string): string {
  const local = number.slice(COUNTRY_CODE.length);
  const inHalves = local.length === LOCAL_LENGTH ? `${local.slice(0, 4)} ${local.slice(4)}` : local;
  return `+${COUNTRY_CODE} ${inHalves}`;
}
