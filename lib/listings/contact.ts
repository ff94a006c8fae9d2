import { COUNTRY_CODE } from '../site';

/** Digits without the country's code. Some of these numbers begin with 965 themselves. */
const LOCAL_LENGTH = 8;

/** Code points of the zeros that people type: Latin, Arabic, Persian. */
const ZEROS = [0x30, 0x660, 0x6f0];

function latinDigits(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? '' : String(code - zero);
  }).join('');
}

/** Digits with the country code, without plus or leading zeros (docs/product.md 5.4); null without digits. */
export function internationalNumber(phone: string | null): string | null {
  const digits = latinDigits(phone ?? '').replace(/^0+/, '');
  if (!digits) return null;
  const hasCode = digits.startsWith(COUNTRY_CODE) && digits.length > LOCAL_LENGTH;
  return hasCode ? digits : COUNTRY_CODE + digits;
}

/** The default of CONTACT_PLACEHOLDER. */
const UNASSIGNED_NUMBER = '96500000000';

export function placeholderWarning(placeholder: string): string | null {
  if (internationalNumber(placeholder) !== UNASSIGNED_NUMBER) return null;
  return 'CONTACT_PLACEHOLDER is not set: a listing without a number, of an owner without one, shows +965 0000 0000';
}

export type Contact = {
  /** '+965 9988 7766', always left to right. */
  shown: string;
  call: string;
  whatsapp: string;
};

/** The first valid one (docs/product.md 5.4). */
export const contactNumber = (listing: string | null, owner: string | null, placeholder: string): string | null =>
  internationalNumber(listing) ?? internationalNumber(owner) ?? internationalNumber(placeholder);

/** @param message first text in WhatsApp, in the page's language */
export function contactLinks(number: string, message: string): Contact {
  return {
    shown: formatPhone(number),
    call: `tel:+${number}`,
    // Browsers encode letters themselves: an Arabic one takes 2 bytes here and 6 when encoded, four times on a page.
    whatsapp: `https://wa.me/${number}?text=${message.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)}`,
  };
}

function formatPhone(number: string): string {
  const local = number.slice(COUNTRY_CODE.length);
  const grouped = local.length === LOCAL_LENGTH ? `${local.slice(0, 4)} ${local.slice(4)}` : local;
  return `+${COUNTRY_CODE} ${grouped}`;
}

/** docs/product.md 4.4 */
export function initials(name: string): string {
  const letters = [...name.matchAll(/\p{L}\p{M}*/gu)].slice(0, 2).map(([letter]) => letter);
  return letters.join('').toUpperCase();
}
