import 'server-only';
import { db } from './db';
import { AppError } from './errors';

export type Limit = {
  /** How many may be taken in one window; the window begins with the first. */
  max: number;
  seconds: number;
};

/**
 * Counts one more against a limit that holds across several instances: one statement, so that of many at once
 * none slips by. What is refused does not lengthen the window.
 * @param key what is counted and whose, such as `login:account:nora`
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function take(key: string, { max, seconds }: Limit): Promise<void> {
  const [row] = await db.$queryRaw<{ count: number; wait: number }[]>`
    INSERT INTO limits AS kept (key, count, ends_at) VALUES (${key}, 1, now() + ${seconds}::int * interval '1 second')
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.ends_at <= now() THEN 1 ELSE least(kept.count, ${max}::int) + 1 END,
      ends_at = CASE WHEN kept.ends_at <= now() THEN EXCLUDED.ends_at ELSE kept.ends_at END
    RETURNING count, ceil(extract(epoch FROM ends_at - now()))::int AS wait`;
  if (!row || row.count <= max) return;
  const wait = Math.max(row.wait, 1);
  throw new AppError('too_many_requests', 'too_many_requests', {
    retryAfter: wait,
    values: { minutes: Math.ceil(wait / 60) },
  });
}

/** Takes one back that turned out not to count, such as a login that succeeded. */
export async function giveBack(key: string): Promise<void> {
  await db.$executeRaw`UPDATE limits SET count = greatest(count - 1, 0) WHERE key = ${key} AND ends_at > now()`;
}

/** Forgets windows that are over, for the minute's tick. */
export async function forgetLimits(): Promise<void> {
  await db.$executeRaw`DELETE FROM limits WHERE ends_at <= now()`;
}
