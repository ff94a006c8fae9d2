const DIGITS = /[٠-٩۰-۹]/g;
/** Invisible characters from keyboards and pasted text. */
export const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Groups of three digits after a comma, Arabic thousands separator, Arabic comma, apostrophe or space. */
const GROUPED = /^0*[1-9]\d{0,2}(?:[,٬،' \u00a0\u202f]\d{3})+(?=[.٫]|$)/;
/** Matches `1.250` and `1.250.000`, but not `0.250` and `1250.500`, which have decimals. */
const GROUPED_BY_DOTS = /^0*[1-9]\d{0,2}(?:\.\d{3})+$/;
/** Matches a number with one separator that means thousands in some languages and decimals in others. */
const AMBIGUOUS = /^0*[1-9]\d{0,2}[.,،]\d{3}$/;

export const latinDigits = (text: string) => text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

const plain = (text: string) => latinDigits(text.replace(INVISIBLE, '')).trim();

/**
 * Parses a number that a person typed in Arabic, Persian or Latin digits and separators (docs/product.md 1.3).
 * `250,000`, `250.000`, `٢٥٠٬٠٠٠` and `250000` are equal. A dot or comma before exactly three digits groups thousands,
 * as in `1.250`. Before fewer or more digits, a dot is the decimal separator; `٫` always is. The form shows the parsed
 * number.
 * @returns null for anything else, such as signs, exponents and `1,5`
 */
export function parseNumber(text: string): number | null {
  const typed = plain(text);
  const ungrouped = GROUPED_BY_DOTS.test(typed)
    ? typed.replaceAll('.', '')
    : typed.replace(GROUPED, (groups) => groups.replace(/\D/g, ''));
  const decimal = ungrouped.replace('٫', '.');
  return /^\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : null;
}

/**
 * Whether an API client may have meant a number other than the one `parseNumber` returns, as with `1.250` and `1,250`.
 */
export const isAmbiguous = (text: string): boolean => AMBIGUOUS.test(plain(text));

/** Parses a number that never has groups, such as degrees. */
export function parseDecimal(text: string): number | null {
  const decimal = plain(text).replace('٫', '.');
  return /^\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : null;
}

/**
 * Formats a number for a field so that `parseNumber` reads it back: `1.125` becomes `1.1250`.
 * @param format of the field; plain digits by default
 */
export function numberText(value: number, format: (value: number) => string = String): string {
  const text = format(value);
  return isAmbiguous(text) && parseNumber(text) !== value ? `${text}0` : text;
}
