import 'server-only';
import { createHash } from 'node:crypto';
import { enqueue } from '../../jobs/queue';
import type { Tx } from '../../platform/db';

type Merge = { of: 'locations' | 'amenities'; from: number; into: number };
type Row = { id: number; query: string; understood: string };

/** Replaces a merged id in saved searches and joins searches that become equal. The nightly job derives the rest. */
export async function mergeInSearches(tx: Tx, merge: Merge): Promise<void> {
  const { of, from, into } = merge;
  const pattern = of === 'locations' ? '(?:^|&)locations?=([^&]*)' : '(?:^|&)amenities=([^&]*)';
  const rows = await tx.$queryRaw<Row[]>`
    SELECT id, query, understood FROM search_criteria c
    WHERE EXISTS (SELECT FROM unnest(ARRAY[query, understood]) AS text
                  WHERE ${String(from)} = ANY (string_to_array(replace(substring(text FROM ${pattern}), '%2C', ','), ',')))
    ORDER BY id FOR UPDATE`;
  for (const row of rows) await replaceIn(tx, row, merge);
  if (of === 'locations') {
    await tx.$executeRaw`
      DELETE FROM search_anchors a WHERE location_id = ${from}
        AND EXISTS (SELECT FROM search_anchors b WHERE b.criteria_id = a.criteria_id AND b.location_id = ${into})`;
    await tx.$executeRaw`UPDATE search_anchors SET location_id = ${into} WHERE location_id = ${from}`;
  }
  if (rows.length > 0) await enqueue(tx, 'refreshCriteria', {});
}

async function replaceIn(tx: Tx, row: Row, merge: Merge): Promise<void> {
  const query = replaceId(row.query, merge);
  const hash = createHash('sha256').update(query).digest();
  const [same] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM search_criteria WHERE hash = ${hash} AND id <> ${row.id} FOR UPDATE`;
  if (!same) {
    const understood = replaceId(row.understood, merge);
    await tx.searchCriteria.update({ where: { id: row.id }, data: { query, hash, understood }, select: { id: true } });
    return;
  }
  await tx.$executeRaw`
    UPDATE saved_searches s SET criteria_id = ${same.id} WHERE criteria_id = ${row.id}
      AND NOT EXISTS (SELECT FROM saved_searches other 
                      WHERE (other.user_id = s.user_id OR other.subscriber_id = s.subscriber_id) AND other.criteria_id = ${same.id})`;
  await tx.savedSearch.deleteMany({ where: { criteriaId: row.id } });
  await tx.$executeRaw`
    INSERT INTO search_hits (criteria_id, match_id, property_id)
    SELECT ${same.id}, match_id, property_id FROM search_hits WHERE criteria_id = ${row.id} ON CONFLICT DO NOTHING`;
  await tx.searchHit.deleteMany({ where: { criteriaId: row.id } });
  await tx.searchCriteria.delete({ where: { id: row.id }, select: { id: true } });
}

/** Replaces an id in the query of a saved search. Keeps the canonical format of `filtersToQuery`. */
function replaceId(query: string, { of, from, into }: Merge): string {
  const isOfIds = (name: string) => name === of || (of === 'locations' && name === 'location');
  const entries = [...new URLSearchParams(query)].map(([name, value]) => {
    if (!isOfIds(name)) return [name, value];
    const ids = [...new Set(value.split(',').map((id) => (id === String(from) ? String(into) : id)))];
    if (of === 'amenities') ids.sort((one, other) => Number(one) - Number(other));
    else ids.sort();
    return [of === 'locations' && ids.length === 1 ? 'location' : name, ids.join(',')];
  });
  return new URLSearchParams(entries).toString();
}
