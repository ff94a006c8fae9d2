import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import { listingsIn } from '../map/listings';
import { hasTerms, TOTAL_LIMIT, type Criteria, type Hits, type SearchOrder, type Slice } from './criteria';
import { isWithin, type DrawnArea } from './drawn-area';
import { pageClause } from './order';
import { loadLexemes, tsquery, wordsQuery } from './words-query';

/** As `findListings`, of the listings whose public point lies within the area: all of them are read, and sorted. */
export async function findWithin(asked: Criteria, area: DrawnArea, order: SearchOrder, slice: Slice): Promise<Hits> {
  const criteria = hasTerms(asked) ? { ...asked, lexemes: await loadLexemes(asked) } : asked;
  if (tsquery(criteria) === null) return { ids: [], total: 0 };
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, featured, created_at, price, area, bedrooms AS bedrooms_had, ${partColumn(criteria)} AS part
      FROM ${listingsIn(criteria, area)})
    SELECT (SELECT least(count(*), ${TOTAL_LIMIT}::int)::int FROM hits) AS total,
      array(SELECT id FROM hits ${pageClause(criteria, order, slice)}) AS ids`);
  return row as Hits;
}

/** How well the words fit, as in search.holding. */
function partColumn(criteria: Criteria): Prisma.Sql {
  if (criteria.words.length === 0) return Prisma.sql`1`;
  return Prisma.sql`CASE WHEN words @@ ${wordsQuery(criteria, 1)}::tsquery THEN 1 WHEN words @@ ${wordsQuery(criteria, 2)}::tsquery THEN 2 ELSE 3 END`;
}

/** Whether the listing's public point lies within the area. */
export async function isListingWithin(id: number, area: DrawnArea): Promise<boolean> {
  const [row] = await db.$queryRaw<{ latitude: number | null; longitude: number | null }[]>`
    SELECT latitude, longitude FROM search.listings WHERE id = ${id}::int`;
  return row?.latitude != null && row.longitude !== null && isWithin(area, [row.longitude, row.latitude]);
}
