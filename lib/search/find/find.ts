import 'server-only';
import { Prisma, reads as db } from '../../db';
import type { ListingType, PropertyType } from '../../listings/constants';
import { MAX_EXACT_TOTAL } from '../../site';
import type { Sort } from '../constants';

/**
 * Alternatives, one of which has to be true of a listing: stems and keys that are all in its row of search.listings.
 * A key begins with `#`, a stem that only the title may hold with `=`, one of the facts with `+`.
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
  /** Without it each word is asked with every mark, and what may be the beginning of a word as that. */
  lexemes?: Lexemes;
};
/**
 * What search.lexemes has of each marked word, or of the words that begin with it where `*` follows; 'many' where those are
 * too many to name.
 */
type Lexemes = Map<string, string[] | 'many'>;
type Part = 1 | 2 | 3;
/** 'fit': the better part first, then the exact number of bedrooms, then as usual (docs/product.md 4.5). */
export type SearchOrder = Sort | 'area_asc' | 'usual' | 'fit';
export type Slice = { offset: number; size: number };
/** `total` counts no further than MAX_EXACT_TOTAL + 1. */
export type Hits = { ids: number[]; total: number };
/** Null: too many to sort. */
type SortedHits = { ids: number[] | null; total: number };

export const TOTAL_LIMIT = MAX_EXACT_TOTAL + 1;

// Costs of the query plans, measured at a million listings (packages/bench/RESULTS.md), in units of examining one listing. They
// decide how long an answer takes, never what it is.
const INDEX_ENTRY_COST = 1 / 12;
/** Of one listing where they are read as they lie in the table (search.among). */
const TABLE_ORDER_COST = 1 / 3;
/** Listings with a word, up to which the index of words is always cheapest. */
const MAX_RARE_LISTINGS = 1_500;
const MAX_COUNTED_MATCHES = 12_000; // of the filters
const MAX_EXAMINED = 40_000; // listings
const READ_AHEAD = 4; // times as many listings as a page should need
const MIN_SURE_LISTINGS = 25 * TOTAL_LIMIT;
const MAX_COMPLETIONS = 4_000; // words with the same beginning
const MAX_NAMED_COMPLETIONS = 24; // of which so many are named in the query, for each mark
const MAX_SORTED_HITS = 3_000; // a page of more is read in order

