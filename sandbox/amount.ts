/** Amounts are JSON numbers, read by their shortest decimal spelling. Nothing is rounded. */
const THREE_DECIMALS = new Set(['KWD', 'BHD', 'OMR', 'JOD']);
const MAX_AMOUNT = 999_999_999.999; // KWD

export const isPayable = (amount: number): boolean =>
  amount > 0 && amount <= MAX_AMOUNT && /^\d+(?:\.\d{1,3})?$/.test(String(amount));

/** With all decimals of its currency: 5 KWD are `5.000`. */
export function withDecimals(amount: number, currency: string): string {
  const [whole = '0', decimals = ''] = String(amount).split('.');
  return `${whole}.${decimals.padEnd(THREE_DECIMALS.has(currency) ? 3 : 2, '0')}`;
}

export const toFils = (amount: number): number => Number(withDecimals(amount, 'KWD').replace('.', ''));

/** Formats amounts like the provider: at least one decimal and no redundant ones (`5.0`). */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replace(/(?<=[{,]"amount":)(\d+)(?=[,}])/g, '$1.0');
