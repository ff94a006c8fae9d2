export type Loan = {
  /** KWD. */
  price: number;
  /** Buyer's own share, in percent of the price. */
  ownShare: number;
  years: number;
  /** Interest rate in percent per year. */
  rate: number;
};

const MONTHS = 12;

/** Calculates equal monthly instalments and the interest of the whole term. @param loan must last at least one year */
export function repaymentOf({ price, ownShare, years, rate }: Loan) {
  const borrowed = price * (1 - ownShare / 100);
  const months = years * MONTHS;
  const monthlyRate = rate / 100 / MONTHS;
  const monthly = monthlyRate === 0 ? borrowed / months : (borrowed * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  return { borrowed, monthly, interest: monthly * months - borrowed };
}
