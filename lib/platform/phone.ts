import parseNumber from 'libphonenumber-js/min';
import { AppError } from '../http/errors';
import { latinPhone, phoneProblem, type PhoneProblem } from '../http/input';
import { COUNTRY_CODE } from './site';

/**
 * Phone numbers of all countries (docs/product.md 6.1). The table of them weighs 25 KB compressed, so that no script of a
 * page may import this file: forms check what `phoneNumber` (lib/http/input.ts) can, and the server checks the rest.
 */
const COUNTRY = 'KW';
/** Of a Kuwaiti number with plus and code. */
const KUWAITI_LENGTH = 12;

type Reading = { phone: string } | { phone: null; problem: PhoneProblem | 'phone_wrong' };

/**
 * Reads a number that somebody typed, in any figures. Without `+` or `00` and a country's code it is Kuwaiti.
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

/** What is stored, also from before numbers were; null where it is no number. */
export const toE164 = (stored: string | null): string | null => (stored === null ? null : readPhone(stored).phone);

/**
 * What is to be stored of an input.
 * @param field its name
 * @throws AppError bad_request for what is no number
 */
export function acceptPhone(field: string, typed: string | null): string | null {
  if (typed === null) return null;
  const reading = readPhone(typed);
  if (reading.phone === null)
    throw new AppError('bad_request', 'bad_request', { fields: { [field]: reading.problem } });
  return reading.phone;
}

/**
 * A stored number as it is written: Kuwait's in two groups of four, others in their country's groups, and what is no number
 * as it is. Always left to right.
 */
export function formatPhone(stored: string): string {
  const phone = toE164(stored) ?? stored;
  if (phone.startsWith(`+${COUNTRY_CODE}`) && phone.length === KUWAITI_LENGTH)
    return `${phone.slice(0, 4)} ${phone.slice(4, 8)} ${phone.slice(8)}`;
  return parseNumber(phone)?.formatInternational() ?? phone;
}
