import 'server-only';
import { db } from './db';
import { AppError } from './errors';

export type RateLimit = {
  /** How many may be taken in one window; the window begins with the first. */
  max: number;
  seconds: number;
};

export type RateLimitCount = {
  /** Whether this one is still within the limit. */
  within: boolean;
  /** Whether this one is the first of the window beyond it. */
  first: boolean;
  /** So many are counted in the window, this one included; of those beyond the limit, one. */
  countTowardsLimit: number;
  /** Seconds to the end of the window. */
  wait: number;
};

/**
 * Counts one more against a limit that holds across several instances: one statement, so that of many at once
 * none slips by. What is beyond the limit does not lengthen the window.
 * @param key what is counted and whose, such as `login:address:203.0.113.9`
 */
export async function count(key: string, { max, seconds }: RateLimit): Promise<RateLimitCount> {
  const [row] = await db.$queryRaw<{ count: number; before: number; wait: number }[]>`
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
    countTowardsLimit: row.count,
    wait: row.wait,
  };
}

/**
 * As `count`, for what is refused beyond the limit.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function consumeRateLimit(key: string, limit: RateLimit): Promise<void> {
  const { within, wait } = await count(key, limit);
  if (!within) throw tooManyRequests(wait);
}

/** @param wait seconds */
export const tooManyRequests = (wait: number) =>
  new AppError('too_many_requests', 'too_many_requests', {
    retryAfter: wait,
    values: { minutes: Math.ceil(wait / 60) },
  });

/** Takes one back that turned out not to count, such as a login that succeeded. */
export async function giveBackRateLimit(key: string): Promise<void> {
  await db.$executeRaw`UPDATE limits SET count = greatest(count - 1, 0) WHERE key = ${key} AND ends_at > now()`;
}

/** Forgets windows that are over, for the minute's tick. */
export async function deleteEndedLimits(): Promise<void> {
  await db.$executeRaw`DELETE FROM limits WHERE ends_at <= now()`;
}
