import 'server-only';
import { assertMay } from '../../accounts/users/permissions';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import { db } from '../../platform/db';
import { lockUser, transaction } from '../../platform/transaction';
import type { ReplyView } from './reply-schema';

const MAX_REPLIES = 20;
const SELECT = { id: true, text: true } as const;

/** Returns an admin's own replies. The oldest come first, so that replies keep their positions. */
export const listReplies = ({ id }: Pick<Actor, 'id'>): Promise<ReplyView[]> =>
  db.adminReply.findMany({ where: { adminId: id }, select: SELECT, orderBy: { id: 'asc' } });

/** Stores a reply. Returns the existing reply if one has the same text. @throws AppError conflict beyond MAX_REPLIES */
export async function saveReply(admin: Actor, text: string): Promise<ReplyView> {
  assertMay(admin, 'listings');
  const adminId = admin.id;
  return transaction(async (tx) => {
    await lockUser(tx, adminId);
    const own = await tx.adminReply.findMany({ where: { adminId }, select: SELECT });
    const same = own.find((reply) => reply.text === text);
    if (same) return same;
    if (own.length >= MAX_REPLIES) throw new AppError('conflict', 'too_many_replies', { values: { max: MAX_REPLIES } });
    return tx.adminReply.create({ data: { adminId, text }, select: SELECT });
  });
}

/** Deletes a reply. @throws AppError not_found, also for another admin's reply */
export async function deleteReply({ id: adminId }: Actor, id: number): Promise<void> {
  const { count } = await db.adminReply.deleteMany({ where: { id, adminId } });
  if (count === 0) throw new AppError('not_found');
}
