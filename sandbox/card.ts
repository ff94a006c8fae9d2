import type { Outcome } from './charge';

/** The card form of the hosted page. Cards are not stored. */
export const BANKS = ['test', 'nbk'] as const;
export const FIELDS = ['bank', 'number', 'month', 'year', 'pin'] as const;
export type Field = (typeof FIELDS)[number];
export type Card = Record<Field, string>;

/** The provider's test card. Its expiry date decides the outcome. */
export const TEST_CARDS = {
  captured: { bank: 'test', number: '8888880000000001', month: '09', year: '30', pin: '1234' },
  declined: { bank: 'test', number: '8888880000000001', month: '05', year: '21', pin: '1234' },
} satisfies Record<string, Card>;

export const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
export const YEARS = Array.from({ length: 20 }, (_, index) => String(index + 21));

const PATTERNS: Record<Field, RegExp> = {
  bank: new RegExp(`^(?:${BANKS.join('|')})$`),
  number: /^\d{16}$/,
  month: new RegExp(`^(?:${MONTHS.join('|')})$`),
  year: new RegExp(`^(?:${YEARS.join('|')})$`),
  pin: /^\d{4}$/,
};

/** Latin digits, without spaces and dashes. */
const normalized = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s\u200e\u200f-]/g, '');

export function readCard(form: URLSearchParams): { card: Card; wrong: Field[] } {
  const card = Object.fromEntries(
    FIELDS.map((field) => [field, normalized(form.get(field) ?? '').slice(0, 40)]),
  ) as Card;
  return { card, wrong: FIELDS.filter((field) => !PATTERNS[field].test(card[field])) };
}

export const outcomeOf = (card: Card): Outcome =>
  FIELDS.every((field) => card[field] === TEST_CARDS.captured[field]) ? 'CAPTURED' : 'DECLINED';