const USUAL = Prisma.sql`featured DESC, created_at DESC, id DESC`;
const ORDERS: Record<Exclude<SearchOrder, 'fit'>, Prisma.Sql> = {
  usual: USUAL,
  newest: Prisma.sql`created_at DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  area_desc: Prisma.sql`area DESC, id DESC`,
  area_asc: Prisma.sql`area, id`,
};

export async function findListings(asked: Criteria, order: SearchOrder, slice: Slice): Promise<Hits> {
  const [terms, lexemes] = await Promise.all([loadTerms(asked), loadLexemes(asked)]);
  const criteria = { ...asked, lexemes };
  if (tsquery(criteria) === null) return { ids: [], total: 0 };
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

export const hasTerms = ({ words, facts }: Criteria) => words.length + facts.length > 0;

async function findByTerms(criteria: Criteria, order: SearchOrder, slice: Slice, terms: Terms): Promise<SortedHits> {
  if (isSurelyMany(criteria, terms)) {
    if (order === 'fit') return { total: TOTAL_LIMIT, ids: null };
    const [row] = await db.$queryRaw<{ ids: number[] }[]>(
      Prisma.sql`SELECT ${pageReadInOrder(criteria, order, slice)} AS ids`,
    );
    return { total: TOTAL_LIMIT, ids: (row as { ids: number[] }).ids };
  }
  const limit = await examinedLimit(criteria, terms);
  if (limit === null) return { ids: [], total: 0 };
  const hits = limit > 0 ? await findByExamining(criteria, order, slice, limit) : null;
  return hits ?? findByWordIndex(criteria, order, slice, terms);
}

/** One word or fact without a filter, of so many listings an hour ago that more than are counted are left. */
const isSurelyMany = (criteria: Criteria, terms: Terms) =>
  criteria.part === undefined &&
  criteria.words.length + criteria.facts.length === 1 &&
  filterClause(criteria) === Prisma.empty &&
  Math.min(...estimates(criteria, terms)) > MIN_SURE_LISTINGS;

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
  for (const part of parts) {
    const many = offset + size - ids.length;
    if (many === 0) break;
    if (tsquery(part) === null) continue;
    if (await isSurelyEmpty(part, terms)) continue;
    ids.push(...((await readInOrder(part, many, terms)) ?? (await findFirst(part, many, terms))));
  }
  return ids.slice(offset);
}

/**
 * Whether one of several words stands in no listing so well. To look for all of them costs far more where the last is the
 * beginning of a common one.
 */
async function isSurelyEmpty(criteria: Criteria, terms: Terms): Promise<boolean> {
  const { words, prefix, part = 3 } = criteria;
  if (words.length < 2 || part === 3) return false;
  const whole = prefix ? words.slice(0, -1) : words;
  const counts = estimates({ ...criteria, facts: [], words: whole, prefix: false }, terms);
  const rarest = counts.indexOf(Math.min(...counts));
  if ((counts[rarest] ?? Infinity) > MAX_RARE_LISTINGS) return false;
  const clause = (whole[rarest] ?? []).flatMap((stem) => MARKS[part].map((mark) => [mark + stem]));
  const alone: Criteria = { ...criteria, words: [], prefix: false, part: undefined, facts: [clause] };
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM search.holding(${functionArguments(alone)}, 1)`);
  return rows.length === 0;
}

const findFirst = async (criteria: Criteria, many: number, terms: Terms): Promise<number[]> =>
  (await findSorted(criteria, 'usual', { offset: 0, size: many }, terms)).ids ?? [];

/** The first `many` without a count of all; null where that would take longer, or longer than expected. */
async function readInOrder(criteria: Criteria, many: number, terms: Terms): Promise<number[] | null> {
  if (!hasTerms(criteria)) return null;
  const listingsPerClause = estimates(criteria, terms);
  if (Math.min(...listingsPerClause) <= MAX_RARE_LISTINGS) return null;
  const limit = Math.ceil((READ_AHEAD * many) / shareOf(criteria, terms));
  if (limit > MAX_EXAMINED) return null;
  const ids = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT id FROM search.scan_in_order(${functionArguments(criteria)}, 'usual', ${many}::int, ${limit}::int)`);
  return ids.length === many ? ids.map(({ id }) => id) : null;
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

/**
 * A public listing that holds one of `stems`, null if there is none.
 * @param listings that held it an hour ago
 */
export async function findExample(stems: string[], listings: number): Promise<number | null> {
  const query = Prisma.sql`${tsquery({ words: [stems], prefix: false })}::tsquery`;
  const anyOfMany = Prisma.sql`(SELECT id FROM search.listings WHERE live AND words @@ ${query} ORDER BY featured DESC, created_at DESC, id DESC LIMIT 1)`;
  const [row] = await db.$queryRaw<{ id: number | null }[]>(
    Prisma.sql`SELECT ${listings > MAX_RARE_LISTINGS ? anyOfMany : Prisma.sql`search.example(${query})`} AS id`,
  );
  return row?.id ?? null;
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

/** How many listings to examine before the index of words is used; 0 where that is cheaper at once, null where none meets the filters. */
async function examinedLimit(criteria: Criteria, terms: Terms): Promise<number | null> {
  const listingsPerClause = estimates(criteria, terms);
  const rarest = Math.min(...listingsPerClause);
  if (rarest <= MAX_RARE_LISTINGS) return 0;
  const { listings } = terms;
  const share = shareOf(criteria, terms);
  const matches = await terms.countMatches(share);
  if (matches === 0) return null;
  const examined = Math.min(matches, TOTAL_LIMIT / share);
  const onlyTypesAndLocations = isOfTypesAndLocations(criteria);
  const isInTableOrder = onlyTypesAndLocations && criteria.locationIds.length === 0;
  // The index of words has types and locations as well.
  const ofType = terms.counts.get(`#type:${criteria.propertyTypes[0]}`)?.[3] ?? Infinity;
  const entries = Math.min(rarest, ofType, onlyTypesAndLocations && !isInTableOrder ? matches : Infinity);
  const indexCost =
    entries * INDEX_ENTRY_COST + Math.min(share * listings, onlyTypesAndLocations ? MAX_SORTED_HITS : Infinity);
  if (examined > MAX_EXAMINED || examined * (isInTableOrder ? TABLE_ORDER_COST : 1) > indexCost) return 0;
  return matches <= MAX_COUNTED_MATCHES ? MAX_COUNTED_MATCHES + 1 : Math.min(Math.ceil(2 * examined), MAX_EXAMINED);
}

