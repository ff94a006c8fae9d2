import type { UserView } from '../users/view';

/** What of an account pays for a listing. */
export type Balance = Pick<UserView, 'role' | 'creditBalance' | 'freeListingsRemaining'>;
/** Codes of a 402. */
export type Refusal = 'fee_required' | 'insufficient_credits';

/**
 * What a renewal will be asked for with: a free listing first, then a credit (docs/product.md 6.4); admins publish
 * without limit. `balance` is what the page knows, `refusal` what the server has said since.
 */
export function fundingOf(
  { role, creditBalance, freeListingsRemaining }: Balance,
  refusal: Refusal | null,
): 'unlimited' | 'free' | 'credit' | 'none' {
  if (role === 'admin') return 'unlimited';
  if (refusal === null && freeListingsRemaining >= 1) return 'free';
  return refusal !== 'insufficient_credits' && creditBalance >= 1 ? 'credit' : 'none';
}
