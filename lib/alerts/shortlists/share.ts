import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Actor } from '../../accounts/users/view';
import { AppError, invalidFields } from '../../http/errors';
import { publicListings } from '../../listings/visibility';
import { DAY_MS } from '../../platform/day';
import { db } from '../../platform/db';
import { DAYS_SHORTLIST_SHARED, MAX_SHORTLISTS } from '../../platform/site';
import { lockUser } from '../../platform/transaction';
import { shortlistView } from './queries';
import type { ShortlistInput } from './schema';

/**
 * Creates a link to the listings that are public.
 * @param user the owner, who can end the link; null for a visitor, whose link only expires
 * @throws AppError bad_request if none is public, conflict at the account's limit
 */
export async function shareShortlist(user: Pick<Actor, 'id'> | null, { ids, title }: ShortlistInput) {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAYS_SHORTLIST_SHARED * DAY_MS);
  const rows = await db.property.findMany({
    where: { id: { in: ids }, ...publicListings(now) },
    select: { id: true },
  });
  const live = new Set(rows.map(({ id }) => id));
  const propertyIds = [...new Set(ids)].filter((id) => live.has(id));
  if (propertyIds.length === 0) throw invalidFields({ ids: 'listings_gone' });
  return db.$transaction(async (tx) => {
    if (user) {
      await lockUser(tx, user.id);
      const shared = await tx.shortlist.count({ where: { userId: user.id, expiresAt: { gt: now } } });
      if (shared >= MAX_SHORTLISTS)
        throw new AppError('conflict', 'too_many_shortlists', { values: { max: MAX_SHORTLISTS } });
    }
    const token = randomBytes(16).toString('base64url');
    const data = { token, userId: user?.id ?? null, title: title || null, propertyIds, createdAt: now, expiresAt };
    return shortlistView(await tx.shortlist.create({ data }));
  });
}

/** Deletes a shortlist of the account. @throws AppError not_found */
export async function endShortlist(user: Pick<Actor, 'id'>, token: string): Promise<void> {
  const { count } = await db.shortlist.deleteMany({ where: { token, userId: user.id } });
  if (count === 0) throw new AppError('not_found');
}

/** Runs every minute. @returns number deleted */
export async function deleteExpiredShortlists(): Promise<number> {
  const { count } = await db.shortlist.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  return count;
}
