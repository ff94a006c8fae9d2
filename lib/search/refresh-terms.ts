import 'server-only';
import { alone } from '../lock';

/**
 * Brings the words that suggestions are made of up to date, at most once an hour for the whole installation: at a
 * million listings it takes seconds. The view's own comment keeps the time, so that a restart does not repeat it.
 * @returns whether it was due
 */
export async function refreshTerms(): Promise<boolean> {
  const refreshed = await alone('search: terms', async (tx) => {
    const [terms] = await tx.$queryRaw<{ due: boolean }[]>`
      SELECT coalesce(now() > obj_description('search.terms'::regclass)::timestamptz + interval '1 hour', true) AS due`;
    if (!terms?.due) return false;
    await tx.$executeRaw`SELECT search.refresh_terms()`;
    await tx.$executeRaw`
      DO $$ BEGIN EXECUTE format('COMMENT ON MATERIALIZED VIEW search.terms IS %L', now()); END $$`;
    return true;
  });
  return refreshed ?? false;
}
