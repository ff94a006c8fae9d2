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

/** Whose balance pays for new listings: the account's own, or that of its office. */
export const balanceOwner = ({ id, role, office }: Pick<UserView, 'id' | 'role' | 'office'>): number =>
  office !== null && role !== 'admin' ? office.id : id;
