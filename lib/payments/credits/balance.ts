import type { UserView } from '../../accounts/users/view';

export type Balance = Pick<UserView, 'role' | 'creditBalance' | 'freeListingsRemaining'>;

/**
 * What pays for a listing: the balance of the account or office whose it is (docs/product.md 10.17).
 * @param publisherId of the listing; a new one is the office's
 */
export function balanceFor({ role, office, ...own }: UserView, publisherId?: number): Balance {
  const isOffice = office !== null && role !== 'admin' && (publisherId ?? office.id) === office.id;
  const { creditBalance, freeListingsRemaining } = isOffice ? office : own;
  return { role, creditBalance, freeListingsRemaining };
}
