import 'server-only';
import { clearTags } from '../cache/clear';
import { tags } from '../cache/tags';
import type { Tx } from '../db';
import { withAdvisoryLock } from '../transaction';

/**
 * Brings the words that suggestions are made of up to date, at most once an hour for the whole installation: at a
 * million listings it takes seconds. The view's own comment keeps the time, so that a restart does not repeat it.
 * Lists are cleared where there are other words than before, since they keep their suggestions.
 * @returns whether it was due
 */
export async function refreshTerms(): Promise<boolean> {
  const outcome = await withAdvisoryLock('search: terms', async (tx) => {
    const [terms] = await tx.$queryRaw<{ due: boolean }[]>`
      SELECT coalesce(now() > obj_description('search.terms'::regclass)::timestamptz + interval '1 hour', true) AS due`;
    if (!terms?.due) return { due: false, changed: false };
    const before = await wordsOf(tx);
    await tx.$executeRaw`SELECT search.refresh_terms()`;
    await tx.$executeRaw`
      DO $$ BEGIN EXECUTE format('COMMENT ON MATERIALIZED VIEW search.terms IS %L', now()); END $$`;
    return { due: true, changed: before !== (await wordsOf(tx)) };
  });
  if (outcome?.changed) await clearTags(tags.listings);
  return outcome?.due ?? false;
}

/** One number for all the words, whatever their order. */
async function wordsOf(tx: Tx): Promise<string | undefined> {
  const [words] = await tx.$queryRaw<{ sum: string }[]>`
    SELECT coalesce(sum(hashtextextended(word, 0)), 0)::text AS sum FROM search.terms`;
  return words?.sum;
}
