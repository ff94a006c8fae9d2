import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import type { ParsedKeyword } from '../phrase/conditions';
import { stemsOf } from '../phrase/stem';
import { queryRow, tsquery } from './query';
import { MAX_RARE_LISTINGS } from './statistics';

export async function unknownWords({ words, prefix }: Pick<ParsedKeyword, 'words' | 'prefix'>): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const forms = words.map(({ word }) => stemsOf(word));
  const queries = forms.map((stems, i) => tsquery({ words: [stems], prefix: prefix && i === words.length - 1 }));
  // search.terms is at most an hour old. A word with many listings then still has at least one.
  const rows = await db.$queryRaw<{ place: number }[]>(Prisma.sql`
    SELECT place::int FROM unnest(${forms.map(([stem]) => stem)}::text[], ${queries}::text[]) WITH ORDINALITY AS asked(word, query, place)
    WHERE EXISTS (SELECT FROM search.terms WHERE terms.word = asked.word AND listings > ${MAX_RARE_LISTINGS}::int)
       OR search.example(query::tsquery) IS NOT NULL`);
  const known = new Set(rows.map(({ place }) => place));
  return new Set(words.flatMap(({ word }, i) => (known.has(i + 1) ? [] : [word])));
}

/** Returns the id of a public listing with one of the stems, or null. @param listings number of them in search.terms */
export async function findExample(stems: string[], listings: number): Promise<number | null> {
  const query = Prisma.sql`${tsquery({ words: [stems], prefix: false })}::tsquery`;
  const anyOfMany = Prisma.sql`(SELECT id FROM search.listings WHERE live AND words @@ ${query} ORDER BY featured DESC, ranked_at DESC, id DESC LIMIT 1)`;
  const { id } = await queryRow<{ id: number | null }>(
    Prisma.sql`SELECT ${listings > MAX_RARE_LISTINGS ? anyOfMany : Prisma.sql`search.example(${query})`} AS id`,
  );
  return id;
}
