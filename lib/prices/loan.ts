/** Terms of a buyer's loan. */
export type Loan = {
  /** KWD. */
  price: number;
  /** Own share, in percent of the price. */
  ownShare: number;
  years: number;
  /** Percent per year. */
  rate: number;
};

export type Repayment = {
  /** KWD borrowed. */
  borrowed: number;
  /** KWD per month. */
  monthly: number;
  /** KWD of interest over the whole term. */
  interest: number;
};

const MONTHS = 12;

/** Equal instalments at each month's end (an annuity). @param loan with at least one year */
export function repaymentOf({ price, ownShare, years, rate }: Loan): Repayment {
  const borrowed = price * (1 - ownShare / 100);
  const months = years * MONTHS;
  const monthlyRate = rate / 100 / MONTHS;
  const monthly = monthlyRate === 0 ? borrowed / months : (borrowed * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  return { borrowed, monthly, interest: monthly * months - borrowed };
}
