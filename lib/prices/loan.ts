/** What a buyer borrows, and on which terms. */
export type Loan = {
  /** KWD. */
  price: number;
  /** Percent of the price that the buyer has. */
  ownShare: number;
  years: number;
  /** Percent a year. */
  rate: number;
};

export type Repayment = {
  /** KWD that are borrowed. */
  borrowed: number;
  /** KWD, the same each month. */
  monthly: number;
  /** KWD over the whole term beyond what was borrowed. */
  interest: number;
};

const MONTHS = 12;

/** Equal instalments at the end of each month (an annuity). @param loan with at least one year */
export function repaymentOf({ price, ownShare, years, rate }: Loan): Repayment {
  const borrowed = price * (1 - ownShare / 100);
  const months = years * MONTHS;
  const monthlyRate = rate / 100 / MONTHS;
  const monthly = monthlyRate === 0 ? borrowed / months : (borrowed * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  return { borrowed, monthly, interest: monthly * months - borrowed };
}
