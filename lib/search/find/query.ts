import 'server-only';
import { required } from '../../http/errors';
import { Prisma, reads as db } from '../../platform/db';
import type { Clause, Criteria, SearchOrder, Slice, Tier } from './criteria';

// Translates criteria to SQL: conditions on columns, the tsquery, the order, and the arguments of the functions in
// prisma/sql/search.sql.

/** The criteria of one SQL statement: a whole search, or one group of its results (`groupsOf`). */
export type Query = Criteria & {
  maxBedrooms?: number;
  /** Clauses that the listing must not meet. */
  excluded?: Clause[];
  /** Matches only listings of this tier. */
  tier?: Tier;
  lexemes?: Lexemes;
};

/**
 * The stored forms of each lexeme, from `loadLexemes`. Keys for beginnings of words end with PREFIX. 'many': too many
 * stored words have this beginning to list them. Without this map, a query searches for each word with every mark.
 */
type Lexemes = Map<string, string[] | 'many'>;

/** Marks that a stem may have in `words` of search.listings, by tier. */
export const MARKS: Record<Tier, string[]> = { 1: ['='], 2: ['=', '+'], 3: ['=', '+', ''] };

export const PREFIX = '*';
export const LAST_CHARACTER = '\u{10ffff}';
const MAX_NAMED_COMPLETIONS = 24; // per mark; with more completions, the query searches for the prefix

/** Runs a query that returns one row. @throws Error if it returns none */
export const queryRow = async <T>(sql: Prisma.Sql): Promise<T> =>
  required((await db.$queryRaw<T[]>(sql))[0], 'a row of the search');

export const hasTerms = ({ words, facts, excluded = [] }: Query) => words.length + facts.length + excluded.length > 0;

/** Whether types and locations are the query's only conditions on columns. */
export function isOfTypesAndLocations(query: Query): boolean {
  const { bedrooms, bathrooms, minPrice, maxPrice, minArea, maxArea, featured } = query;
  const bounds = [minPrice, maxPrice, minArea, maxArea];
  return !bedrooms && !bathrooms && !featured && bounds.every((each) => each === undefined);
}

