import 'server-only';
import type { JobData } from '../../jobs/schema';
import { kuwaitDay } from '../../platform/day';
import { db } from '../../platform/db';
import { transactionWithRetry } from '../../platform/transaction';
import { notify } from '../notifications/notify';
import type { Notice } from '../notifications/schema';

/** Accounts per transaction. A killed job starts over; the unique key prevents duplicate notices. */
const BATCH_SIZE = 100;

/**
 * Handles the `tellFavourites` job after a listing's price fell or the listing was removed. Notifies the accounts that
 * saved it, except its owner. Skips changes that no longer hold, such as a price that rose again. Reports price drops
 * at most once a day, so that an owner cannot send mails at will.
 */
export async function tellFavourites(change: JobData<'tellFavourites'>): Promise<void> {
  const { propertyId, publisherId, price, at } = change;
  const [now] = await db.$queryRaw<{ price: number }[]>`
    SELECT p.price::float8 AS price FROM properties p JOIN search.listings l USING (id)
    WHERE p.id = ${propertyId} AND l.live AND l.expires_at > now()`;
  if (price ? !now || now.price > price.after : now) return;
  const notice = noticeOf(change);
  const key = `${notice.kind}:${propertyId}:${price ? kuwaitDay(Date.parse(at)) : at}`;
  for (let after = 0; ;) {
    const savers = await db.favourite.findMany({
      where: {
        propertyId,
        userId: { gt: after, not: publisherId },
        createdAt: { lte: at },
        user: { hidden: false },
      },
      select: { userId: true },
      orderBy: { userId: 'asc' },
      take: BATCH_SIZE,
    });
    const last = savers.at(-1);
    if (!last) return;
    await transactionWithRetry(async (tx) => {
      for (const { userId } of savers) await notify(tx, userId, notice, key);
    });
    after = last.userId;
  }
}

function noticeOf({ propertyId, title, titleAr, price }: JobData<'tellFavourites'>): Notice {
  const listing = { propertyId, title, titleAr };
  return price
    ? { kind: 'favouritePriceDrop', data: { ...listing, before: price.before, price: price.after } }
    : { kind: 'favouriteGone', data: listing };
}
