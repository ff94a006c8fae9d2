/**
 * Money in whole fils, a thousandth of a dinar: integers, so that nothing is ever rounded. 9,999,999,999 of them,
 * the most that the database holds and more, are exact in a number of JavaScript.
 */
export type Fils = number;

/**
 * @param amount KWD as the database, the provider or lib/site.ts has it: text, or a number whose shortest decimal
 *   spelling is meant
 * @returns null for what is no amount of whole fils
 */
export function toFils(amount: string | number): Fils | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,3})0*)?$/.exec(String(amount)) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(3, '0'));
}

/** With the currency's three decimals: 5000 fils are `5.000`. For the database and for signatures. */
export const toKwd = (fils: Fils): string => `${Math.floor(fils / 1000)}.${String(fils % 1000).padStart(3, '0')}`;

/** As JSON has it: a number, whose spelling has no needless zeros. */
export const toJsonAmount = (fils: Fils): number => Number(toKwd(fils));
