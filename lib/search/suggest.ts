import 'server-only';
import { Prisma, reads as db } from '../db';
import { allowance, distance } from './distance';
import { known } from './find';
import type { Gazetteer } from './gazetteer';
import { normalise } from './normalise';
import type { Understood } from './parse';
import { shorten, tokensOf, type Token } from './tokens';
import { FILTER_WORDS } from './vocabulary';

/** `shown` is null for a word of listings, of which only the normalised form is known. */
type Candidate = { key: string; shown: string | null; listings: number };

/**
 * The keyword with each word that is in no listing replaced by the nearest word that is, the nearest name of an
 * area, or the nearest word that filters. Null where nothing is near, or where every word is known.
 */
export async function correct(
  keyword: string,
  { words, prefix }: Understood,
  areas: Gazetteer,
): Promise<string | null> {
  const found = await known({ words: words.map((token) => token.word), prefix });
  const unknown = words.filter((token) => !found.has(token.word));
  if (unknown.length === 0) return null;
  const similar = await similarTerms(unknown);
  const replacements = new Map<number, string>();
  for (const token of unknown) {
    const best = nearest(token.word, [...(similar.get(token.word) ?? []), ...names(token.word, areas)]);
    if (best) replacements.set(token.chunk, best.shown ?? (await spelling(best.key)));
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
    found.set(typed, [...(found.get(typed) ?? []), { key: word, shown: null, listings }]);
  }
  return found;
}

/** A normalised word as a listing spells it, in the shortest form that it has there: واسعة rather than اسعه. */
async function spelling(word: string): Promise<string> {
  const rows = await db.$queryRaw<{ text: string }[]>(Prisma.sql`
    SELECT concat_ws(' ', p.title_ar, p.description_ar, p.address_ar, l.name_ar, array_to_string(l.aliases, ' '),
             (SELECT string_agg(a.name_ar, ' ') FROM property_amenities pa JOIN amenities a ON a.id = pa.amenity_id WHERE pa.property_id = p.id)) AS text
    FROM properties p JOIN locations l ON l.name = p.location WHERE p.id = search.example(${`'${word}'`}::tsquery)`);
  const forms = (rows[0]?.text ?? '').split(/[\s\p{P}]+/u).filter((form) => normalise(form) === word);
  return forms.sort((a, b) => a.length - b.length)[0] ?? word;
}

/** Areas and filtering words come before the words of listings that are as near. */
function names(typed: string, areas: Gazetteer): Candidate[] {
  const arabic = !/[a-z]/.test(typed);
  const fixed = [...FILTER_WORDS].map(([key, shown]) => ({ key, shown, listings: Infinity }));
  for (const [key, ids] of areas.byKey) {
    const place = areas.byId.get(ids[0] as number);
    if (place && ids.length === 1) fixed.push({ key, shown: arabic ? place.nameAr : place.name, listings: Infinity });
  }
  return fixed;
}

function nearest(typed: string, candidates: Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  let edits = allowance(typed) + 1;
  for (const candidate of candidates) {
    const needed = distance(typed, candidate.key, edits);
    if (needed < edits || (needed === edits && best && candidate.listings > best.listings)) {
      best = candidate;
      edits = needed;
    }
  }
  return edits <= allowance(typed) ? best : null;
}
