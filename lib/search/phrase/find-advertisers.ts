import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import { HAS_PUBLIC_LISTING } from '../advertisers';
import type { AdvertiserAt } from './conditions';
import { keywordTokens, type Token } from './tokens';

const MIN_NAME_WORDS = 2;
const MAX_NAME_WORDS = 6;

/**
 * Advertisers whose names a keyword holds: two words or more of it, which may leave out or add what every office is
 * called (`مكتب النخلة` for `مكتب النخلة العقاري`); only those with a public listing. At least one word has to be no filter's, so that no account's name
 * can stand for a search. The longest first; of two with the same name neither.
 * @param words of the keyword that are no filter's
 */
export async function findAdvertisers(keyword: string, words: readonly Token[]): Promise<AdvertiserAt[]> {
  const tokens = keywordTokens(keyword);
  const own = new Set(words.map(({ word }) => word));
  const spans = tokens.flatMap((_, start) =>
    Array.from({ length: MAX_NAME_WORDS - MIN_NAME_WORDS + 1 }, (_, i) => MIN_NAME_WORDS + i).flatMap((length) => {
      const words = tokens.slice(start, start + length).map(({ word }) => word);
      return words.length === length && words.some((word) => own.has(word))
        ? [{ start, length, text: words.join(' ') }]
        : [];
    }),
  );
  if (spans.length === 0) return [];
  const rows = await db.$queryRaw<{ place: number; id: number; name: string }[]>(Prisma.sql`
    SELECT place::int, min(u.id)::int AS id, min(u.full_name) AS name
    FROM unnest(${spans.map(({ text }) => text)}::text[]) WITH ORDINALITY AS asked(text, place)
    JOIN users u ON search.advertiser(u.full_name) = search.advertiser(asked.text) AND search.advertiser(asked.text) <> ''
    WHERE ${HAS_PUBLIC_LISTING} GROUP BY place HAVING count(*) = 1`);
  const found = rows
    .map(({ place, id, name }) => ({ ...(spans[place - 1] as (typeof spans)[number]), id, name }))
    .sort((a, b) => b.length - a.length);
  return found
    .filter((span, i) => found.slice(0, i).every((longer) => !overlap(span, longer)))
    .map(({ start, length, id, name }) => ({ start, length, id, name }));
}

type Span = { start: number; length: number };
const overlap = (a: Span, b: Span) => a.start < b.start + b.length && b.start < a.start + a.length;
