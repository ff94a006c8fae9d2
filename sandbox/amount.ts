/** Amounts travel as JSON numbers. Their shortest decimal spelling is what was meant: nothing here is ever rounded. */
const THREE_DECIMALS = new Set(['KWD', 'BHD', 'OMR', 'JOD']);
const LARGEST = 999_999_999.999; // KWD

/** Whether it is an amount of KWD: more than nothing, three decimals at most. */
export const isPayable = (amount: number): boolean =>
  amount > 0 && amount <= LARGEST && /^\d+(?:\.\d{1,3})?$/.test(String(amount));

/** With all decimals of its currency, as signatures and people have it: 5 KWD are `5.000`. */
export function withDecimals(amount: number, currency: string): string {
  const [whole = '0', decimals = ''] = String(amount).split('.');
  return `${whole}.${decimals.padEnd(THREE_DECIMALS.has(currency) ? 3 : 2, '0')}`;
}

/** Whole fils, a thousandth of a dinar, for sums. */
export const toFils = (amount: number): number => Number(withDecimals(amount, 'KWD').replace('.', ''));

/** JSON as the provider writes it: amounts have one decimal at least, and none that is not needed (`5.0`). */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replace(/(?<=[{,]"amount":)(\d+)(?=[,}])/g, '$1.0');
