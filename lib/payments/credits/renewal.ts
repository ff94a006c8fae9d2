import type { Balance } from './balance';

/** Error codes of status 402. */
export type PaymentRequiredCode = 'fee_required' | 'insufficient_credits';

/**
 * Prefers a free listing to a credit (docs/product.md 6.4).
 * @param refusal the server's answer since the balance was loaded
 */
export function renewalFunding(
  { role, creditBalance, freeListingsRemaining }: Balance,
  refusal: PaymentRequiredCode | null,
): 'unlimited' | 'free' | 'credit' | 'none' {
  if (role === 'admin') return 'unlimited';
  if (refusal === null && freeListingsRemaining >= 1) return 'free';
  return refusal !== 'insufficient_credits' && creditBalance >= 1 ? 'credit' : 'none';
}
