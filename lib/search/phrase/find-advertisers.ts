import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import type { Part } from './reading';
import { typedText, type Token } from './tokens';

const NAME_WORDS = [2, 3, 4, 5, 6];

/** Whether account `u` has a public listing (docs/product.md 12.4). EXISTS would read all of its listings. */
export const HAS_PUBLIC_LISTING = Prisma.sql`(NOT u.hidden AND (
  SELECT true FROM properties p JOIN search.listings l ON l.id = p.id
  WHERE p.publisher_id = u.id AND l.live AND l.expires_at > now() LIMIT 1))`;

/**
 * Finds advertisers with a public listing whose name (at least two words) the keyword contains, the longest first.
 * Ignores words common to all offices: `مكتب النخلة` finds `مكتب النخلة العقاري`. A shared name finds none.
 * @param words words that no filter explains. A name must contain one, so that no account can take over a common search
 */
export async function findAdvertisers(tokens: readonly Token[], words: readonly Token[]): Promise<Part[]> {
  const own = new Set(words.map(({ word }) => word));
  const contained = tokens.flatMap((_, start) =>
    NAME_WORDS.flatMap((length) => {
      const span = tokens.slice(start, start + length);
      return span.length === length && span.some(({ word }) => own.has(word))
        ? [{ start, end: start + length, text: typedText(span) }]
        : [];
    }),
  );
  const spans = [...new Map(contained.map((span) => [span.text, span])).values()];
  if (spans.length === 0) return [];
  const rows = await db.$queryRaw<{ place: number; id: number }[]>(Prisma.sql`
    SELECT place::int, min(u.id)::int AS id
    FROM unnest(${spans.map(({ text }) => text)}::text[]) WITH ORDINALITY AS asked(text, place)
    JOIN users u ON search.advertiser(u.full_name) = search.advertiser(asked.text) AND search.advertiser(asked.text) <> ''
    WHERE ${HAS_PUBLIC_LISTING} GROUP BY place HAVING count(*) = 1`);
  const found = rows
    .map(({ place, id }): Part => {
      const { start, end } = spans[place - 1] as (typeof spans)[number];
      return { start, end, condition: { kind: 'advertiser', id } };
    })
    .sort((a, b) => b.end - b.start - (a.end - a.start));
  const isApart = (a: Part, b: Part) => a.end <= b.start || b.end <= a.start;
  return found.filter((part, i) => found.slice(0, i).every((longer) => isApart(part, longer)));
}
