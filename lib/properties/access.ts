import 'server-only';
import type { Tx } from '../db';
import { AppError } from '../errors';
import type { Actor } from '../users/view';
import { mayManage } from './policy';

type Managed = {
  id: number;
  publisherId: number;
  approved: boolean;
  featured: boolean;
  expiresAt: Date;
};

/**
 * Takes the row of a listing that the caller wants to change: until the transaction ends, nobody else does.
 * @throws AppError not_found where there is none, or where its existence is not the caller's to know (pending);
 *   forbidden where it is another's
 */
export async function lockManaged(tx: Tx, actor: Actor, id: number): Promise<Managed> {
  const [row] = await tx.$queryRaw<Managed[]>`
    SELECT id, publisher_id AS "publisherId", approved, featured, expires_at AS "expiresAt"
    FROM properties WHERE id = ${id} FOR UPDATE`;
  if (!row) throw new AppError('not_found');
  if (mayManage(actor, row)) return row;
  throw new AppError(row.approved ? 'forbidden' : 'not_found');
}
