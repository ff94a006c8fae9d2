import 'server-only';
import { Prisma, reads as db } from '../db';
import type { ListingType, PropertyType, Sort } from '../properties/constants';
import { MAX_EXACT_TOTAL } from '../site';

/**
 * Alternatives, one of which has to be true of a listing: stems and keys that are all in its row of search.listings.
 * A key begins with `#`, a stem that only the title may hold with `=`.
 */
export type Clause = string[][];

/** Conditions on a row of search.listings. An empty list and 0 mean no condition. */
export type Criteria = {
  listingTypes: ListingType[];
  propertyTypes: PropertyType[];
  locationIds: number[];
  bedrooms: number;
  maxBedrooms?: number;
  bathrooms: number;
  minPrice?: number;
  maxPrice?: number;
  minArea?: number;
  maxArea?: number;
  featured?: true;
  /** What is known of a listing beyond its columns. */
  facts: Clause[];
  /** The stems of each word (stem.ts), one of which has to be in the listing. */
  words: string[][];
  /** Whether the last of `words` may be the beginning of a word. */
  prefix: boolean;
  /** Only where the words stand so well: all in the title; else all in title and facts; else anywhere. */
  part?: Part;
};
type Part = 1 | 2 | 3;
/** 'fit': the better part first, then the exact number of bedrooms, then as usual (docs/product.md 4.5). */
export type SearchOrder = Sort | 'usual' | 'fit';
export type Slice = { offset: number; size: number };
/** `total` counts no further than MAX_EXACT_TOTAL + 1. */
export type Hits = { ids: number[]; total: number };
/** Null: too many to sort. */
type SortedHits = { ids: number[] | null; total: number };

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

const USUAL = Prisma.sql`featured DESC, created_at DESC, id DESC`;
const ORDERS: Record<Exclude<SearchOrder, 'fit'>, Prisma.Sql> = {
  usual: USUAL,
  newest: Prisma.sql`created_at DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  area_desc: Prisma.sql`area DESC, id DESC`,
};

export async function findListings(criteria: Criteria, order: SearchOrder, slice: Slice): Promise<Hits> {
  const terms = await loadTerms(criteria);
  const parts = partsOf(criteria);
  const usedOrder = order === 'fit' && parts.length === 1 ? 'usual' : order;
  const { ids, total } = await findSorted(criteria, usedOrder, slice, terms);
  return { total, ids: ids ?? (await readParts(parts, slice, terms)) };
}

/** Whether listing `id` is public and meets `criteria`. */
export async function findListing(criteria: Criteria, id: number): Promise<boolean> {
  const holds = hasTerms(criteria) ? Prisma.sql`AND words @@ ${tsquery(criteria)}::tsquery` : Prisma.empty;
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM search.listings WHERE live AND id = ${id}::int ${filterClause(criteria)} ${holds}`);
  return rows.length > 0;
}

function findSorted(criteria: Criteria, order: SearchOrder, slice: Slice, terms: Terms): Promise<SortedHits> {
  return hasTerms(criteria) ? findByTerms(criteria, order, slice, terms) : findByFilters(criteria, order, slice);
}

const hasTerms = ({ words, facts }: Criteria) => words.length + facts.length > 0;

async function findByTerms(criteria: Criteria, order: SearchOrder, slice: Slice, terms: Terms): Promise<SortedHits> {
  const limit = await examinedLimit(criteria, terms);
  const hits = limit > 0 ? await findByExamining(criteria, order, slice, limit) : null;
  return hits ?? findByWordIndex(criteria, order, slice);
}

/** What fits equally well, the best first. */
function partsOf(criteria: Criteria): Criteria[] {
  const { bedrooms, maxBedrooms, words } = criteria;
  const byRooms =
    bedrooms > 0 && maxBedrooms === undefined
      ? [
          { ...criteria, maxBedrooms: bedrooms },
          { ...criteria, bedrooms: bedrooms + 1 },
        ]
      : [criteria];
  if (words.length === 0) return byRooms;
  return ([1, 2, 3] as const).flatMap((part) => byRooms.map((each) => ({ ...each, part })));
}

/** A page of the listings of `parts`, one part after the other. */
async function readParts(parts: Criteria[], { offset, size }: Slice, terms: Terms): Promise<number[]> {
  const ids: number[] = [];
  let skipped = 0;
  for (const part of parts) {
    const wanted = { offset: Math.max(0, offset - skipped), size: size - ids.length };
    if (wanted.size === 0) break;
    const found = await findSorted(part, 'usual', wanted, terms);
    ids.push(...(found.ids ?? []));
    if (ids.length > 0) skipped = offset;
    else skipped += found.total < TOTAL_LIMIT ? found.total : await countUpTo(part, wanted.offset);
  }
  return ids;
}

