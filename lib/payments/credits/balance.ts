import type { UserView } from '../../accounts/users/view';

export type Balance = Pick<UserView, 'role' | 'creditBalance' | 'freeListingsRemaining'>;

/**
 * Locates the balance that pays for a listing: its publisher's, an account or office (docs/product.md 10.17).
 * @param publisherId of the listing; a new one belongs to the office
 */
export function balanceFor({ role, office, ...own }: UserView, publisherId?: number): Balance {
  const isOffice = office !== null && role !== 'admin' && (publisherId ?? office.id) === office.id;
  const { creditBalance, freeListingsRemaining } = isOffice ? office : own;
  return { role, creditBalance, freeListingsRemaining };
}

/** Returns the balance that pays for the account's new listings: its own or its office's. */
export const balanceOwner = ({ id, role, office }: Pick<UserView, 'id' | 'role' | 'office'>): number =>
  office !== null && role !== 'admin' ? office.id : id;
