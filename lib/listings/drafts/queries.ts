import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { findDraftPayments } from '../../payments/credits/draft-payments';
import { db } from '../../platform/db';
import { accountsOf } from '../policy';
import { findPublished } from './drafts';
import { draftView, emptyDraftView, withImages } from './rows';
import type { DraftView } from './view';

/** Returns the account's drafts, last changed first. @param id returns only this draft, as `getDraft` does */
export async function listDrafts(user: Omit<Actor, 'role'>, id?: string): Promise<DraftView[]> {
  if (id !== undefined) return [(await getDraft(user, id)) ?? []].flat();
  const [rows, payments] = await Promise.all([
    db.draft.findMany({ where: { userId: user.id }, include: withImages, orderBy: { updatedAt: 'desc' } }),
    findDraftPayments(db, user.id),
  ]);
  return rows.map((row) => draftView(row, payments.get(row.id) ?? null));
}

/** Returns the caller's own draft, or null. If the draft was published, the result has the listing's id. */
export async function getDraft(user: Omit<Actor, 'role'>, id: string): Promise<DraftView | null> {
  const userId = user.id;
  const [draft, propertyId, payments] = await Promise.all([
    db.draft.findUnique({ where: { userId_id: { userId, id } }, include: withImages }),
    findPublished(db, accountsOf(user), id),
    findDraftPayments(db, userId),
  ]);
  if (draft) return { ...draftView(draft, payments.get(id) ?? null), propertyId };
  return propertyId === null ? null : emptyDraftView(id, propertyId);
}