async function countUpTo(criteria: Criteria, limit: number): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>(
    hasTerms(criteria)
      ? Prisma.sql`SELECT count(*)::int AS count FROM search.holding(${functionArguments(criteria)}, ${limit}::int)`
      : Prisma.sql`SELECT count(*)::int AS count FROM (
          SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${limit}::int) AS met`,
  );
  return (row as { count: number }).count;
}

/** Those of `words` (the stems of each) that are in a public listing. */
export async function findKnownWords({ words, prefix }: Pick<Criteria, 'words' | 'prefix'>): Promise<Set<string[]>> {
  const queries = words.map((word, i) => tsquery({ words: [word], prefix: prefix && i === words.length - 1 }));
  // search.terms is at most an hour old: a word that had many listings still has one.
  const rows = await db.$queryRaw<{ place: number }[]>(Prisma.sql`
    SELECT place::int FROM unnest(${words.map(([stem]) => stem)}::text[], ${queries}::text[]) WITH ORDINALITY AS asked(word, query, place)
    WHERE EXISTS (SELECT FROM search.terms WHERE terms.word = asked.word AND listings > ${MAX_RARE_LISTINGS}::int)
       OR search.example(query::tsquery) IS NOT NULL`);
  return new Set(rows.map((row) => words[row.place - 1] as string[]));
}

/** Counted from an index alone and sorted; too many are read in order. */
async function findByFilters(criteria: Criteria, order: SearchOrder, slice: Slice): Promise<SortedHits> {
  const where = filterClause(criteria);
  const inOrder =
    order === 'fit'
      ? Prisma.sql`NULL::int[]`
      : Prisma.sql`array(SELECT id FROM search.listings WHERE live ${where} ${pageClause(criteria, order, slice)})`;
  if (slice.offset >= MAX_EXACT_TOTAL && order !== 'fit') {
    const [row] = await db.$queryRaw<{ ids: number[] }[]>(Prisma.sql`SELECT ${inOrder} AS ids`);
    if (row && row.ids.length > 0) return { ids: row.ids, total: TOTAL_LIMIT };
  }
  const [row] = await db.$queryRaw<SortedHits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (
      SELECT id, featured, created_at, price, area, bedrooms AS bedrooms_had, 1 AS part
      FROM search.listings WHERE live ${where} LIMIT ${TOTAL_LIMIT}::int),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT total, CASE WHEN total < ${TOTAL_LIMIT}::int THEN array(SELECT id FROM hits ${pageClause(criteria, order, slice)})
                       ELSE ${inOrder} END AS ids
    FROM counted`);
  return row as SortedHits;
}

/** How many listings to examine before the index of words is used; 0 where that is cheaper at once. */
async function examinedLimit(criteria: Criteria, terms: Terms): Promise<number> {
  const listingsPerClause = estimates(criteria, terms);
  const rarest = Math.min(...listingsPerClause);
  if (rarest <= MAX_RARE_LISTINGS) return 0;
  const { matches, listings } = await terms.countMatches(criteria);
  const share = listingsPerClause.reduce((product, each) => product * Math.min(1, each / listings), 1); // as if the words were independent
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

/** How many listings hold each word or key, as of the last refresh of search.terms: in all, and by part. */
type Terms = {
  counts: Map<string, { 1: number; 2: number; 3: number }>;
  /** Once for all parts of a search that differ in their words alone. */
  countMatches: typeof countMatches;
};

const PREFIX = '*'; // after a word that may be a beginning
const LAST_CHARACTER = '\u{10ffff}';

async function loadTerms(criteria: Criteria): Promise<Terms> {
  if (!hasTerms(criteria)) return { counts: new Map(), countMatches };
  const { words, prefix } = criteria;
  const whole = [...(prefix ? words.slice(0, -1) : words), ...criteria.facts.flat()].flat();
  const rows = await db.$queryRaw<{ word: string; listings: number; titles: number; facts: number }[]>(Prisma.sql`
    SELECT word, listings, in_titles AS titles, in_facts AS facts FROM search.terms
    WHERE word = ANY (${whole.map((word) => word.replace('=', ''))}::text[])
    UNION ALL
    SELECT beginning || ${PREFIX}, coalesce(sum(listings), 0)::int, coalesce(sum(in_titles), 0)::int, coalesce(sum(in_facts), 0)::int
    FROM unnest(${prefix ? (words.at(-1) ?? []) : []}::text[]) AS beginning
    LEFT JOIN LATERAL (
      SELECT * FROM search.terms WHERE word ~>=~ beginning AND word ~<~ (beginning || ${LAST_CHARACTER}) LIMIT ${MAX_COMPLETIONS}::int) AS begun ON true
    GROUP BY beginning`);
  const counted = new Map<string, ReturnType<typeof countMatches>>();
  return {
    counts: new Map(rows.map(({ word, listings, titles, facts }) => [word, { 1: titles, 2: facts, 3: listings }])),
    countMatches: (part) => {
      const rooms = `${part.bedrooms}-${part.maxBedrooms}`;
      const known = counted.get(rooms) ?? countMatches(part);
      counted.set(rooms, known);
      return known;
    },
  };
}

/** Of each word and fact, the listings that may hold it. */
function estimates({ words, facts, prefix, part = 3 }: Criteria, terms: Terms): number[] {
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const count = (lexeme: string, asked: Part) =>
    lexeme.startsWith('=') ? (terms.counts.get(lexeme.slice(1))?.[1] ?? 0) : (terms.counts.get(lexeme)?.[asked] ?? 0);
  return [
    ...words.map((stems, i) =>
      sum(stems.map((stem) => count(prefix && i === words.length - 1 ? stem + PREFIX : stem, part))),
    ),
    ...facts.map((clause) => sum(clause.map((all) => Math.min(...all.map((lexeme) => count(lexeme, 3)))))),
  ];
}

/** `matches` of the filters alone, Infinity beyond MAX_COUNTED_MATCHES, of about so many `listings`. */
async function countMatches(criteria: Criteria): Promise<{ matches: number; listings: number }> {
  const [row] = await db.$queryRaw<{ met: number; all: number }[]>(Prisma.sql`
    SELECT (SELECT count(*)::int FROM (SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${MAX_COUNTED_MATCHES + 1}::int) AS met) AS met,
      (SELECT greatest(reltuples, 1)::int FROM pg_class WHERE oid = 'search.listings_usual_idx'::regclass) AS all`);
  const { met, all } = row as { met: number; all: number };
  return { matches: met > MAX_COUNTED_MATCHES ? Infinity : met, listings: all };
}

/** Null if undecided after `limit` listings. */
async function findByExamining(
  criteria: Criteria,
  order: SearchOrder,
  slice: Slice,
  limit: number,
): Promise<SortedHits | null> {
  const [row] = await db.$queryRaw<(SortedHits & { sure: boolean })[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.among(${functionArguments(criteria)}, ${limit}::int, ${TOTAL_LIMIT}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits),
    judged AS MATERIALIZED (
      SELECT total, total = ${TOTAL_LIMIT}::int OR (
        SELECT count(*) < ${limit}::int FROM (SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${limit}::int) AS met) AS sure
      FROM counted)
    SELECT total, sure, CASE WHEN total = ${TOTAL_LIMIT}::int THEN ${pageReadInOrder(criteria, order, slice)}
                             WHEN sure THEN array(SELECT id FROM hits ${pageClause(criteria, order, slice)}) END AS ids
    FROM judged`);
  const { total, ids, sure } = row as SortedHits & { sure: boolean };
  return sure ? { total, ids } : null;
}

