import 'server-only';
import { enqueue } from '../../jobs/queue';
import { db, Prisma } from '../../platform/db';
import { transactionWithRetry } from '../../platform/transaction';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { hashOf, lockCondition, resolveCriteria, storeAnchors, storedFilters } from './criteria';
import { removeOldHits } from './match';

const BATCH_SIZE = 1_000;

/** Deletes criteria that no search uses, with their hits. @returns number deleted */
export function removeUnusedCriteria(): Promise<number> {
  return transactionWithRetry(async (tx) => {
    const unused = Prisma.sql`NOT EXISTS (SELECT FROM saved_searches s WHERE s.criteria_id = c.id)`;
    const locked = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
      SELECT id FROM search_criteria c WHERE ${unused} ORDER BY id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`);
    // Check again under the lock. Saving a search takes the same lock first.
    const removed = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
      DELETE FROM search_criteria c WHERE id = ANY (${locked.map(({ id }) => id)}::int[]) AND ${unused} RETURNING id`);
    await tx.searchHit.deleteMany({ where: { criteriaId: { in: removed.map(({ id }) => id) } } });
    return removed.length;
  });
}

/**
 * Handles the nightly `refreshCriteria` job. Parses keywords again, because their meaning depends on areas, amenities,
 * words in listings and the rules of search. Also deletes old hits.
 */
export async function refreshCriteria({ after }: { after: number }): Promise<void> {
  const rows = await db.$queryRaw<{ id: number; query: string; understood: string; hash: string | null }[]>`
    SELECT c.id, query, understood, encode(d.hash, 'hex') AS hash
    FROM search_criteria c LEFT JOIN search_conditions d ON d.id = c.condition_id
    WHERE c.id > ${after} ORDER BY c.id LIMIT ${BATCH_SIZE}`;
  const last = rows.at(-1)?.id;
  if (last === undefined) {
    await removeRest(after);
    return;
  }
  const gazetteer = await loadGazetteer();
  for (const { id, query, understood, hash } of rows) {
    const filters = storedFilters(query, gazetteer);
    if (!filters) {
      await db.savedSearch.deleteMany({ where: { criteriaId: id } }); // its areas or landmark are gone
      continue;
    }
    const resolved = await resolveCriteria(filters, gazetteer);
    if (resolved.understood === understood && (hashOf(resolved)?.toString('hex') ?? null) === hash) continue;
    await transactionWithRetry(async (tx) => {
      const conditionId = await lockCondition(tx, resolved);
      const { count } = await tx.searchCriteria.updateMany({
        where: { id },
        data: { understood: resolved.understood, conditionId },
      });
      if (count > 0) await storeAnchors(tx, id, resolved.anchors, conditionId);
    });
  }
  await transactionWithRetry(async (tx) => {
    await removeOldHits(tx, { after, last });
    await enqueue(tx, 'refreshCriteria', { after: last });
  });
}

/** Deletes the remaining old hits, matches of deleted listings, and conditions that no criteria use. */
const removeRest = (after: number) =>
  transactionWithRetry(async (tx) => {
    await removeOldHits(tx, { after, last: null });
    await tx.$executeRaw`
      DELETE FROM search_matches m WHERE NOT EXISTS (SELECT FROM properties p WHERE p.id = m.property_id)`;
    const unused = Prisma.sql`NOT EXISTS (SELECT FROM search_criteria c WHERE c.condition_id = d.id)`;
    const locked = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
      SELECT id FROM search_conditions d WHERE ${unused} FOR UPDATE SKIP LOCKED`);
    await tx.$executeRaw(Prisma.sql`
      DELETE FROM search_conditions d WHERE id = ANY (${locked.map(({ id }) => id)}::int[]) AND ${unused}`);
  });