/** Whether nothing else is asked of the columns. */
function isOfTypesAndLocations(criteria: Criteria): boolean {
  const { bedrooms, bathrooms, minPrice, maxPrice, minArea, maxArea, featured } = criteria;
  const bounds = [minPrice, maxPrice, minArea, maxArea];
  return !bedrooms && !bathrooms && !featured && bounds.every((each) => each === undefined);
}

/** Of all listings, those that meet `criteria`, as if their words were independent; never 0. */
function shareOf(criteria: Criteria, terms: Terms): number {
  const { listings } = terms;
  const { part, words, facts, propertyTypes } = criteria;
  const ofType = terms.counts.get(`#type:${propertyTypes[0]}`)?.[3];
  // What a listing is of its type it is of no other.
  const among = (clause: Clause | undefined) =>
    propertyTypes.length === 1 && ofType && clause?.[0]?.[0]?.startsWith('#subtype:') ? ofType : listings;
  const share = (asked?: Part) =>
    estimates({ ...criteria, part: asked }, terms).reduce(
      (product, each, i) => product * Math.min(1, each / among(facts[i - words.length])),
      1,
    );
  return Math.max(share(part) - (part === 2 || part === 3 ? share((part - 1) as Part) : 0), 1 / listings);
}

/** How many listings hold each word or key, as of the last refresh of search.terms: in all, and by part. */
type Terms = {
  counts: Map<string, { 1: number; 2: number; 3: number }>;
  /** Public ones in all, about. */
  listings: number;
  /** Of the filters of a search, and so at most as many of a part of it; Infinity where many. */
  countMatches: (share: number) => Promise<number>;
};

export async function loadLexemes({ words, prefix, facts }: Criteria): Promise<Lexemes> {
  const whole = [...(prefix ? words.slice(0, -1) : words).flat(), ...facts.flat(2)].flatMap(marked);
  const beginnings = (prefix ? (words.at(-1) ?? []) : []).flatMap(marked);
  if (whole.length + beginnings.length === 0) return new Map();
  const rows = await db.$queryRaw<{ asked: string; lexeme: string }[]>(Prisma.sql`
    SELECT DISTINCT lexeme AS asked, lexeme FROM search.lexemes WHERE lexeme = ANY (${whole}::text[])
    UNION ALL
    SELECT beginning || ${PREFIX}, begun.lexeme FROM unnest(${beginnings}::text[]) AS beginning
    CROSS JOIN LATERAL (
      SELECT DISTINCT lexeme FROM search.lexemes WHERE lexeme >= beginning AND lexeme < beginning || ${LAST_CHARACTER}
      ORDER BY lexeme LIMIT ${MAX_NAMED_COMPLETIONS + 1}::int) AS begun`);
  const lexemes: Lexemes = new Map([...whole, ...beginnings.map((each) => each + PREFIX)].map((each) => [each, []]));
  for (const { asked, lexeme } of rows) {
    const found = lexemes.get(asked);
    if (Array.isArray(found)) lexemes.set(asked, found.length < MAX_NAMED_COMPLETIONS ? [...found, lexeme] : 'many');
  }
  return lexemes;
}