/** Hits are sorted; too many are read in order. */
async function findByWordIndex(criteria: Criteria, order: SearchOrder, slice: Slice): Promise<SortedHits> {
  const [row] = await db.$queryRaw<SortedHits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.holding(${functionArguments(criteria)}, ${MAX_SORTED_HITS}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT least(total, ${TOTAL_LIMIT}::int) AS total, CASE WHEN total = ${MAX_SORTED_HITS}::int THEN ${pageReadInOrder(criteria, order, slice)}
                                                        ELSE array(SELECT id FROM hits ${pageClause(criteria, order, slice)}) END AS ids
    FROM counted`);
  return row as SortedHits;
}

function pageClause({ bedrooms }: Criteria, order: SearchOrder, { offset, size }: Slice): Prisma.Sql {
  const exactFirst = bedrooms > 0 ? Prisma.sql`bedrooms_had > ${bedrooms}::int,` : Prisma.empty;
  const columns = order === 'fit' ? Prisma.sql`part, ${exactFirst} ${USUAL}` : ORDERS[order];
  return Prisma.sql`ORDER BY ${columns} OFFSET ${offset}::int LIMIT ${size}::int`;
}

const pageReadInOrder = (criteria: Criteria, order: SearchOrder, { offset, size }: Slice) =>
  order === 'fit'
    ? Prisma.sql`NULL::int[]`
    : Prisma.sql`array(SELECT id FROM search.looking(${functionArguments(criteria)}, ${order}, ${offset + size}::int) OFFSET ${offset}::int)`;

/** Null means no condition. */
function functionArguments(criteria: Criteria): Prisma.Sql {
  const { listingTypes, propertyTypes, locationIds, bedrooms, maxBedrooms, bathrooms } = criteria;
  const { minPrice, maxPrice, minArea, maxArea, featured } = criteria;
  const listingType = listingTypes.length === 1 ? listingTypes[0] : null;
  const some = <T>(list: T[]) => (list.length > 0 ? list : null);
  const wordsIn = (part: Part) => (criteria.words.length > 0 ? wordsQuery(criteria, part) : null);
  return Prisma.sql`${tsquery(criteria)}::tsquery, ${wordsIn(1)}::tsquery, ${wordsIn(2)}::tsquery, ${listingType}::listing_type,
    ${some(propertyTypes)}::text[]::property_type[], ${some(locationIds)}::int[], ${bedrooms || null}::int, ${maxBedrooms ?? null}::int,
    ${bathrooms || null}::int, ${minPrice ?? null}::numeric, ${maxPrice ?? null}::numeric, ${minArea ?? null}::numeric,
    ${maxArea ?? null}::numeric, ${featured ?? null}::boolean`;
}

/** Marks of the words in search.listings, by part. */
const MARKS: Record<Part, string[]> = { 1: ['='], 2: ['=', '+'], 3: ['=', '+', ''] };

type Words = Pick<Criteria, 'words' | 'prefix'> & Partial<Pick<Criteria, 'facts' | 'part'>>;

/** Quoting is safe: normalised words have only letters and digits, and keys are made of them. */
export function tsquery(criteria: Words): string {
  const { words, facts = [], part } = criteria;
  const any = (alternatives: string[]) => `(${alternatives.join(' | ')})`;
  const lexeme = (text: string) => (/^[#=]/.test(text) ? `'${text}'` : any(MARKS[3].map((mark) => `'${mark}${text}'`)));
  const clauses = facts.map((clause) => any(clause.map((all) => `(${all.map(lexeme).join(' & ')})`)));
  if (words.length > 0) clauses.push(wordsQuery(criteria, part ?? 3));
  if (words.length > 0 && part !== undefined && part > 1)
    clauses.push(`!(${wordsQuery(criteria, part === 3 ? 2 : 1)})`);
  return clauses.join(' & ');
}

function wordsQuery({ words, prefix }: Words, part: Part): string {
  const forms = (stems: string[], ending: string) =>
    stems.flatMap((stem) => MARKS[part].map((mark) => `'${mark}${stem}'${ending}`));
  return words
    .map((stems, i) => `(${forms(stems, prefix && i === words.length - 1 ? ':*' : '').join(' | ')})`)
    .join(' & ');
}

function filterClause(criteria: Criteria): Prisma.Sql {
  const { listingTypes, propertyTypes, locationIds, bedrooms, maxBedrooms, bathrooms } = criteria;
  const { minPrice, maxPrice, minArea, maxArea } = criteria;
  const conditions: Prisma.Sql[] = [];
  if (listingTypes.length === 1) conditions.push(Prisma.sql`listing_type = ${listingTypes[0]}::listing_type`);
  if (propertyTypes.length === 1) conditions.push(Prisma.sql`property_type = ${propertyTypes[0]}::property_type`);
  if (propertyTypes.length > 1)
    conditions.push(Prisma.sql`property_type = ANY (${propertyTypes}::text[]::property_type[])`);
  if (locationIds.length === 1) conditions.push(Prisma.sql`location_id = ${locationIds[0]}::int`);
  if (locationIds.length > 1) conditions.push(Prisma.sql`location_id = ANY (${locationIds}::int[])`);
  if (bedrooms > 0) conditions.push(Prisma.sql`bedrooms >= ${bedrooms}::int`);
  if (maxBedrooms !== undefined) conditions.push(Prisma.sql`bedrooms <= ${maxBedrooms}::int`);
  if (bathrooms > 0) conditions.push(Prisma.sql`bathrooms >= ${bathrooms}::int`);
  if (minPrice !== undefined) conditions.push(Prisma.sql`price >= ${minPrice}::numeric`);
  if (maxPrice !== undefined) conditions.push(Prisma.sql`price <= ${maxPrice}::numeric`);
  if (minArea !== undefined) conditions.push(Prisma.sql`area >= ${minArea}::numeric`);
  if (maxArea !== undefined) conditions.push(Prisma.sql`area <= ${maxArea}::numeric`);
  if (criteria.featured) conditions.push(Prisma.sql`featured`);
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join(conditions, ' AND ')}`;
}
