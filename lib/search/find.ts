import 'server-only';
import { db, Prisma } from '../db';
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

const ORDERS: Record<Order, Prisma.Sql> = {
  usual: Prisma.sql`featured DESC, created_at DESC, id DESC`,
  newest: Prisma.sql`created_at DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  area_desc: Prisma.sql`area DESC, id DESC`,
};

/** The public listings that meet the criteria: how many, and the ids of a window in order. */
export async function find(criteria: Criteria, order: Order, slice: Slice): Promise<Hits> {
  if (criteria.words.length === 0) return inOrder(criteria, order, slice);
  const hits = await byWords(criteria, order, slice);
  return hits.total < COUNTED ? hits : { total: COUNTED, ids: await lookThrough(criteria, order, slice) };
}

/** Which of these words are in a public listing; the last may be the beginning of one. */
export async function known({ words, prefix }: Pick<Criteria, 'words' | 'prefix'>): Promise<Set<string>> {
  const queries = words.map((word, i) => tsquery({ words: [word], prefix: prefix && i === words.length - 1 }));
  const rows = await db.$queryRaw<{ word: string }[]>(Prisma.sql`
    SELECT word FROM unnest(${words}::text[], ${queries}::text[]) AS asked(word, query) WHERE search.example(query::tsquery) IS NOT NULL`);
  return new Set(rows.map((row) => row.word));
}

/** No keyword: the list is read in its order, from an index alone, as far as page and count need it. */
async function inOrder(criteria: Criteria, order: Order, { offset, size }: Slice): Promise<Hits> {
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    SELECT count(*)::int AS total, coalesce((array_agg(id))[${offset + 1}::int : ${offset + size}::int], '{}') AS ids
    FROM (SELECT id FROM search.listings WHERE live ${filters(criteria)} ORDER BY ${ORDERS[order]}
          LIMIT ${Math.max(COUNTED, offset + size)}::int) AS list`);
  return row as Hits;
}

/** The index of words names the listings, which are then sorted. Where there are more than are counted, the page is not right. */
async function byWords(criteria: Criteria, order: Order, { offset, size }: Slice): Promise<Hits> {
  const {
    listingTypes,
    propertyTypes,
    locationIds,
    bedrooms,
    bathrooms,
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    featured,
  } = criteria;
  const listingType = listingTypes.length === 1 ? listingTypes[0] : null;
  const some = <T>(list: T[]) => (list.length > 0 ? list : null);
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, created_at, featured, price, area FROM search.holding(${tsquery(criteria)}::tsquery,
        ${listingType}::listing_type, ${some(propertyTypes)}::text[]::property_type[], ${some(locationIds)}::int[],
        ${bedrooms || null}::int, ${bathrooms || null}::int, ${minPrice ?? null}::numeric, ${maxPrice ?? null}::numeric,
        ${minArea ?? null}::numeric, ${maxArea ?? null}::numeric, ${featured ?? null}::boolean, ${COUNTED}::int))
    SELECT count(*)::int AS total,
           array(SELECT id FROM hits ORDER BY ${ORDERS[order]} OFFSET ${offset}::int LIMIT ${size}::int) AS ids FROM hits`);
  return row as Hits;
}

/** The page where there are many hits: the list is read in its order, and they soon come by. */
async function lookThrough(criteria: Criteria, order: Order, { offset, size }: Slice): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM search.listings WHERE live AND words @@ ${tsquery(criteria)}::tsquery ${filters(criteria)}
    ORDER BY ${ORDERS[order]} OFFSET ${offset}::int LIMIT ${size}::int`);
  return rows.map((row) => row.id);
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