/** With each mark that it may have; some have theirs. */
const marked = (lexeme: string): string[] => (/^[#=+]/.test(lexeme) ? [lexeme] : MARKS[3].map((mark) => mark + lexeme));

const PREFIX = '*'; // after a word that may be a beginning
const LAST_CHARACTER = '\u{10ffff}';

async function loadTerms(criteria: Criteria): Promise<Terms> {
  if (!hasTerms(criteria)) return { counts: new Map(), listings: 0, countMatches: () => Promise.resolve(Infinity) };
  const { words, prefix, propertyTypes } = criteria;
  const whole = [
    ...[...(prefix ? words.slice(0, -1) : words), ...criteria.facts.flat()].flat(),
    ...propertyTypes.map((type) => `#type:${type}`),
  ];
  const rows = await db.$queryRaw<{ word: string; listings: number; titles: number; facts: number }[]>(Prisma.sql`
    SELECT '' AS word, greatest(reltuples, 1)::int AS listings, 0 AS titles, 0 AS facts FROM pg_class WHERE oid = 'search.listings_usual_idx'::regclass
    UNION ALL
    SELECT word, listings, in_titles, in_facts FROM search.terms
    WHERE word = ANY (${whole.map((word) => word.replace('=', ''))}::text[])
    UNION ALL
    SELECT beginning || ${PREFIX}, coalesce(sum(listings), 0)::int, coalesce(sum(in_titles), 0)::int, coalesce(sum(in_facts), 0)::int
    FROM unnest(${prefix ? (words.at(-1) ?? []) : []}::text[]) AS beginning
    LEFT JOIN LATERAL (
      SELECT * FROM search.terms WHERE word ~>=~ beginning AND word ~<~ (beginning || ${LAST_CHARACTER}) LIMIT ${MAX_COMPLETIONS}::int) AS begun ON true
    GROUP BY beginning`);
  const counts = new Map(rows.map(({ word, listings, titles, facts }) => [word, { 1: titles, 2: facts, 3: listings }]));
  const listings = counts.get('')?.[3] ?? 1;
  let counted: Promise<number> | undefined;
  return {
    counts,
    listings,
    countMatches: (share) => {
      const most = Math.min(MAX_COUNTED_MATCHES, Math.ceil((2 * TOTAL_LIMIT) / share));
      const isUnfiltered = filterClause(criteria) === Prisma.empty && listings > 2 * most;
      counted ??= isUnfiltered ? Promise.resolve(Infinity) : countMatches(criteria, most);
      return counted;
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

/** Infinity beyond `most`. */
async function countMatches(criteria: Criteria, most: number): Promise<number> {
  const [row] = await db.$queryRaw<{ met: number }[]>(Prisma.sql`
    SELECT count(*)::int AS met FROM (SELECT FROM search.listings WHERE live ${filterClause(criteria)} LIMIT ${most + 1}::int) AS met`);
  const { met } = row as { met: number };
  return met > most ? Infinity : met;
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
async function findByWordIndex(
  criteria: Criteria,
  order: SearchOrder,
  slice: Slice,
  terms: Terms,
): Promise<SortedHits> {
  const { listingTypes, propertyTypes, locationIds } = criteria;
  const ofTypes =
    propertyTypes.length === 0 ? terms.listings : (terms.counts.get(`#type:${propertyTypes[0]}`)?.[3] ?? 0);
  const matches = listingTypes.length === 1 ? ofTypes / 2 : ofTypes;
  const areTooMany =
    isOfTypesAndLocations(criteria) &&
    locationIds.length === 0 &&
    shareOf(criteria, terms) * matches > 2 * MAX_SORTED_HITS;
  const most = areTooMany ? TOTAL_LIMIT : MAX_SORTED_HITS;
  const [row] = await db.$queryRaw<SortedHits[]>(Prisma.sql`
    WITH hits AS MATERIALIZED (SELECT * FROM search.holding(${functionArguments(criteria)}, ${most}::int)),
    counted AS (SELECT count(*)::int AS total FROM hits)
    SELECT least(total, ${TOTAL_LIMIT}::int) AS total, CASE WHEN total = ${most}::int THEN ${pageReadInOrder(criteria, order, slice)}
                                                        ELSE array(SELECT id FROM hits ${pageClause(criteria, order, slice)}) END AS ids
    FROM counted`);
  return row as SortedHits;
}

export function pageClause({ bedrooms }: Criteria, order: SearchOrder, { offset, size }: Slice): Prisma.Sql {
  const exactFirst = bedrooms > 0 ? Prisma.sql`bedrooms_had > ${bedrooms}::int,` : Prisma.empty;
  const columns = order === 'fit' ? Prisma.sql`part, ${exactFirst} ${USUAL}` : ORDERS[order];
  return Prisma.sql`ORDER BY ${columns} OFFSET ${offset}::int LIMIT ${size}::int`;
}

const pageReadInOrder = (criteria: Criteria, order: SearchOrder, { offset, size }: Slice) =>
  order === 'fit'
    ? Prisma.sql`NULL::int[]`
    : Prisma.sql`array(SELECT id FROM search.scan_in_order(${functionArguments(criteria)}, ${order}, ${offset + size}::int, NULL) OFFSET ${offset}::int)`;

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

type Words = Pick<Criteria, 'words' | 'prefix'> & Partial<Pick<Criteria, 'facts' | 'part' | 'lexemes'>>;

/**
 * Null where no listing can hold what is asked. Quoting is safe: normalised words have only letters and digits, and keys are
 * made of them.
 */
export function tsquery(criteria: Words): string | null {
  const { words, facts = [], part, lexemes } = criteria;
  const held = (all: string[]) => all.map((lexeme) => anyOf(marked(lexeme).flatMap((each) => formsOf(each, lexemes))));
  const clauses = facts.map((clause) => anyOf(clause.flatMap((all) => allOf(held(all)) ?? [])));
  if (words.length > 0) clauses.push(wordsQuery(criteria, part ?? 3));
  const better = words.length > 0 && part !== undefined && part > 1 ? wordsQuery(criteria, part === 3 ? 2 : 1) : null;
  if (better !== null) clauses.push(`!(${better})`);
  return allOf(clauses);
}

/** Null where no listing can hold the words so well. */
export function wordsQuery({ words, prefix, lexemes }: Words, part: Part): string | null {
  return allOf(
    words.map((stems, i) => {
      const ending = prefix && i === words.length - 1 ? PREFIX : '';
      return anyOf(stems.flatMap((stem) => MARKS[part].flatMap((mark) => formsOf(mark + stem + ending, lexemes))));
    }),
  );
}

/** @param asked a marked word or a key, with PREFIX a beginning */
function formsOf(asked: string, lexemes: Lexemes | undefined): string[] {
  const found = lexemes?.get(asked) ?? 'many';
  if (found !== 'many') return found.map((lexeme) => `'${lexeme}'`);
  return [asked.endsWith(PREFIX) ? `'${asked.slice(0, -PREFIX.length)}':*` : `'${asked}'`];
}

const anyOf = (alternatives: string[]): string | null =>
  alternatives.length === 0 ? null : `(${alternatives.join(' | ')})`;
const allOf = (clauses: (string | null)[]): string | null => (clauses.includes(null) ? null : clauses.join(' & '));

export function filterClause(criteria: Criteria): Prisma.Sql {
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
