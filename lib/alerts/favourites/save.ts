import 'server-only';
import type { Actor } from '../../accounts/users/view';
import { AppError } from '../../http/errors';
import { LISTINGS_WITH_PAGE } from '../../listings/visibility';
import { db, type Tx } from '../../platform/db';
import { MAX_FAVOURITES } from '../../platform/site';
import { lockUser } from '../../platform/transaction';
import { listFavouriteIds } from './queries';
import type { SavedListing } from './schema';

/**
 * Saves a public listing with its current price. Does nothing if it is saved already.
 * @throws AppError not_found, conflict at the account's limit
 */
export async function addFavourite(user: Actor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const saved = await countLocked(tx, user);
    if (await tx.favourite.count({ where: { userId: user.id, propertyId: id } })) return;
    const listing = await tx.property.findFirst({
      where: { id, ...LISTINGS_WITH_PAGE },
      select: { title: true, titleAr: true, price: true, listingType: true, rentPeriod: true },
    });
    if (!listing) throw new AppError('not_found', 'listing_gone');
    if (saved >= MAX_FAVOURITES) {
      throw new AppError('conflict', 'too_many_favourites', { values: { max: MAX_FAVOURITES } });
    }
    const { rentPeriod, price, ...named } = listing;
    // Store only monthly prices, because a favourite has no rent period.
    const kept = (rentPeriod ?? 'month') === 'month' ? price : null;
    await tx.favourite.create({
      data: { ...named, price: kept, userId: user.id, propertyId: id },
      select: { userId: true },
    });
  });
}

/**
 * Adds a device's favourites, latest first, up to the limit. Also saves deleted listings, with the device's data, so
 * that the page can show that they are gone.
 */
export async function mergeFavourites(user: Actor, saved: SavedListing[]): Promise<number[]> {
  return db.$transaction(async (tx) => {
    const free = MAX_FAVOURITES - (await countLocked(tx, user));
    await tx.$executeRaw`
      INSERT INTO favourites (user_id, property_id, title, title_ar, price, listing_type, created_at)
      SELECT ${user.id}, saved.id,
             CASE WHEN p.id IS NULL THEN nullif(saved.title, '') ELSE p.title END,
             CASE WHEN p.id IS NULL THEN nullif(saved."titleAr", '') ELSE p.title_ar END,
             coalesce(saved.price, CASE WHEN coalesce(p.rent_period, 'month') = 'month' THEN p.price END), coalesce(saved."listingType", p.listing_type), least(saved."createdAt", now())
      FROM (SELECT DISTINCT ON (id) * FROM jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) AS each (
              id int, title text, "titleAr" text, price numeric(12,3), "listingType" listing_type,
              "createdAt" timestamptz) ORDER BY id, "createdAt") AS saved
      LEFT JOIN (properties p JOIN users u ON u.id = p.publisher_id AND NOT u.hidden)
        ON p.id = saved.id AND p.approved AND p.paused_at IS NULL AND p.deleted_at IS NULL
      WHERE NOT EXISTS (SELECT FROM favourites f WHERE f.user_id = ${user.id} AND f.property_id = saved.id)
      ORDER BY saved."createdAt" DESC LIMIT ${Math.max(free, 0)}`;
    return listFavouriteIds(user, tx);
  });
}

export async function removeFavourite(user: Actor, id: number): Promise<void> {
  await db.favourite.deleteMany({ where: { userId: user.id, propertyId: id } });
}

/**
 * Locks the account and counts its favourites, so that concurrent writes cannot exceed the limit and merges of two
 * devices do not interfere.
 */
async function countLocked(tx: Tx, { id }: Actor): Promise<number> {
  await lockUser(tx, id);
  return tx.favourite.count({ where: { userId: id } });
}
