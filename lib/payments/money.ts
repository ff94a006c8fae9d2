/** Whole fils, each a thousandth of a dinar. The database's maximum, 9,999,999,999, is exact in a JavaScript number. */
export type Fils = number;

/**
 * Converts KWD to fils.
 * @param amount KWD; a number is read by its shortest decimal notation
 * @returns null if it is not a whole number of fils
 */
export function toFils(amount: string | number): Fils | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,3})0*)?$/.exec(String(amount)) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(3, '0'));
}

/** Converts KWD, of a price or a stored amount, to fils. @throws Error if it is not a whole number of fils */
export function filsOf(kwd: { toString: () => string }): Fils {
  const fils = toFils(kwd.toString());
  if (fils === null) throw new Error(`no whole fils: ${kwd.toString()}`);
  return fils;
}

/** Formats fils as KWD: 5000 fils are `5.000`, and −500, as of a refund, `-0.500`. */
export const toKwd = (fils: Fils): string => {
  const whole = Math.abs(fils);
  return `${fils < 0 ? '-' : ''}${Math.floor(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}`;
};

export const toJsonAmount = (fils: Fils): number => Number(toKwd(fils));
