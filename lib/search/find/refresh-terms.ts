import 'server-only';
import { clearTags } from '../../cache/clear';
import { tags } from '../../cache/tags';
import type { Tx } from '../../db';
import { withAdvisoryLock } from '../../transaction';

/** Listings that hold a word or key, from which on it has a bit in map.points: of fewer, the index of words is read. */
const COMMON_LISTINGS = 10_000;
/** Words and keys that get one at once: nobody writes a listing meanwhile. */
const MOST_RENEWED = 8;

/**
 * At most once an hour over all instances: at a million listings it takes seconds. The view's comment stores the time. How far
 * the listings of each location reach on the map is read anew with it.
 * Cached lists hold suggestions, so those are cleared when the words have changed. @returns whether it was due
 */
export async function refreshTerms(): Promise<boolean> {
  const isDone = await withAdvisoryLock('search: terms', async (tx) => {
    const [terms] = await tx.$queryRaw<{ due: boolean }[]>`
      SELECT coalesce(now() > obj_description('search.terms'::regclass)::timestamptz + interval '1 hour', true) AS due`;
    if (!terms?.due) return false;
    const before = await termsChecksum(tx);
    await tx.$executeRaw`SELECT search.refresh_terms()`;
    await tx.$executeRaw`SELECT search.renew_common_lexemes(${COMMON_LISTINGS}::int, ${MOST_RENEWED}::int)`;
    await tx.$executeRaw`REFRESH MATERIALIZED VIEW CONCURRENTLY map.location_bounds`;
    await tx.$executeRaw`
      DO $$ BEGIN EXECUTE format('COMMENT ON MATERIALIZED VIEW search.terms IS %L', now()); END $$`;
    if (before !== (await termsChecksum(tx))) clearTags(tx, tags.listingsAnywhere);
    return true;
  });
  return isDone ?? false;
}

async function termsChecksum(tx: Tx): Promise<string | undefined> {
  const [checksum] = await tx.$queryRaw<{ sum: string }[]>`
    SELECT coalesce(sum(hashtextextended(word, 0)), 0)::text AS sum FROM search.terms WHERE word NOT LIKE '#%'`;
  return checksum?.sum;
}
