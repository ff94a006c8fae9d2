import 'server-only';
import { clearTags } from '../cache/clear';
import { tags } from '../cache/tags';
import { log } from '../observability/log';
import type { Tx } from '../platform/db';
import { withAdvisoryLock } from '../platform/transaction';

/** Processes the next `limit` rows after the id `after`. @returns the id of the last row; null if there was none */
export type Backfill = (tx: Tx, after: number, limit: number) => Promise<number | null>;

/** Writes the search rows of listings again, including facts that only their texts state. */
const searchRows: Backfill = async (tx, after, limit) => {
  const rows = await tx.property.findMany({
    where: { id: { gt: after } },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true },
  });
  if (rows.length > 0) await tx.$executeRaw`SELECT search.refresh(${rows.map(({ id }) => id)}::int[])`;
  return rows.at(-1)?.id ?? null;
};

/** Assigns listings with a PACI number to buildings. Locks the rows first, in the order of an edit. */
const buildings: Backfill = async (tx, after, limit) => {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM properties WHERE id > ${after} AND paci_number IS NOT NULL AND location_precision = 'exact'
    ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE`;
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE properties p SET building_id = building_of(p) WHERE id = ANY (${ids}::int[]) AND building_id IS NULL`;
  clearTags(tx, ...ids.map(tags.property));
  return ids.at(-1) ?? null;
};

/** The backfills of this release, by name. CONTRIBUTING.md explains how to add one. */
const BACKFILLS: Record<string, Backfill> = { searchRows, buildings };

/** Rows per transaction. */
const BATCH_SIZE = 500;
/** Milliseconds. The next minute's run continues the work. */
const RUN_MS = 40_000;

/** Runs each backfill until it is done or RUN_MS is over. A killed run repeats at most one batch. */
export async function runBackfills(backfills = BACKFILLS, batchSize = BATCH_SIZE): Promise<void> {
  const end = Date.now() + RUN_MS;
  for (const [name, backfill] of Object.entries(backfills)) {
    while (Date.now() < end && (await runBatch(name, backfill, batchSize)));
  }
}

/** Runs one batch. @returns whether rows may be left; false also while another instance runs the backfill */
const runBatch = (name: string, backfill: Backfill, batchSize: number) =>
  withAdvisoryLock(`backfill: ${name}`, async (tx) => {
    const { after, doneAt } = await tx.backfill.upsert({ where: { name }, create: { name }, update: {} });
    if (doneAt) return false;
    const last = await backfill(tx, after, batchSize);
    await tx.backfill.update({ where: { name }, data: last === null ? { doneAt: new Date() } : { after: last } });
    if (last === null) log.info('a backfill is done', { name });
    return last !== null;
  });
