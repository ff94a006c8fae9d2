import 'server-only';
import { clearTags } from '../../cache/clear';
import { tags } from '../../cache/tags';
import type { Tx } from '../../platform/db';
import { withAdvisoryLock } from '../../platform/transaction';

/** Refreshes search.terms, at most hourly on all instances because it is slow. @returns whether it was due */
export async function refreshTerms(): Promise<boolean> {
  const isDone = await withAdvisoryLock('search: terms', async (tx) => {
    const [terms] = await tx.$queryRaw<{ due: boolean }[]>`
      SELECT coalesce(now() > obj_description('search.terms'::regclass)::timestamptz + interval '1 hour', true) AS due`;
    if (!terms?.due) return false;
    const before = await termsChecksum(tx);
    await tx.$executeRaw`SELECT search.refresh_terms()`;
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
