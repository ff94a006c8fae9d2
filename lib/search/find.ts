import 'server-only';
import { Prisma, reads as db } from '../db';
import type { ListingType, PropertyType, Sort } from '../properties/schema';
import { MAX_EXACT_TOTAL } from '../site';

/** A search after all reading: what a row of search.listings has to be. An empty list asks nothing. */
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
  /** The last of `words` may be the beginning of a word. */
  prefix: boolean;
};
export type Order = Sort | 'usual';
export type Slice = { offset: number; size: number };
/** `total` counts no further than MAX_EXACT_TOTAL + 1. */
export type Hits = { ids: number[]; total: number };

const COUNTED = MAX_EXACT_TOTAL + 1;

/**
 * What the ways to an answer cost, found by measuring at a million listings (bench/RESULTS.md), the cost of looking at
 * one listing being 1. It decides how long an answer takes, never what it is.
 */
/** One entry of the index of words. */
const ENTRY = 1 / 12;
/** One listing where they are read as they lie in the table (search.among). */
const BY_DATE = 1 / 3;
/** Listings with a word, up to which the index of words is always the cheapest way. */
const RARE = 1_500;
/** Listings that meet the filters: counted so far. */
const MET = 12_000;
/** Listings that are looked at for the words at most. */
const FAR = 40_000;
/** Words that begin alike: so many are added up. */
const COMPLETIONS = 4_000;
/** Hits that are sorted rather than looked for in order. */
const SORTED = 3_000;

const ORDERS: Record<Order, Prisma.Sql> = {
  usual: Prisma.sql`featured DESC, created_at DESC, id DESC`,
  newest: Prisma.sql`created_at DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  area_desc: Prisma.sql`area DESC, id DESC`,
};

/** The public listings that meet the criteria: how many, and the ids of a window in order. */
export async function find(criteria: Criteria, order: Order, slice: Slice): Promise<Hits> {
  if (criteria.words.length === 0) return byFilters(criteria, order, slice);
  const far = await listingsToLookAt(criteria);
  const hits = far > 0 ? await byListings(criteria, order, slice, far) : null;
  return hits ?? byWords(criteria, order, slice);
}

/** Which of these words are in a public listing; the last may be the beginning of one. */
export async function known({ words, prefix }: Pick<Criteria, 'words' | 'prefix'>): Promise<Set<string>> {
  const queries = words.map((word, i) => tsquery({ words: [word], prefix: prefix && i === words.length - 1 }));
  // The list of words is an hour old at most: where it had many, there still is one.
  const rows = await db.$queryRaw<{ word: string }[]>(Prisma.sql`
    SELECT word FROM unnest(${words}::text[], ${queries}::text[]) AS asked(word, query)
    WHERE EXISTS (SELECT FROM search.terms WHERE terms.word = asked.word AND listings > ${RARE}::int)
       OR search.example(query::tsquery) IS NOT NULL`);
  return new Set(rows.map((row) => row.word));
}

/** No keyword. What meets the filters is counted from an index alone, and sorted; where it is too many, the list is read in order. */
async function byFilters(criteria: Criteria, order: Order, slice: Slice): Promise<Hits> {
  const where = filters(criteria);
  if (slice.offset >= MAX_EXACT_TOTAL) {
    // Whatever stands so far behind is beyond what is counted.
    const [row] = await db.$queryRaw<{ ids: number[] }[]>(Prisma.sql`
      SELECT array(SELECT id FROM search.listings WHERE live ${where} ${page(order, slice)}) AS ids`);
    if (row && row.ids.length > 0) return { ids: row.ids, total: COUNTED };
  }
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, featured, created_at, price, area FROM search.listings WHERE live ${where} LIMIT ${COUNTED}::int),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT total, CASE WHEN total < ${COUNTED}::int THEN array(SELECT id FROM hits ${page(order, slice)})
                       ELSE array(SELECT id FROM search.listings WHERE live ${where} ${page(order, slice)}) END AS ids
    FROM counted`);
  return row as Hits;
}

/** How many listings to look at for the words before the index of words is asked; 0 where that is cheaper at once. */
async function listingsToLookAt(criteria: Criteria): Promise<number> {
  const { holding, met, all } = await weigh(criteria);
  const rarest = Math.min(...holding);
  if (rarest <= RARE) return 0;
  const share = holding.reduce((product, each) => product * Math.min(1, each / all), 1); // were the words independent
  const looking = Math.min(met, COUNTED / share);
  const { bedrooms, bathrooms, minPrice, maxPrice, minArea, maxArea, featured } = criteria;
  const kindsAndAreas =
    !bedrooms && !bathrooms && !featured && [minPrice, maxPrice, minArea, maxArea].every((each) => each === undefined);
  const byDate = kindsAndAreas && criteria.locationIds.length === 0;
  const reading = rarest * ENTRY + Math.min(share * all, kindsAndAreas ? SORTED : Infinity);
  if (looking > FAR || looking * (byDate ? BY_DATE : 1) > reading) return 0;
  return met <= MET ? MET + 1 : Math.min(Math.ceil(2 * looking), FAR);
}

