import 'server-only';
import { clearTags } from '../../cache/clear';
import { tags } from '../../cache/tags';
import { DAY_MS, kuwaitDay, startOfDay } from '../../platform/day';
import { db } from '../../platform/db';
import { transaction } from '../../platform/transaction';
import { storedQuality } from '../quality';
import { loadViews } from '../read/rows';

const BATCH_SIZE = 500;

/** Scores new and changed listings nightly (docs/product.md 8.6). @returns number of changed scores */
export async function scorePastDays(now = new Date()): Promise<number> {
  const today = startOfDay(kuwaitDay(now.getTime()));
  const changedSince = new Date(today.getTime() - DAY_MS);
  let after = 0;
  let scored = 0;
  for (;;) {
    const rows = await db.property.findMany({
      where: {
        id: { gt: after },
        createdAt: { lt: today },
        deletedAt: null,
        OR: [{ quality: null }, { updatedAt: { gte: changedSince } }],
      },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: BATCH_SIZE,
    });
    const last = rows.at(-1);
    if (!last) return scored;
    scored += await score(rows.map(({ id }) => id));
    after = last.id;
  }
}

/** Stores the scores. Uses raw SQL, because a score must not count as a change of the listing. */
async function score(ids: number[]): Promise<number> {
  const listings = await loadViews(ids, db, 'managersList');
  const scores = listings.map((listing) => storedQuality(listing).score);
  return transaction(async (tx) => {
    const changed = await tx.$executeRaw`
      UPDATE properties p SET quality = scored.quality
      FROM unnest(${listings.map(({ id }) => id)}::int[], ${scores}::smallint[]) AS scored(id, quality)
      WHERE p.id = scored.id AND p.quality IS DISTINCT FROM scored.quality`;
    if (changed > 0) clearTags(tx, tags.listings);
    return changed;
  });
}
