import 'server-only';
import { db, Prisma } from '../db';
import { allowance, distance } from './distance';
import { known } from './find';
import type { Gazetteer } from './gazetteer';
import type { Understood } from './parse';
import { shorten, tokensOf, type Token } from './tokens';
import { FILTER_WORDS } from './vocabulary';

type Candidate = { key: string; shown: string; listings: number };

/**
 * The keyword with each word that is in no listing replaced by the nearest word that is, the nearest name of an
 * area, or the nearest word that filters. Null where nothing is near, or where every word is known.
 */
export async function correct(keyword: string, { words, prefix }: Understood, areas: Gazetteer): Promise<string | null> {
  const found = await known({ words: words.map((token) => token.word), prefix });
  const unknown = words.filter((token) => !found.has(token.word));
  if (unknown.length === 0) return null;
  const similar = await similarTerms(unknown);
  const replacements = new Map<number, string>();
  for (const token of unknown) {
    const best = nearest(token.word, [...(similar.get(token.word) ?? []), ...names(token.word, areas)]);
    if (best) replacements.set(token.chunk, best);
  }
  if (replacements.size === 0) return null;
  const chunks = new Map(tokensOf(shorten(keyword)).map((token) => [token.chunk, token.typed]));
  return [...chunks].map(([chunk, typed]) => replacements.get(chunk) ?? typed).join(' ');
}

async function similarTerms(tokens: Token[]): Promise<Map<string, Candidate[]>> {
  const rows = await db.$queryRaw<{ typed: string; word: string; listings: number }[]>(Prisma.sql`
    SELECT typed, word, listings FROM unnest(${tokens.map((token) => token.word)}::text[]) AS typed, search.similar_terms(typed)`);
  const found = new Map<string, Candidate[]>();
  for (const { typed, word, listings } of rows) {
    found.set(typed, [...(found.get(typed) ?? []), { key: word, shown: word, listings }]);
  }
  return found;
}

/** Areas and filtering words come before the words of listings that are as near. */
function names(typed: string, areas: Gazetteer): Candidate[] {
  const arabic = !/[a-z]/.test(typed);
  const fixed = [...FILTER_WORDS].map((word) => ({ key: word, shown: word, listings: Infinity }));
  for (const [key, ids] of areas.byKey) {
    const place = areas.byId.get(ids[0] as number);
    if (place && ids.length === 1) fixed.push({ key, shown: arabic ? place.nameAr : place.name, listings: Infinity });
  }
  return fixed;
}

function nearest(typed: string, candidates: Candidate[]): string | null {
  let best: Candidate | null = null;
  let edits = allowance(typed) + 1;
  for (const candidate of candidates) {
    const needed = distance(typed, candidate.key, edits);
    if (needed < edits || (needed === edits && best && candidate.listings > best.listings)) {
      best = candidate;
      edits = needed;
    }
  }
  return best && edits <= allowance(typed) ? best.shown : null;
}