/** In how many listings each of the words is, how many meet the filters (Infinity beyond MET), how many there are. */
async function weigh(criteria: Criteria): Promise<{ holding: number[]; met: number; all: number }> {
  const { words, prefix } = criteria;
  const whole = prefix ? words.slice(0, -1) : words;
  const beginning = prefix ? `${words.at(-1)}%` : null;
  const [row] = await db.$queryRaw<{ holding: number[]; met: number; all: number }[]>(Prisma.sql`
    WITH held AS MATERIALIZED (
      SELECT coalesce((SELECT listings FROM search.terms WHERE terms.word = asked), 0) AS listings FROM unnest(${whole}::text[]) AS asked
      UNION ALL
      SELECT coalesce(sum(listings), 0)::int
      FROM (SELECT listings FROM search.terms WHERE word LIKE ${beginning} LIMIT ${COMPLETIONS}::int) AS begun
      HAVING ${beginning}::text IS NOT NULL)
    SELECT array(SELECT listings FROM held) AS holding,
      CASE WHEN (SELECT min(listings) FROM held) > ${RARE}::int
        THEN (SELECT count(*)::int FROM (SELECT FROM search.listings WHERE live ${filters(criteria)} LIMIT ${MET + 1}::int) AS met)
        ELSE 0 END AS met,
      (SELECT greatest(reltuples, 1)::int FROM pg_class WHERE oid = 'search.listings_usual_idx'::regclass) AS all`);
  const { holding, met, all } = row as { holding: number[]; met: number; all: number };
  return { holding, met: met > MET ? Infinity : met, all };
}

/**
 * Looks at the listings that meet the filters, until enough of them hold the words. Null where that is not known after
 * `far` of them.
 */
async function byListings(criteria: Criteria, order: Order, slice: Slice, far: number): Promise<Hits | null> {
  const [row] = await db.$queryRaw<(Hits & { sure: boolean })[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.among(${asArguments(criteria)}, ${far}::int, ${COUNTED}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits),
    judged AS MATERIALIZED (
      SELECT total, total = ${COUNTED}::int OR (
        SELECT count(*) < ${far}::int FROM (SELECT FROM search.listings WHERE live ${filters(criteria)} LIMIT ${far}::int) AS met) AS sure
      FROM counted)
    SELECT total, sure, CASE WHEN total = ${COUNTED}::int THEN ${inOrder(criteria, order, slice)}
                             WHEN sure THEN array(SELECT id FROM hits ${page(order, slice)}) END AS ids
    FROM judged`);
  const { total, ids, sure } = row as Hits & { sure: boolean };
  return sure ? { total, ids } : null;
}

/** The index of words names the listings, which are then sorted; where they are too many, the page is looked for in order. */
async function byWords(criteria: Criteria, order: Order, slice: Slice): Promise<Hits> {
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.holding(${asArguments(criteria)}, ${SORTED}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT least(total, ${COUNTED}::int) AS total, CASE WHEN total = ${SORTED}::int THEN ${inOrder(criteria, order, slice)}
                                                        ELSE array(SELECT id FROM hits ${page(order, slice)}) END AS ids
    FROM counted`);
  return row as Hits;
}

const page = (order: Order, { offset, size }: Slice) =>
  Prisma.sql`ORDER BY ${ORDERS[order]} OFFSET ${offset}::int LIMIT ${size}::int`;

/** A page out of many hits: the list is read in its order, and they soon come by. */
const inOrder = (criteria: Criteria, order: Order, { offset, size }: Slice) =>
  Prisma.sql`array(SELECT id FROM search.looking(${asArguments(criteria)}, ${order}, ${offset + size}::int) OFFSET ${offset}::int)`;

/** The words and filters as the functions of the schema `search` take them; null asks nothing. */
function asArguments(criteria: Criteria): Prisma.Sql {
  const { listingTypes, propertyTypes, locationIds, bedrooms, bathrooms } = criteria;
  const { minPrice, maxPrice, minArea, maxArea, featured } = criteria;
  const listingType = listingTypes.length === 1 ? listingTypes[0] : null;
  const some = <T>(list: T[]) => (list.length > 0 ? list : null);
  return Prisma.sql`${tsquery(criteria)}::tsquery, ${listingType}::listing_type, ${some(propertyTypes)}::text[]::property_type[],
    ${some(locationIds)}::int[], ${bedrooms || null}::int, ${bathrooms || null}::int, ${minPrice ?? null}::numeric,
    ${maxPrice ?? null}::numeric, ${minArea ?? null}::numeric, ${maxArea ?? null}::numeric, ${featured ?? null}::boolean`;
}

/** What a column of words is compared with. Words are normalised: letters and digits alone, nothing that could leave the quotes. */
export function tsquery({ words, prefix }: { words: string[]; prefix: boolean }): string {
  return words.map((word, i) => `'${word}'${prefix && i === words.length - 1 ? ':*' : ''}`).join(' & ');
}

function filters(criteria: Criteria): Prisma.Sql {
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
