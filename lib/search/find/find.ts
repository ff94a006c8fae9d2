import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import { filterClause, hasTerms, type Criteria, type Hits, type SearchOrder, type Slice } from './criteria';
import { findSorted } from './find-sorted';
import { estimates, loadTerms, MAX_EXAMINED, MAX_RARE_LISTINGS, shareOf, type Terms } from './terms';
import { functionArguments, loadLexemes, MARKS, tsquery } from './words-query';

const READ_AHEAD = 4; // times as many listings as a page should need

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

/** What fits equally well, the best first. */
function partsOf({ preferred: [first, ...preferred] = [], ...criteria }: Criteria): Criteria[] {
  const { bedrooms, maxBedrooms, words, facts, excluded = [] } = criteria;
  if (first)
    return [
      { ...criteria, preferred, facts: [...facts, first] },
      { ...criteria, preferred, excluded: [...excluded, first] },
    ].flatMap(partsOf);
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
