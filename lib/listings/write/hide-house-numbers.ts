import 'server-only';
import { db } from '../../platform/db';
import { log } from '../../observability/log';

/** Rows in one transaction. */
const BATCH_SIZE = 500;

/**
 * The job that rewrites search rows from before private addresses lost their house numbers there. Finds nothing once it is done, so
 * it may run at any time, also twice at once.
 * @returns number of listings that were rewritten
 */
export async function hideHouseNumbers(): Promise<number> {
  let rewritten = 0;
  for (let after = 0; ;) {
    const rows = await db.$queryRaw<{ id: number }[]>`
      SELECT p.id FROM properties p JOIN search.listings s ON s.id = p.id
      WHERE p.id > ${after} AND p.location_precision <> 'exact' AND concat(p.address, p.address_ar) ~ '[0-9٠-٩۰-۹]'
        AND EXISTS (
          SELECT FROM unnest(search.stems(concat_ws(' . ', p.address, p.address_ar))) AS stem
          WHERE s.words <> ts_delete(s.words, '+' || stem)
            AND stem <> ALL (search.stems(concat_ws(' . ', search.public_address(p.address), search.public_address(p.address_ar)))))
      ORDER BY p.id LIMIT ${BATCH_SIZE}`;
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.$executeRaw`SELECT search.refresh(${ids}::int[])`;
    rewritten += ids.length;
    after = ids.at(-1) ?? after;
    if (ids.length < BATCH_SIZE) break;
  }
  if (rewritten > 0) log.info('house numbers were taken out of search', { rewritten });
  return rewritten;
}
