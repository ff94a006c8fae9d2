import 'server-only';
import { clearTags } from '../cache/clear';
import { tags } from '../cache/tags';
import { transactionWithRetry } from '../platform/transaction';

/** Hours that an unanswered lead counts for; also the most that an answered one does. */
const MAX_HOURS = 72;
const MIN_LEADS = 5;
const DAYS = 90;

/**
 * Computes within how many hours each owner usually answers: the median over recent leads. Runs every night.
 * @returns number of owners whose figure changed
 */
export const countAnswerHours = (): Promise<number> =>
  transactionWithRetry(async (tx) => {
    // `least` ignores the null of unanswered leads.
    const changed = await tx.$queryRaw<{ id: number }[]>`
      WITH counted AS (
        SELECT owner_id, greatest(1, ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY
          least(extract(epoch FROM answered_at - confirmed_at) / 3600, ${MAX_HOURS}::int))))::smallint AS hours
        FROM leads
        WHERE confirmed_at > now() - ${DAYS}::int * interval '1 day'
          AND (answered_at IS NOT NULL OR confirmed_at < now() - ${MAX_HOURS}::int * interval '1 hour')
        GROUP BY owner_id HAVING count(*) >= ${MIN_LEADS}::int
      ), found AS (
        SELECT u.id, c.hours FROM users u LEFT JOIN counted c ON c.owner_id = u.id
        WHERE u.answer_hours IS DISTINCT FROM c.hours
      )
      UPDATE users u SET answer_hours = found.hours FROM found WHERE u.id = found.id RETURNING u.id`;
    for (const { id } of changed) clearTags(tx, tags.owner(id));
    return changed.length;
  });
