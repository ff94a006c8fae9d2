import 'server-only';
import { db, Prisma } from '../db';
import { AppError } from '../errors';
import type { Actor, UserView } from './view';

export type UserRow = Omit<UserView, 'creditBalance' | 'createdAt'> & {
  creditBalance: Prisma.Decimal;
  createdAt: Date;
};

/** What `userView` is made of, of a table that is called `u`. */
export const USER_COLUMNS = Prisma.sql`u.id, u.username::text, u.email::text, u.full_name AS "fullName", u.phone,
  u.role, u.disabled, u.credit_balance AS "creditBalance", u.free_listings_remaining AS "freeListingsRemaining",
  u.created_at AS "createdAt"`;

/** A row of users as its owner and admins see it; `password` and what is nobody's business stay behind. */
export const userView = ({ id, username, email, fullName, phone, role, ...row }: UserRow): UserView => ({
  id,
  username,
  email,
  fullName,
  phone,
  role,
  creditBalance: row.creditBalance.toNumber(),
  freeListingsRemaining: row.freeListingsRemaining,
  disabled: row.disabled,
  createdAt: row.createdAt.toISOString(),
});

/** An account, or null if there is none. Says nothing of who may see it. */
export async function getUser(id: number): Promise<UserView | null> {
  const row = await db.user.findUnique({ where: { id } });
  return row && userView(row);
}

/**
 * An account as `actor` may see it: one's own, and every one for an admin; null where there is none.
 * @throws AppError forbidden where it is another's, whether it exists or not
 */
export async function getUserFor(actor: Actor, id: number): Promise<UserView | null> {
  if (actor.role !== 'admin' && actor.id !== id) throw new AppError('forbidden');
  return getUser(id);
}
