import type { UserView } from '../../accounts/users/view';

export type Balance = Pick<UserView, 'role' | 'creditBalance' | 'freeListingsRemaining'>;

/**
 * Returns the balance that pays for a listing. It belongs to the publisher, which is an account or an office
 * (docs/product.md 10.17).
 * @param publisherId publisher of an existing listing; without it, the listing is new and belongs to the office
 */
export function balanceFor({ role, office, ...own }: UserView, publisherId?: number): Balance {
  const isOffice = office !== null && role !== 'admin' && (publisherId ?? office.id) === office.id;
  const { creditBalance, freeListingsRemaining } = isOffice ? office : own;
  return { role, creditBalance, freeListingsRemaining };
}

/** Error codes of status 402. */
export type PaymentRequiredCode = 'fee_required' | 'insufficient_credits';

/**
 * Chooses the funding of a renewal: a free listing, else a credit (docs/product.md 6.4).
 * @param refusal error code of a request sent since the balance was loaded
 */
export function renewalFunding(
  { role, creditBalance, freeListingsRemaining }: Balance,
  refusal: PaymentRequiredCode | null,
): 'unlimited' | 'free' | 'credit' | 'none' {
  if (role === 'admin') return 'unlimited';
  if (refusal === null && freeListingsRemaining >= 1) return 'free';
  return refusal !== 'insufficient_credits' && creditBalance >= 1 ? 'credit' : 'none';
}
