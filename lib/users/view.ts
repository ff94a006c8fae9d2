import type { Role } from '../db';

/** A person as the API tells it to themselves and to admins, and to nobody else (decisions, The API). */
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
  createdAt: string;
};

/** Who does something: what rules need to know of them. */
export type Actor = Pick<UserView, 'id' | 'role'>;
