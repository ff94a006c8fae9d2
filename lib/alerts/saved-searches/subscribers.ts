import 'server-only';
import { Prisma, type Tx } from '../../platform/db';
import { MAX_SAVED_SEARCHES } from '../../platform/site';
import { lockUser, transactionWithRetry, waitForAdvisoryLock } from '../../platform/transaction';

/**
 * Serializes everything that decides whether the alerts of an address belong to an account. Lock it before the account:
 * all callers use this order.
 */
export const lockAddress = (tx: Tx, email: string): Promise<void> =>
  waitForAdvisoryLock(tx, `alerts of ${email.toLowerCase()}`);

/**
 * Moves an address's alerts to the account that has confirmed the address. If the account has saved the same search, it
 * keeps its cadence and is also told by mail. Alerts beyond the account's limit stay with the address.
 * The caller has locked the address.
 */
export async function adoptAlerts(tx: Tx, userId: number, email: string): Promise<void> {
  const [subscriber] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM subscribers WHERE email = ${email}::citext FOR UPDATE`;
  if (!subscriber) return;
  const { id } = subscriber;
  await lockUser(tx, userId);
  await tx.$executeRaw`
    UPDATE saved_searches own SET channels = array_append(own.channels, 'mail')
    FROM saved_searches s WHERE s.subscriber_id = ${id} AND own.user_id = ${userId} AND own.criteria_id = s.criteria_id
      AND NOT 'mail' = ANY (own.channels)`;
  await tx.$executeRaw`
    DELETE FROM saved_searches s USING saved_searches own
    WHERE s.subscriber_id = ${id} AND own.user_id = ${userId} AND own.criteria_id = s.criteria_id`;
  const free = Math.max(0, MAX_SAVED_SEARCHES - (await tx.savedSearch.count({ where: { userId } })));
  await tx.$executeRaw`
    UPDATE saved_searches SET user_id = ${userId}, subscriber_id = NULL
    WHERE id IN (SELECT id FROM saved_searches WHERE subscriber_id = ${id} ORDER BY id LIMIT ${free})`;
  const left = await tx.savedSearch.count({ where: { subscriberId: id } });
  await tx.subscriber.update({
    where: { id },
    data: { userId, ...(left === 0 && { email: null }) },
    select: { id: true },
  });
}

export const removeUnusedSubscribers = (): Promise<void> =>
  transactionWithRetry(async (tx) => {
    const unused = Prisma.sql`
      email IS NOT NULL AND NOT EXISTS (SELECT FROM saved_searches s WHERE s.subscriber_id = subscribers.id)`;
    const locked = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
      SELECT id FROM subscribers WHERE ${unused} FOR UPDATE SKIP LOCKED`);
    // Check again under the lock, which a confirmation takes first.
    const isLocked = Prisma.sql`id = ANY (${locked.map(({ id }) => id)}::int[]) AND ${unused}`;
    await tx.$executeRaw(Prisma.sql`DELETE FROM subscribers WHERE user_id IS NULL AND ${isLocked}`);
    await tx.$executeRaw(Prisma.sql`UPDATE subscribers SET email = NULL WHERE ${isLocked}`);
  });
