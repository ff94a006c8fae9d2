// Amounts are KWD, as JSON numbers, read by their shortest decimal spelling. Nothing is rounded.
const MAX_AMOUNT = 999_999_999.999;

export const isPayable = (amount: number): boolean =>
  amount > 0 && amount <= MAX_AMOUNT && /^\d+(?:\.\d{1,3})?$/.test(String(amount));

/** With all three decimals: 5 KWD are `5.000`. */
export function withDecimals(amount: number): string {
  const [whole = '0', decimals = ''] = String(amount).split('.');
  return `${whole}.${decimals.padEnd(3, '0')}`;
}

export const toFils = (amount: number): number => Number(withDecimals(amount).replace('.', ''));

/** Formats amounts like the provider: at least one decimal and no redundant ones (`5.0`). */
export const toJson = (value: unknown): string =>
  JSON.stringify(value).replace(/(?<=[{,]"amount":)(\d+)(?=[,}])/g, '$1.0');
