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
