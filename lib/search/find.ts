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
export type Window = { offset: number; size: number };
/** `total` counts no further than MAX_EXACT_TOTAL + 1. */
export type Hits = { ids: number[]; total: number };

/** A word of at most so many listings is looked up and its listings sorted; for others the list is walked in order. */
const RARE = 3_000;
const WALK = 2_000;
const COUNTED = MAX_EXACT_TOTAL + 1;

const ORDERS: Record<Order, Prisma.Sql> = {
  usual: Prisma.sql`featured DESC, created_at DESC, id DESC`,
  newest: Prisma.sql`created_at DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  area_desc: Prisma.sql`area DESC, id DESC`,
};

/** The public listings that meet the criteria: how many, and the ids of a window in order. */
export async function find(criteria: Criteria, order: Order, window: Window): Promise<Hits> {
  if (criteria.words.length === 0) return inOrder(criteria, order, window);
  if ((await frequency(criteria)) > RARE) {
    const walked = await walk(criteria, order, window);
    if (walked) return walked;
  }
  return byWords(criteria, order, window);
}

/** For each of these phrases, whether a public listing holds all of its words. */
export async function known(phrases: { words: string[]; prefix: boolean }[]): Promise<boolean[]> {
  const rows = await db.$queryRaw<{ known: boolean }[]>(Prisma.sql`
    SELECT EXISTS (SELECT FROM search.listings WHERE live AND words @@ phrase.query::tsquery) AS known
    FROM unnest(${phrases.map(tsquery)}::text[]) WITH ORDINALITY AS phrase(query, place) ORDER BY place`);
  return rows.map((row) => row.known);
}

/** No keyword: the list is read in its order, from an index alone, as far as page and count need it. */
async function inOrder(criteria: Criteria, order: Order, { offset, size }: Window): Promise<Hits> {
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    SELECT count(*)::int AS total, coalesce((array_agg(id))[${offset + 1}::int : ${offset + size}::int], '{}') AS ids
    FROM (SELECT id FROM search.listings WHERE live ${filters(criteria)} ORDER BY ${ORDERS[order]}
          LIMIT ${Math.max(COUNTED, offset + size)}::int) AS list`);
  return row as Hits;
}

/** How many listings the rarest word is in, as of the last count (search.terms). */
async function frequency({ words, prefix }: Criteria): Promise<number> {
  const whole = prefix ? words.slice(0, -1) : words;
  const beginning = prefix ? `${words.at(-1)}` : null;
  const [row] = await db.$queryRaw<{ rarest: number }[]>(Prisma.sql`
    SELECT least((SELECT min(coalesce(t.listings, 0)) FROM unnest(${whole}::text[]) AS w(word) LEFT JOIN search.terms t USING (word)),
                 (SELECT coalesce(sum(listings), 0) FROM search.terms WHERE word LIKE ${beginning && `${beginning}%`}::text))::int AS rarest`);
  return row?.rarest ?? 0;
}

/** Rare words: the index of words names the listings, few enough to be sorted. */
async function byWords(criteria: Criteria, order: Order, { offset, size }: Window): Promise<Hits> {
  const [row] = await db.$queryRaw<Hits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, created_at, featured, price, area FROM search.listings WHERE live AND ${holds(criteria)} ${filters(criteria)})
    SELECT least(count(*), ${COUNTED}::int)::int AS total,
           array(SELECT id FROM hits ORDER BY ${ORDERS[order]} OFFSET ${offset}::int LIMIT ${size}::int) AS ids FROM hits`);
  return row as Hits;
}

/**
 * Words of many listings: the first listings that meet the filters are looked through. Null where those are neither
 * all nor hold the page.
 */
async function walk(criteria: Criteria, order: Order, { offset, size }: Window): Promise<Hits | null> {
  const [row] = await db.$queryRaw<{ seen: number; found: number; ids: number[] }[]>(Prisma.sql`
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE hit)::int AS found,
           coalesce((array_agg(id) FILTER (WHERE hit))[${offset + 1}::int : ${offset + size}::int], '{}') AS ids
    FROM (SELECT id, ${holds(criteria)} AS hit FROM search.listings WHERE live ${filters(criteria)}
          ORDER BY ${ORDERS[order]} LIMIT ${WALK}::int) AS list`);
  if (!row || (row.seen === WALK && row.found < offset + size)) return null;
  const complete = row.seen < WALK || row.found >= COUNTED;
  return { ids: row.ids, total: complete ? Math.min(row.found, COUNTED) : await count(criteria) };
}

async function count(criteria: Criteria): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>(Prisma.sql`
    SELECT count(*)::int AS total FROM (
      SELECT FROM search.listings WHERE live AND ${holds(criteria)} ${filters(criteria)} LIMIT ${COUNTED}::int) AS list`);
  return row?.total ?? 0;
}

const holds = (criteria: Criteria) => Prisma.sql`words @@ ${tsquery(criteria)}::tsquery`;

/** Words are normalised: letters and digits alone, nothing that could leave the quotes. */
function tsquery({ words, prefix }: { words: string[]; prefix: boolean }): string {
  return words.map((word, i) => `'${word}'${prefix && i === words.length - 1 ? ':*' : ''}`).join(' & ');
}

function filters(criteria: Criteria): Prisma.Sql {
  const { listingTypes, propertyTypes, locationIds, bedrooms, bathrooms, minPrice, maxPrice, minArea, maxArea } = criteria;
  const conditions: Prisma.Sql[] = [];
  if (listingTypes.length === 1) conditions.push(Prisma.sql`listing_type = ${listingTypes[0]}::listing_type`);
  if (propertyTypes.length === 1) conditions.push(Prisma.sql`property_type = ${propertyTypes[0]}::property_type`);
  if (propertyTypes.length > 1) conditions.push(Prisma.sql`property_type = ANY (${propertyTypes}::text[]::property_type[])`);
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