/** Returns the conditions on columns as `AND …`, or nothing. Must match `search.conditions` (prisma/sql/search.sql). */
export function filterClause(query: Query): Prisma.Sql {
  const { listingType, propertyType, locationIds, bedrooms, maxBedrooms, bathrooms } = query;
  const { minPrice, maxPrice, minArea, maxArea, featured, id } = query;
  const conditions: Prisma.Sql[] = [];
  if (listingType) conditions.push(Prisma.sql`listing_type = ${listingType}::listing_type`);
  if (propertyType) conditions.push(Prisma.sql`property_type = ${propertyType}::property_type`);
  if (locationIds.length === 1) conditions.push(Prisma.sql`location_id = ${locationIds[0]}::int`);
  if (locationIds.length > 1) conditions.push(Prisma.sql`location_id = ANY (${locationIds}::int[])`);
  if (bedrooms > 0) conditions.push(Prisma.sql`bedrooms >= ${bedrooms}::int`);
  if (maxBedrooms !== undefined) conditions.push(Prisma.sql`bedrooms <= ${maxBedrooms}::int`);
  if (bathrooms > 0) conditions.push(Prisma.sql`bathrooms >= ${bathrooms}::int`);
  if (minPrice !== undefined) conditions.push(Prisma.sql`price >= ${minPrice}::numeric`);
  if (maxPrice !== undefined) conditions.push(Prisma.sql`price <= ${maxPrice}::numeric`);
  if (minArea !== undefined) conditions.push(Prisma.sql`area >= ${minArea}::numeric`);
  if (maxArea !== undefined) conditions.push(Prisma.sql`area <= ${maxArea}::numeric`);
  if (featured) conditions.push(Prisma.sql`featured`);
  if (id !== undefined) conditions.push(Prisma.sql`id = ${id}::int`);
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join(conditions, ' AND ')}`;
}

/** Columns of search.listings that ranking, counting and the map need. */
export const COLUMNS = Prisma.sql`id, location_id, cell, latitude, longitude, featured, ranked_at, price, area, bedrooms`;

/**
 * Returns a FROM item: the public listings that meet the query, with COLUMNS, and `words` if it has words or facts.
 * @param place `AND …`, a further condition on the columns
 */
export function listingsMeeting(query: Query, place = Prisma.empty): Prisma.Sql {
  const terms = hasTerms(query) ? Prisma.sql`AND words @@ ${tsquery(query)}::tsquery` : Prisma.empty;
  const columns = hasTerms(query) ? Prisma.sql`${COLUMNS}, words` : COLUMNS;
  return Prisma.sql`(SELECT ${columns} FROM search.listings WHERE live ${place} ${filterClause(query)} ${terms}) AS listings`;
}

/** Returns the argument of `search.conditions`. A missing key means no condition. */
export function filterArgument(query: Query): Prisma.Sql {
  const { listingType, propertyType, locationIds, bedrooms, maxBedrooms, bathrooms } = query;
  const { minPrice, maxPrice, minArea, maxArea, featured } = query;
  const values = {
    listingType,
    propertyTypes: propertyType && [propertyType],
    locationIds: locationIds.length > 0 ? locationIds : undefined,
    bedrooms: bedrooms || undefined,
    maxBedrooms,
    bathrooms: bathrooms || undefined,
    minPrice,
    maxPrice,
    minArea,
    maxArea,
    featured,
  };
  return Prisma.sql`${JSON.stringify(values)}::jsonb`;
}

/** Returns the first arguments of `search.by_word_index` and `search.by_filters`. */
export const wordArguments = (query: Query) =>
  Prisma.sql`${tsquery(query)}::tsquery, ${wordsQuery(query, 1)}::tsquery, ${wordsQuery(query, 2)}::tsquery, ${filterArgument(query)}`;

/** Orders that a single query can read. */
type QueryOrder = Exclude<SearchOrder, 'recommended'>;

export type PageOf = { query: Query; order: QueryOrder; slice: Slice };

/** ORDER BY clauses. The database has an index for each; `search.in_order` must match them. */
const USUAL = Prisma.sql`featured DESC, ranked_at DESC, id DESC`;
const ORDERS: Record<Exclude<QueryOrder, 'relevance'>, Prisma.Sql> = {
  usual: USUAL,
  newest: Prisma.sql`ranked_at DESC, id DESC`,
  price_asc: Prisma.sql`price, id DESC`,
  price_desc: Prisma.sql`price DESC, id DESC`,
  area_desc: Prisma.sql`area DESC, id DESC`,
  area_asc: Prisma.sql`area, id`,
};

/** Returns the clause that sorts the FROM item `hits`, which has the ranking columns, and limits it to the page. */
export function pageClause({ query, order, slice: { offset, size } }: PageOf): Prisma.Sql {
  const { bedrooms, preferred = [] } = query;
  const preferredFirst = preferred.map(
    (clause) =>
      Prisma.sql`(SELECT NOT words @@ ${clauseQuery(clause)}::tsquery FROM search.listings WHERE id = hits.id)`,
  );
  const exactFirst = bedrooms > 0 ? [Prisma.sql`bedrooms > ${bedrooms}::int`] : [];
  const byRelevance = [...preferredFirst, Prisma.sql`tier`, ...exactFirst, USUAL];
  const columns = order === 'relevance' ? Prisma.join(byRelevance) : ORDERS[order];
  return Prisma.sql`ORDER BY ${columns} OFFSET ${offset}::int LIMIT ${size}::int`;
}

/** Returns the column `tier` for a FROM item that has `words`. */
export const tierColumn = (query: Query): Prisma.Sql =>
  query.words.length === 0
    ? Prisma.sql`1`
    : Prisma.sql`CASE WHEN words @@ ${wordsQuery(query, 1)}::tsquery THEN 1 WHEN words @@ ${wordsQuery(query, 2)}::tsquery THEN 2 ELSE 3 END`;

/** Loads the stored forms of the query's words and facts (search.lexemes). */
export async function loadLexemes({ words, prefix, facts }: Criteria): Promise<Lexemes> {
  const inFacts = facts.flat(2).map((lexeme) => lexeme.replace(DENIED, ''));
  const whole = [...(prefix ? words.slice(0, -1) : words).flat(), ...inFacts].flatMap(marked);
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

/** Returns a stem with each of its possible marks. Keys and stems that already have a mark are returned unchanged. */
const marked = (lexeme: string): string[] => (/^[#=+]/.test(lexeme) ? [lexeme] : MARKS[3].map((mark) => mark + lexeme));

type Words = Pick<Query, 'words' | 'prefix'> & Partial<Pick<Query, 'facts' | 'excluded' | 'tier' | 'lexemes'>>;

/** Returns null if no listing can match, '' without words and facts. Quotes safely: words have no punctuation. */
export function tsquery(query: Words): string | null {
  const { words, facts = [], excluded = [], tier, lexemes } = query;
  const clauses = facts.map((clause) => clauseQuery(clause, lexemes));
  clauses.push(...excluded.map((clause) => `!${clauseQuery(clause)}`));
  if (words.length > 0) clauses.push(wordsQuery(query, tier ?? 3));
  const better = words.length > 0 && tier !== undefined && tier > 1 ? wordsQuery(query, tier === 3 ? 2 : 1) : null;
  if (better !== null) clauses.push(`!(${better})`);
  return allOf(clauses);
}

/** Returns the clause as a tsquery, or null if no listing can meet it. */
function clauseQuery(clause: Clause, lexemes?: Lexemes): string | null {
  const held = (all: string[]) =>
    all.flatMap((lexeme) => {
      const forms = anyOf(marked(lexeme.replace(DENIED, '')).flatMap((each) => formsOf(each, lexemes)));
      return DENIED.test(lexeme) ? (forms === null ? [] : [`!${forms}`]) : [forms];
    });
  return anyOf(clause.flatMap((all) => allOf(held(all)) ?? []));
}

/** Returns null if there are no words, or if no listing can contain all of them in this tier or a better one. */
function wordsQuery({ words, prefix, lexemes }: Words, tier: Tier): string | null {
  if (words.length === 0) return null;
  return allOf(
    words.map((stems, i) => {
      const ending = prefix && i === words.length - 1 ? PREFIX : '';
      return anyOf(stems.flatMap((stem) => MARKS[tier].flatMap((mark) => formsOf(mark + stem + ending, lexemes))));
    }),
  );
}

/** Returns the stored forms of a lexeme. @param asked a key or marked stem; a word's beginning ends with PREFIX */
function formsOf(asked: string, lexemes: Lexemes | undefined): string[] {
  const found = lexemes?.get(asked) ?? 'many';
  if (found !== 'many') return found.map((lexeme) => `'${lexeme}'`);
  return [asked.endsWith(PREFIX) ? `'${asked.slice(0, -PREFIX.length)}':*` : `'${asked}'`];
}

/** Marks a lexeme that the row must not hold. */
const DENIED = /^!/;

const anyOf = (alternatives: string[]): string | null =>
  alternatives.length === 0 ? null : `(${alternatives.join(' | ')})`;
const allOf = (clauses: (string | null)[]): string | null => (clauses.includes(null) ? null : clauses.join(' & '));
