import 'server-only';
import { db, type Prisma } from '../db';
import { AppError } from '../errors';
import type { Actor, UserView } from './view';

type Row = Omit<UserView, 'creditBalance' | 'createdAt'> & { creditBalance: Prisma.Decimal; createdAt: Date };

/** A row of users as its owner and admins see it; `password` and what is nobody's business stay behind. */
export const userView = ({ id, username, email, fullName, phone, role, ...row }: Row): UserView => ({
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

/** As `getUser`; names are the same in any case of letters. */
export async function getUserNamed(username: string): Promise<UserView | null> {
  const row = await db.user.findUnique({ where: { username } });
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
