const DIGITS = /[٠-٩۰-۹]/g;
/** Keyboards and copied text bring them along. */
export const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Comma, Arabic thousands separator, Arabic comma, apostrophe or space, only between groups of three. */
const GROUPED = /^\d{1,3}(?:[,٬،' \u00a0\u202f]\d{3})+(?=[.]|$)/;

export const latinDigits = (text: string) => text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

/**
 * A number typed in Arabic, Persian or Latin digits and separators (docs/product.md 1.3): `٢٥٠٬٠٠٠`, `250,000` and
 * `250000` are equal, and so are `1٫5` and `1.5`.
 * @returns null for anything else, such as signs, exponents, and `1,5`, which is ambiguous
 */
export function parseNumber(text: string): number | null {
  const latin = latinDigits(text.replace(INVISIBLE, '')).trim().replace('٫', '.');
  const plain = latin.replace(GROUPED, (groups) => groups.replace(/\D/g, ''));
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
