import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { db } from '../../db';
import { accountsOf } from '../policy';
import { findPublished } from './drafts';
import { draftView, withImages } from './rows';
import type { DraftView } from './view';

/** The account's own, the last changed one first. @param id of the only one that is asked for, as `getDraft` */
export async function listDrafts(user: Omit<Actor, 'role'>, id?: string): Promise<DraftView[]> {
  if (id !== undefined) return [(await getDraft(user, id)) ?? []].flat();
  const rows = await db.draft.findMany({
    where: { userId: user.id },
    include: withImages,
    orderBy: { updatedAt: 'desc' },
  });
  return rows.map(draftView);
}

/** The caller's own. Null where there is none; one that was published says as which listing. */
export async function getDraft(user: Omit<Actor, 'role'>, id: string): Promise<DraftView | null> {
  const userId = user.id;
  const [draft, propertyId] = await Promise.all([
    db.draft.findUnique({ where: { userId_id: { userId, id } }, include: withImages }),
    findPublished(db, accountsOf(user), id),
  ]);
  if (draft) return { ...draftView(draft), propertyId };
  return propertyId === null ? null : { id, propertyId, values: null, version: 0, updatedAt: null, images: [] };
}
