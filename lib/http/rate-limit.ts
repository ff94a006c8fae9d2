import 'server-only';
import { dbForSessions, type Tx } from '../platform/db';
import { tooManyRequests } from './errors';

export type RateLimit = {
  /** Maximum number of requests per window, which begins with the first request. */
  max: number;
  seconds: number;
};

export type RateLimitCount = {
  within: boolean;
  /** Whether this request is the first one beyond the limit in its window. */
  first: boolean;
  /** Number of requests including this one; stops at one beyond the limit. */
  count: number;
  waitSeconds: number;
};

/**
 * Counts a request in one statement, so that the limit holds under concurrency and across instances. Requests beyond the limit do
 * not extend the window.
 * @param key such as `login:address:203.0.113.9`
 * @param client a transaction, if a rollback should undo the count
 */
export async function incrementRateLimit(
  key: string,
  { max, seconds }: RateLimit,
  client: Pick<Tx, '$queryRaw'> = dbForSessions,
): Promise<RateLimitCount> {
  const [row] = await client.$queryRaw<{ count: number; before: number; wait: number }[]>`
    INSERT INTO limits AS kept (key, count, ends_at) VALUES (${key}, 1, now() + ${seconds}::int * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.ends_at <= now() THEN 1 ELSE least(kept.count, ${max}::int) + 1 END,
      ends_at = CASE WHEN kept.ends_at <= now() THEN EXCLUDED.ends_at ELSE kept.ends_at END
    RETURNING new.count, coalesce(old.count, 0) AS before,
              greatest(ceil(extract(epoch FROM new.ends_at - now()))::int, 1) AS wait`;
  if (!row) throw new Error('a count without a row');
  return {
    within: row.count <= max,
    first: row.count > max && row.before <= max,
    count: row.count,
    waitSeconds: row.wait,
  };
}

/** Whether `key` has a count in a window that is still open. */
export async function isCounted(key: string): Promise<boolean> {
  const [row] = await dbForSessions.$queryRaw<
    unknown[]
  >`SELECT FROM limits WHERE key = ${key} AND count > 0 AND ends_at > now()`;
  return row !== undefined;
}

/** Counts a request. @param client as of `incrementRateLimit`. @throws AppError too_many_requests */
export async function consumeRateLimit(key: string, limit: RateLimit, client?: Pick<Tx, '$queryRaw'>): Promise<void> {
  const { within, waitSeconds } = await incrementRateLimit(key, limit, client);
  if (!within) throw tooManyRequests(waitSeconds);
}

/** Undoes one count, such as after a successful login. */
export async function decrementRateLimit(key: string): Promise<void> {
  await dbForSessions.$executeRaw`UPDATE limits SET count = greatest(count - 1, 0) WHERE key = ${key} AND ends_at > now()`;
}

export async function deleteEndedLimits(): Promise<void> {
  await dbForSessions.$executeRaw`DELETE FROM limits WHERE ends_at <= now()`;
}
