import 'server-only';
import { enqueue } from '../jobs/queue';
import { transactionWithRetry, waitForAdvisoryLock } from '../transaction';

/** Hits of so long are told in one notice. */
const GATHER_MS = 60_000;

/**
 * The job of a listing that has become public, or cheaper: stores which criteria it meets. One after the other, so that no match
 * is seen before an earlier one.
 */
export async function matchListing({ propertyId }: { propertyId: number }): Promise<void> {
  await transactionWithRetry(async (tx) => {
    await waitForAdvisoryLock(tx, 'saved searches: match');
    const stored = await tx.$executeRaw`
      INSERT INTO search_matches (property_id, criteria_ids)
      SELECT ${propertyId}::int, array_agg(met ORDER BY met) FROM search.criteria_met(${propertyId}::int) AS met
      HAVING count(*) > 0`;
    if (stored === 0) return;
    const startAfter = new Date((Math.floor(Date.now() / GATHER_MS) + 1) * GATHER_MS);
    await enqueue(tx, 'tellSearchersNow', { propertyId }, { startAfter });
  });
}

/** In one transaction: a popular listing meets tens of thousands of criteria. */
const MAX_MATCHES = 50;

/**
 * Makes hits of the matches so far, before people are told: a row for each criteria and listing, once for ever. Many at once
 * and in order, since thousands of criteria lie far apart. Matches are taken in their order, so that no hit is seen before one
 * of an earlier match.
 */
export async function storeHits(): Promise<void> {
  for (let taken = MAX_MATCHES; taken === MAX_MATCHES;) {
    taken = await transactionWithRetry(async (tx) => {
      await waitForAdvisoryLock(tx, 'saved searches: hits');
      const [row] = await tx.$queryRaw<{ taken: number }[]>`
        WITH pending AS MATERIALIZED (
          SELECT id, property_id, criteria_ids,
                 (SELECT array_agg(m.id) FROM search_matches m WHERE m.property_id = p.property_id AND m.id < p.id) AS earlier
          FROM search_matches p WHERE criteria_ids IS NOT NULL ORDER BY id LIMIT ${MAX_MATCHES}),
        done AS (UPDATE search_matches m SET criteria_ids = NULL FROM pending WHERE m.id = pending.id),
        met AS (
          SELECT DISTINCT ON (criteria_id, property_id) criteria_id, property_id, id, earlier
          FROM pending CROSS JOIN unnest(criteria_ids) AS criteria_id ORDER BY criteria_id, property_id, id),
        hit AS (
          INSERT INTO search_hits (criteria_id, match_id, property_id)
          SELECT criteria_id, id, property_id FROM met
          LEFT JOIN LATERAL (
            SELECT true AS found FROM search_hits h
            WHERE met.earlier IS NOT NULL AND h.criteria_id = met.criteria_id AND h.match_id = ANY (met.earlier) LIMIT 1) AS known ON true
          WHERE known.found IS NULL)
        SELECT count(*)::int AS taken FROM pending`;
      return row?.taken ?? 0;
    });
  }
}
