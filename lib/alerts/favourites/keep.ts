import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { db, type Tx } from '../../db';
import { AppError } from '../../errors';
import { MAX_FAVOURITES } from '../../site';
import { listFavouriteIds } from './queries';
import type { KeptListing } from './schema';

/**
 * Keeps a listing that has a public page, with its price of now; of one that is kept already nothing changes.
 * @throws AppError not_found, conflict where the account keeps as many as it may
 */
export async function addFavourite(user: Actor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const kept = await countLocked(tx, user);
    if (await tx.favourite.count({ where: { userId: user.id, propertyId: id } })) return;
    const listing = await tx.property.findFirst({
      where: { id, approved: true, publisher: { hidden: false } },
      select: { title: true, titleAr: true, price: true, listingType: true },
    });
    if (!listing) throw new AppError('not_found', 'listing_gone');
    if (kept >= MAX_FAVOURITES) {
      throw new AppError('conflict', 'too_many_favourites', { values: { max: MAX_FAVOURITES } });
    }
    await tx.favourite.create({ data: { ...listing, userId: user.id, propertyId: id }, select: { userId: true } });
  });
}

/**
 * Adds what a device kept, the latest first as far as the limit allows. What has gone since is kept as well, so that it
 * can be said; it shows nothing of a listing but what the device knew.
 * @returns the ids of all that the account keeps now
 */
export async function mergeFavourites(user: Actor, kept: KeptListing[]): Promise<number[]> {
  return db.$transaction(async (tx) => {
    const free = MAX_FAVOURITES - (await countLocked(tx, user));
    await tx.$executeRaw`
      INSERT INTO favourites (user_id, property_id, title, title_ar, price, listing_type, created_at)
      SELECT ${user.id}, kept.id,
             CASE WHEN p.id IS NULL THEN nullif(kept.title, '') ELSE p.title END,
             CASE WHEN p.id IS NULL THEN nullif(kept."titleAr", '') ELSE p.title_ar END,
             coalesce(kept.price, p.price), coalesce(kept."listingType", p.listing_type), least(kept."createdAt", now())
      FROM (SELECT DISTINCT ON (id) * FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS each (
              id int, title text, "titleAr" text, price numeric(12,3), "listingType" listing_type,
              "createdAt" timestamptz) ORDER BY id, "createdAt") AS kept
      LEFT JOIN (properties p JOIN users u ON u.id = p.publisher_id AND NOT u.hidden)
        ON p.id = kept.id AND p.approved
      WHERE NOT EXISTS (SELECT FROM favourites f WHERE f.user_id = ${user.id} AND f.property_id = kept.id)
      ORDER BY kept."createdAt" DESC LIMIT ${Math.max(free, 0)}`;
    return listFavouriteIds(user, tx);
  });
}

/** Nothing happens where it was not kept. */
export async function removeFavourite(user: Actor, id: number): Promise<void> {
  await db.favourite.deleteMany({ where: { userId: user.id, propertyId: id } });
}

/** One after the other for an account: the limit holds, and two devices that merge at once do not meet. */
async function countLocked(tx: Tx, { id }: Actor): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id} FOR NO KEY UPDATE`;
  return tx.favourite.count({ where: { userId: id } });
}
