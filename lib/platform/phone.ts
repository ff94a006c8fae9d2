import parseNumber from 'libphonenumber-js/min';
import { invalidFields } from '../http/errors';
import { latinPhone, phoneProblem, type PhoneProblem } from '../http/input';
import { COUNTRY_CODE } from './site';

/**
 * Phone numbers of all countries (docs/product.md 6.1). Browser code must not import this file, because its table of
 * formats takes 25 KB compressed. Forms use only `phoneNumber` (lib/http/input.ts); the server checks the rest.
 */
const COUNTRY = 'KW';
/** Length of a Kuwaiti number with the plus sign and country code. */
const KUWAITI_LENGTH = 12;

type Reading = { phone: string } | { phone: null; problem: PhoneProblem | 'phone_wrong' };

/**
 * Parses a typed number in any digits. A number without `+` or `00` and a country code is Kuwaiti.
 * @returns `phone` in E.164; `problem`: a key below `errors`
 */
export function readPhone(typed: string): Reading {
  const text = latinPhone(typed);
  const problem = phoneProblem(text);
  if (problem) return { phone: null, problem };
  const digits = text.replace(/\D/g, '');
  const number =
    text.includes('+') || digits.startsWith('00')
      ? parseNumber(`+${digits.replace(/^00/, '')}`)
      : parseNumber(digits.replace(/^0(?=\d{8}$)/, ''), COUNTRY);
  return number?.isValid() ? { phone: number.number } : { phone: null, problem: 'phone_wrong' };
}

/** Converts a stored number, which may predate E.164; null if it is invalid. */
export const toE164 = (stored: string | null): string | null => (stored === null ? null : readPhone(stored).phone);

/** Validates a phone number and converts it to E.164. @throws AppError bad_request for an invalid number */
export function acceptPhone(field: string, typed: string | null): string | null {
  if (typed === null) return null;
  const reading = readPhone(typed);
  if (reading.phone === null) throw invalidFields({ [field]: reading.problem });
  return reading.phone;
}

/**
 * Formats a stored number: Kuwaiti ones in two groups of four, others in the groups of their country. Invalid numbers
 * stay unchanged. Always displayed left to right.
 */
export function formatPhone(stored: string): string {
  const phone = toE164(stored) ?? stored;
  if (phone.startsWith(`+${COUNTRY_CODE}`) && phone.length === KUWAITI_LENGTH)
    return `${phone.slice(0, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`;
  return parseNumber(phone)?.formatInternational() ?? phone;
}
