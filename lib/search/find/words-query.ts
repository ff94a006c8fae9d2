import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import type { Clause, Criteria, Lexemes, Part } from './criteria';

/** Marks of the words in search.listings, by part. */
export const MARKS: Record<Part, string[]> = { 1: ['='], 2: ['=', '+'], 3: ['=', '+', ''] };

export const PREFIX = '*'; // after a word that may be a beginning
export const LAST_CHARACTER = '\u{10ffff}';
const MAX_NAMED_COMPLETIONS = 24; // words with the same beginning that are named in the query, for each mark

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

type Words = Pick<Criteria, 'words' | 'prefix'> & Partial<Pick<Criteria, 'facts' | 'excluded' | 'part' | 'lexemes'>>;

/**
 * Null where no listing can hold what is asked. Quoting is safe: normalised words have only letters and digits, and keys are
 * made of them.
 */
export function tsquery(criteria: Words): string | null {
  const { words, facts = [], excluded = [], part, lexemes } = criteria;
  const clauses = facts.map((clause) => clauseQuery(clause, lexemes));
  clauses.push(...excluded.map((clause) => `!${clauseQuery(clause)}`));
  if (words.length > 0) clauses.push(wordsQuery(criteria, part ?? 3));
  const better = words.length > 0 && part !== undefined && part > 1 ? wordsQuery(criteria, part === 3 ? 2 : 1) : null;
  if (better !== null) clauses.push(`!(${better})`);
  return allOf(clauses);
}

/** Null where no listing can meet it. */
export function clauseQuery(clause: Clause, lexemes?: Lexemes): string | null {
  const held = (all: string[]) => all.map((lexeme) => anyOf(marked(lexeme).flatMap((each) => formsOf(each, lexemes))));
  return anyOf(clause.flatMap((all) => allOf(held(all)) ?? []));
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

/** What the functions of prisma/sql/search.sql ask, in their order. Null means no condition. */
export function functionArguments(criteria: Criteria): Prisma.Sql {
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
