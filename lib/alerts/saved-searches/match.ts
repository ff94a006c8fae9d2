import 'server-only';
import { enqueue } from '../../jobs/queue';
import type { Tx } from '../../platform/db';
import { MAX_ID } from '../../platform/ids';
import { transactionWithRetry, waitForAdvisoryLock } from '../../platform/transaction';
import { DAYS_HITS_KEPT } from './constants';

/** Milliseconds. Hits within this interval share one notice. */
const GATHER_MS = 60_000;

/**
 * Handles the `matchListing` job after a listing became public or cheaper: stores the criteria that it meets for the
 * first time. Runs one at a time, so that no match becomes visible before an earlier one.
 */
export async function matchListing({ propertyId }: { propertyId: number }): Promise<void> {
  await transactionWithRetry(async (tx) => {
    await waitForAdvisoryLock(tx, 'saved searches: match');
    const stored = await tx.$executeRaw`
      INSERT INTO search_matches (property_id, criteria_ids)
      SELECT ${propertyId}::int, array_agg(met ORDER BY met) FROM (
        SELECT search.criteria_met(${propertyId}::int)
        EXCEPT SELECT unnest(criteria_ids) FROM search_matches WHERE property_id = ${propertyId}::int) AS new(met)
      HAVING count(*) > 0`;
    if (stored === 0) return;
    const startAfter = new Date((Math.floor(Date.now() / GATHER_MS) + 1) * GATHER_MS);
    await enqueue(tx, 'tellSearchersNow', { propertyId }, { startAfter });
  });
}

/** Matches per statement: a popular listing meets tens of thousands of criteria. */
const MAX_MATCHES = 50;

/**
 * Creates hits for the matches so far, one row per criteria and listing, before users are notified. Inserts many hits
 * at once in the order of their criteria, which are scattered over the index. Processes matches in order, so that no
 * hit becomes visible before a hit of an earlier match.
 */
export async function storeHits(): Promise<void> {
  for (let taken = MAX_MATCHES; taken === MAX_MATCHES;) {
    taken = await transactionWithRetry(async (tx) => {
      await waitForAdvisoryLock(tx, 'saved searches: hits');
      const [row] = await tx.$queryRaw<{ taken: number }[]>`
        WITH pending AS MATERIALIZED (
          SELECT id, property_id, criteria_ids FROM search_matches WHERE NOT hits_made ORDER BY id LIMIT ${MAX_MATCHES}),
        done AS (UPDATE search_matches m SET hits_made = true FROM pending WHERE m.id = pending.id),
        hit AS (
          INSERT INTO search_hits (criteria_id, match_id, property_id)
          SELECT met, id, property_id FROM pending CROSS JOIN unnest(criteria_ids) AS met ORDER BY met, id)
        SELECT count(*)::int AS taken FROM pending`;
      return row?.taken ?? 0;
    });
  }
}

/**
 * Deletes hits of a range of criteria that are too old to be reported.
 * @param last null for all criteria beyond `after`
 */
export const removeOldHits = (tx: Tx, { after, last }: { after: number; last: number | null }): Promise<number> =>
  tx.$executeRaw`
    DELETE FROM search_hits WHERE criteria_id > ${after}::int AND criteria_id <= ${last ?? MAX_ID}::int AND match_id <= (
      SELECT id FROM search_matches WHERE matched_at < now() - ${DAYS_HITS_KEPT}::int * interval '1 day'
      ORDER BY matched_at DESC LIMIT 1)`;
