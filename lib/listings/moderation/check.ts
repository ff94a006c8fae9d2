import 'server-only';
import { db, Prisma, type Tx } from '../../platform/db';
import { loadViews } from '../read/rows';
import { loadSignals } from './signals';

/** Maximum number of listings per run; the next run continues. */
const MAX_CHECKED = 50;
/** One matching photo is not enough: it may be a map, a logo or the front of a building. */
const MIN_SAME_PHOTOS = 2;
/** Photos with more matches count as stock pictures. */
const MAX_NEAR = 50;

/** Checks new and changed pending listings for signals, which order the queue. @returns number of checked listings */
export async function checkPending(): Promise<number> {
  const rows = await db.$queryRaw<{ id: number; updatedAt: Date }[]>`
    SELECT p.id, p.updated_at AS "updatedAt" FROM properties p LEFT JOIN listing_signals s ON s.property_id = p.id
    WHERE NOT p.approved AND p.deleted_at IS NULL AND (p.taken_down_at IS NULL OR p.resent_at IS NOT NULL)
      AND (s.property_id IS NULL OR s.checked_of < p.updated_at)
    ORDER BY p.created_at LIMIT ${MAX_CHECKED}`;
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await storeSamePhotos(ids);
  const signals = await loadSignals(await loadViews(ids, db, 'managers'));
  const checked = rows.map(({ id, updatedAt }) => ({
    id,
    updatedAt: updatedAt.toISOString(),
    kinds: signals.get(id)?.map(({ kind }) => kind) ?? [],
  }));
  // The join locks the listings, so it skips those deleted in the meantime.
  await db.$executeRaw(Prisma.sql`
    INSERT INTO listing_signals (property_id, kinds, checked_of)
    SELECT p.id, array(SELECT jsonb_array_elements_text(c.kinds)), c."updatedAt"
    FROM jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) AS c(id int, "updatedAt" timestamptz, kinds jsonb)
    JOIN properties p ON p.id = c.id ORDER BY p.id FOR KEY SHARE OF p
    ON CONFLICT (property_id) DO UPDATE SET kinds = EXCLUDED.kinds, checked_of = EXCLUDED.checked_of`);
  return rows.length;
}

/** Stores listings of the same area and type with similar or mirrored photos, except floor plans, which flats share. */
export async function storeSamePhotos(ids: number[], from: Pick<Tx, '$executeRaw'> = db): Promise<void> {
  await from.$executeRaw(Prisma.sql`
    WITH own AS MATERIALIZED (
      SELECT i.property_id, h.* FROM property_images i JOIN photo_hashes h ON h.key = i.image_url
      WHERE i.property_id = ANY (${ids}::int[]) AND i.kind <> 'plan' AND h.hash IS NOT NULL),
    near AS MATERIALIZED (
      SELECT own.property_id, own.key AS own_key, n.key FROM own CROSS JOIN LATERAL (
        SELECT key FROM (SELECT near_photos(own.hash) AS key UNION SELECT near_photos(own.mirror)) AS found
        LIMIT ${MAX_NEAR}) AS n),
    same AS (
      SELECT p.id, o.id AS other FROM near JOIN property_images i ON i.image_url = near.key AND i.kind <> 'plan'
      JOIN properties p ON p.id = near.property_id JOIN properties o ON o.id = i.property_id
      WHERE o.id <> p.id AND o.location = p.location AND o.property_type = p.property_type AND o.deleted_at IS NULL
      GROUP BY 1, 2 HAVING count(DISTINCT near.own_key) >= ${MIN_SAME_PHOTOS})
    INSERT INTO listing_signals (property_id, kinds, checked_of, same_photos)
    SELECT p.id, '{}', 'epoch', array(SELECT other FROM same WHERE same.id = p.id ORDER BY other)
    FROM properties p WHERE p.id = ANY (${ids}::int[]) ORDER BY p.id FOR KEY SHARE
    ON CONFLICT (property_id) DO UPDATE SET same_photos = EXCLUDED.same_photos`);
}

export const deleteOldSignals = (): Promise<number> => db.$executeRaw`
  DELETE FROM listing_signals s USING properties p WHERE p.id = s.property_id AND p.approved`;
