import 'server-only';
import { cache } from 'react';
import type { Actor } from '../../accounts/users/view';
import { listPublicByIds } from '../../listings/read/queries';
import type { PropertyView } from '../../listings/view';
import { isPublic } from '../../listings/visibility';
import { db } from '../../platform/db';
import { answerWith } from '../../platform/runtime';
import { isShortlistToken } from './schema';
import type { ShortlistView } from './view';

type Row = { token: string; title: string | null; propertyIds: number[]; createdAt: Date; expiresAt: Date };

export const shortlistView = ({ token, title, propertyIds, createdAt, expiresAt }: Row): ShortlistView => ({
  token,
  title,
  count: propertyIds.length,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export async function listShortlists(user: Pick<Actor, 'id'>): Promise<ShortlistView[]> {
  const rows = await db.shortlist.findMany({
    where: { userId: user.id, expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: 'desc' }, { token: 'asc' }],
  });
  return rows.map(shortlistView);
}

export type ShortlistPage = {
  title: string | null;
  expiresAt: string;
  /** Listings of the shortlist that are public. */
  items: PropertyView[];
  /** Number of listings that are no longer public. */
  gone: number;
};

/** Loads a shortlist, once for a page and its metadata. Null becomes a 404. */
export const loadShortlistPage = cache(async (token: string): Promise<ShortlistPage | null> => {
  const now = new Date();
  const row = isShortlistToken(token) ? await db.shortlist.findUnique({ where: { token } }) : null;
  if (!row || row.expiresAt <= now) {
    answerWith(404);
    return null;
  }
  const listings = await listPublicByIds(row.propertyIds);
  const items = listings.filter((listing) => isPublic(listing, now));
  return {
    title: row.title,
    expiresAt: row.expiresAt.toISOString(),
    items,
    gone: row.propertyIds.length - items.length,
  };
});
