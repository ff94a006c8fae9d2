import 'server-only';
import { Prisma, reads as db } from '../db';
import type { ListingType, PropertyType, Sort } from '../properties/constants';
import { MAX_EXACT_TOTAL } from '../site';

/** Conditions on a row of search.listings. An empty list and 0 mean no condition. */
export type Criteria = {
  listingTypes: ListingType[];
  propertyTypes: PropertyType[];
  locationIds: number[];
  bedrooms: number;
  bathrooms: number;
  minPrice?: number;
  maxPrice?: number;
  minArea?: number;
  maxArea?: number;
  featured?: true;
  words: string[];
  prefix: boolean;
};
export type SearchOrder = Sort | 'usual';
export type Slice = { offset: number; size: number };
/** `total` counts no further than MAX_EXACT_TOTAL + 1. */
export type Hits = { ids: number[]; total: number };

const TOTAL_LIMIT = MAX_EXACT_TOTAL + 1;

// Costs of the query plans, measured at a million listings (bench/RESULTS.md), in units of examining one listing. They
// decide how long an answer takes, never what it is.
const INDEX_ENTRY_COST = 1 / 12;
/** Of one listing where they are read as they lie in the table (search.among). */
const TABLE_ORDER_COST = 1 / 3;
/** Listings with a word, up to which the index of words is always cheapest. */
const MAX_RARE_LISTINGS = 1_500;
const MAX_COUNTED_MATCHES = 12_000; // of the filters
const MAX_EXAMINED = 40_000; // listings
const MAX_COMPLETIONS = 4_000; // words with the same beginning
const MAX_SORTED_HITS = 3_000; // a page of more is read in order

const ORDERS: Record<SearchOrder, Prisma.Sql> = {
  usual: Prisma.sql`featured DESC, created_at DESC, id DESC`,
  newest: Prisma.sql`created_at DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  area_desc: Prisma.sql`area DESC, id DESC`,
};

export async function findListings(criteria: Criteria, order: SearchOrder, slice: Slice): Promise<Hits> {
  if (criteria.words.length === 0) return findByFilters(criteria, order, slice);
  const limit = await examinedLimit(criteria);
  const hits = limit > 0 ? await findByExamining(criteria, order, slice, limit) : null;
  return hits ?? findByWordIndex(criteria, order, slice);
}

/** The words that are in a public listing. */
export async function findKnownWords({ words, prefix }: Pick<Criteria, 'words' | 'prefix'>): Promise<Set<string>> {
  const queries = words.map((word, i) => tsquery({ words: [word], prefix: prefix && i === words.length - 1 }));
  // search.terms is at most an hour old: a word that had many listings still has one.
  const rows = await db.$queryRaw<{ word: string }[]>(Prisma.sql`
    SELECT word FROM unnest(${words}::text[], ${queries}::text[]) AS asked(word, query)
    WHERE EXISTS (SELECT FROM search.terms WHERE terms.word = asked.word AND listings > ${MAX_RARE_LISTINGS}::int)
       OR search.example(query::tsquery) IS NOT NULL`);
  return new Set(rows.map((row) => row.word));
}

/** Counted from an index alone and sorted; too many are read in order. */
async function findByFilters(criteria: Criteria, order: SearchOrder, slice: Slice): Promise<Hits> {
  const where = filterClause(criteria);
  if (slice.offset >= MAX_EXACT_TOTAL) {
    const [row] = await db.$queryRaw<{ ids: number[] }[]>(Prisma.sql`
      SELECT array(SELECT id FROM search.listings WHERE live ${where} ${pageClause(order, slice)}) AS ids`);
    if (row && row.ids.length > 0) return { ids: row.ids, total: TOTAL_LIMIT };
  }
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, featured, created_at, price, area FROM search.listings WHERE live ${where} LIMIT ${TOTAL_LIMIT}::int),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT total, CASE WHEN total < ${TOTAL_LIMIT}::int THEN array(SELECT id FROM hits ${pageClause(order, slice)})
                       ELSE array(SELECT id FROM search.listings WHERE live ${where} ${pageClause(order, slice)}) END AS ids
    FROM counted`);
  return row as Hits;
}

