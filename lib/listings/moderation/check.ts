import 'server-only';
import { db, Prisma } from '../../db';
import { loadViews } from '../read/rows';
import { loadSignals } from './signals';

/** Listings in one turn of the job; the next turn takes the rest. */
const MAX_CHECKED = 200;

/**
 * The job that looks for signals at listings that wait and were sent or changed since the last time, for the order of the queue.
 * May be done twice at once.
 * @returns how many it looked at
 */
export async function checkPending(): Promise<number> {
  const rows = await db.$queryRaw<{ id: number; updatedAt: Date }[]>`
    SELECT p.id, p.updated_at AS "updatedAt" FROM properties p LEFT JOIN listing_signals s ON s.property_id = p.id
    WHERE NOT p.approved AND p.deleted_at IS NULL AND (p.taken_down_at IS NULL OR p.resent_at IS NOT NULL)
      AND (s.property_id IS NULL OR s.checked_of < p.updated_at)
    ORDER BY p.created_at LIMIT ${MAX_CHECKED}`;
  if (rows.length === 0) return 0;
  const signals = await loadSignals(
    await loadViews(
      rows.map(({ id }) => id),
      db,
      'managers',
    ),
  );
  const checked = rows.map(({ id, updatedAt }) => ({
    id,
    updatedAt: updatedAt.toISOString(),
    kinds: signals.get(id)?.map(({ kind }) => kind) ?? [],
  }));
  // Those that are gone meanwhile have no row to be locked.
  await db.$executeRaw(Prisma.sql`
    INSERT INTO listing_signals (property_id, kinds, checked_of)
    SELECT p.id, array(SELECT jsonb_array_elements_text(c.kinds)), c."updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) AS c(id int, "updatedAt" timestamptz, kinds jsonb)
    JOIN properties p ON p.id = c.id ORDER BY p.id FOR KEY SHARE OF p
    ON CONFLICT (property_id) DO UPDATE SET kinds = EXCLUDED.kinds, checked_of = EXCLUDED.checked_of`);
  return rows.length;
}

/** Of listings that wait for nothing any more. */
export const deleteOldSignals = (): Promise<number> => db.$executeRaw`
  DELETE FROM listing_signals s USING properties p WHERE p.id = s.property_id AND p.approved`;
