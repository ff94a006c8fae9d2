import type { Role } from '../db';

export const ROLES = ['user', 'admin'] as const satisfies Role[];

/** A person as the API tells it to themselves and to admins, and to nobody else (docs/product.md 12.4). */
export type UserView = {
  id: number;
  username: string;
  email: string;
  fullName: string;
  phone: string | null;
  role: Role;
  /** Credits, each good for one listing. */
  creditBalance: number;
  freeListingsRemaining: number;
  /** May not sign in. */
  disabled: boolean;
  createdAt: string;
};

/** An account in the list of them. */
export type ListedUser = UserView & {
  /** How many there are of theirs, public or not. */
  listings: number;
  /** How many of them would be public and are hidden, since the account is disabled. */
  hidden: number;
};

/** Who does something: what rules need to know of them. */
export type Actor = Pick<UserView, 'id' | 'role'>;