/** How many listings to examine before the index of words is used; 0 where that is cheaper at once. */
async function examinedLimit(criteria: Criteria): Promise<number> {
  const { listingsPerWord, matches, listings } = await loadWordStatistics(criteria);
  const rarest = Math.min(...listingsPerWord);
  if (rarest <= MAX_RARE_LISTINGS) return 0;
  const share = listingsPerWord.reduce((product, each) => product * Math.min(1, each / listings), 1); // as if the words were independent
  const examined = Math.min(matches, TOTAL_LIMIT / share);
  const { bedrooms, bathrooms, minPrice, maxPrice, minArea, maxArea, featured } = criteria;
  const onlyTypesAndLocations =
    !bedrooms && !bathrooms && !featured && [minPrice, maxPrice, minArea, maxArea].every((each) => each === undefined);
  const isInTableOrder = onlyTypesAndLocations && criteria.locationIds.length === 0;
  const indexCost =
    rarest * INDEX_ENTRY_COST + Math.min(share * listings, onlyTypesAndLocations ? MAX_SORTED_HITS : Infinity);
  if (examined > MAX_EXAMINED || examined * (isInTableOrder ? TABLE_ORDER_COST : 1) > indexCost) return 0;
  return matches <= MAX_COUNTED_MATCHES ? MAX_COUNTED_MATCHES + 1 : Math.min(Math.ceil(2 * examined), MAX_EXAMINED);
}

type WordStatistics = {
  listingsPerWord: number[];
  /** Infinity beyond MAX_COUNTED_MATCHES. */
  matches: number;
  listings: number;
};

async function loadWordStatistics(criteria: Criteria): Promise<WordStatistics> {
  const { words, prefix } = criteria;
  const whole = prefix ? words.slice(0, -1) : words;
  const beginning = prefix ? `${words.at(-1)}%` : null;
  const [row] = await db.$queryRaw<{ holding: number[]; met: number; all: number }[]>(Prisma.sql`
    WITH held AS MATERIALIZED (
      SELECT coalesce((SELECT listings FROM search.terms WHERE terms.word = asked), 0) AS listings FROM unnest(${whole}::text[]) AS asked
      UNION ALL
      SELECT coalesce(sum(listings), 0)::int
      FROM (SELECT listings FROM search.terms WHERE word LIKE ${beginning} LIMIT ${MAX_COMPLETIONS}::int) AS begun
      HAVING ${beginning}::text IS NOT NULL)
    SELECT array(SELECT listings FROM held) AS holding,
      CASE WHEN (SELECT min(listings) FROM held) > ${MAX_RARE_LISTINGS}::int
        THEN (SELECT count(*)::int FROM (SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${MAX_COUNTED_MATCHES + 1}::int) AS met)
        ELSE 0 END AS met,
      (SELECT greatest(reltuples, 1)::int FROM pg_class WHERE oid = 'search.listings_usual_idx'::regclass) AS all`);
  const { holding, met, all } = row as { holding: number[]; met: number; all: number };
  return { listingsPerWord: holding, matches: met > MAX_COUNTED_MATCHES ? Infinity : met, listings: all };
}

/** Null if undecided after `limit` listings. */
async function findByExamining(
  criteria: Criteria,
  order: SearchOrder,
  slice: Slice,
  limit: number,
): Promise<Hits | null> {
  const [row] = await db.$queryRaw<(Hits & { sure: boolean })[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.among(${functionArguments(criteria)}, ${limit}::int, ${TOTAL_LIMIT}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits),
    judged AS MATERIALIZED (
      SELECT total, total = ${TOTAL_LIMIT}::int OR (
        SELECT count(*) < ${limit}::int FROM (SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${limit}::int) AS met) AS sure
      FROM counted)
    SELECT total, sure, CASE WHEN total = ${TOTAL_LIMIT}::int THEN ${pageReadInOrder(criteria, order, slice)}
                             WHEN sure THEN array(SELECT id FROM hits ${pageClause(order, slice)}) END AS ids
    FROM judged`);
  const { total, ids, sure } = row as Hits & { sure: boolean };
  return sure ? { total, ids } : null;
}

/** Hits are sorted; too many are read in order. */
async function findByWordIndex(criteria: Criteria, order: SearchOrder, slice: Slice): Promise<Hits> {
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.holding(${functionArguments(criteria)}, ${MAX_SORTED_HITS}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT least(total, ${TOTAL_LIMIT}::int) AS total, CASE WHEN total = ${MAX_SORTED_HITS}::int THEN ${pageReadInOrder(criteria, order, slice)}
                                                        ELSE array(SELECT id FROM hits ${pageClause(order, slice)}) END AS ids
    FROM counted`);
  return row as Hits;
}

