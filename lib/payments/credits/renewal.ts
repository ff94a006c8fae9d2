import type { Balance } from './balance';

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