const pageClause = (order: SearchOrder, { offset, size }: Slice) =>
  Prisma.sql`ORDER BY ${ORDERS[order]} OFFSET ${offset}::int LIMIT ${size}::int`;

const pageReadInOrder = (criteria: Criteria, order: SearchOrder, { offset, size }: Slice) =>
  Prisma.sql`array(SELECT id FROM search.looking(${functionArguments(criteria)}, ${order}, ${offset + size}::int) OFFSET ${offset}::int)`;

/** Null means no condition. */
function functionArguments(criteria: Criteria): Prisma.Sql {
  const { listingTypes, propertyTypes, locationIds, bedrooms, bathrooms } = criteria;
  const { minPrice, maxPrice, minArea, maxArea, featured } = criteria;
  const listingType = listingTypes.length === 1 ? listingTypes[0] : null;
  const some = <T>(list: T[]) => (list.length > 0 ? list : null);
  return Prisma.sql`${tsquery(criteria)}::tsquery, ${listingType}::listing_type, ${some(propertyTypes)}::text[]::property_type[],
    ${some(locationIds)}::int[], ${bedrooms || null}::int, ${bathrooms || null}::int, ${minPrice ?? null}::numeric,
    ${maxPrice ?? null}::numeric, ${minArea ?? null}::numeric, ${maxArea ?? null}::numeric, ${featured ?? null}::boolean`;
}

/** Quoting is safe: normalised words have only letters and digits. */
export function tsquery({ words, prefix }: { words: string[]; prefix: boolean }): string {
  return words.map((word, i) => `'${word}'${prefix && i === words.length - 1 ? ':*' : ''}`).join(' & ');
}

function filterClause(criteria: Criteria): Prisma.Sql {
  const { listingTypes, propertyTypes, locationIds, bedrooms, bathrooms, minPrice, maxPrice, minArea, maxArea } =
    criteria;
  const conditions: Prisma.Sql[] = [];
  if (listingTypes.length === 1) conditions.push(Prisma.sql`listing_type = ${listingTypes[0]}::listing_type`);
  if (propertyTypes.length === 1) conditions.push(Prisma.sql`property_type = ${propertyTypes[0]}::property_type`);
  if (propertyTypes.length > 1)
    conditions.push(Prisma.sql`property_type = ANY (${propertyTypes}::text[]::property_type[])`);
  if (locationIds.length === 1) conditions.push(Prisma.sql`location_id = ${locationIds[0]}::int`);
  if (locationIds.length > 1) conditions.push(Prisma.sql`location_id = ANY (${locationIds}::int[])`);
  if (bedrooms > 0) conditions.push(Prisma.sql`bedrooms >= ${bedrooms}::int`);
  if (bathrooms > 0) conditions.push(Prisma.sql`bathrooms >= ${bathrooms}::int`);
  if (minPrice !== undefined) conditions.push(Prisma.sql`price >= ${minPrice}::numeric`);
  if (maxPrice !== undefined) conditions.push(Prisma.sql`price <= ${maxPrice}::numeric`);
  if (minArea !== undefined) conditions.push(Prisma.sql`area >= ${minArea}::numeric`);
  if (maxArea !== undefined) conditions.push(Prisma.sql`area <= ${maxArea}::numeric`);
  if (criteria.featured) conditions.push(Prisma.sql`featured`);
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join(conditions, ' AND ')}`;
}
