import 'server-only';
import { Prisma, reads as db } from '../../platform/db';
import { findExample, unknownWords } from '../find/known-words';
import type { ParsedKeyword } from './conditions';
import type { Gazetteer } from './gazetteer';
import { slipsFrom } from './spelling';
import { stem, stems } from './stem';
import { keywordTokens, type Token } from './tokens';
import { FILTER_WORDS } from './vocabulary/amenities';

/** A known word for a typed one, in the same form. `shown`: spelling to display; null if unknown. */
type Candidate = { key: string; typed: string; shown: string | null; listings: number };

/** Returns the keyword with unknown words corrected; null if every word is known, or no known word is close. */
export async function correctKeyword(
  keyword: string,
  { words, prefix }: ParsedKeyword,
  gazetteer: Gazetteer,
): Promise<string | null> {
  const inNoListing = await unknownWords({ words, prefix });
  const unknown = words.filter(({ word }) => inNoListing.has(word));
  if (unknown.length === 0) return null;
  const similar = await similarTerms(unknown);
  const replacements = new Map<number, string>();
  for (const token of unknown) {
    const inListings = [stem(token.word), token.word].flatMap((typed) =>
      (similar.get(token.word) ?? []).map(({ word, listings }) => ({ key: word, typed, shown: null, listings })),
    );
    const best = nearest([...inListings, ...namesAndFilters(token.word, gazetteer)]);
    if (best) replacements.set(token.chunk, best.shown ?? (await spellingInListings(best)));
  }
  if (replacements.size === 0) return null;
  const chunks = new Map(keywordTokens(keyword).map(({ chunk, typed }) => [chunk, typed]));
  return [...chunks].map(([chunk, typed]) => replacements.get(chunk) ?? typed).join(' ');
}

/** Number of listings from which a word is worth suggesting: a rarer one may be a slip itself. */
const MIN_LISTINGS = 20;

async function similarTerms(tokens: Token[]) {
  const rows = await db.$queryRaw<{ typed: string; word: string; listings: number }[]>(Prisma.sql`
    SELECT typed, word, listings
    FROM unnest(${tokens.map(({ word }) => word)}::text[], ${tokens.map(({ word }) => stem(word))}::text[]) AS asked(typed, stem),
      search.similar_terms(stem) WHERE listings >= ${MIN_LISTINGS}::int`);
  return Map.groupBy(rows, ({ typed }) => typed);
}

/** Returns the shortest spelling of a stem in a listing: واسعة instead of اسعه. */
async function spellingInListings({ key: word, listings }: Candidate): Promise<string> {
  const example = await findExample([word], listings);
  const rows = await db.$queryRaw<{ text: string }[]>(Prisma.sql`
    SELECT concat_ws(' ', p.title_ar, p.description_ar, search.public_address(p.address_ar), l.name_ar, array_to_string(l.aliases, ' '),
             (SELECT string_agg(a.name_ar, ' ') FROM property_amenities pa JOIN amenities a ON a.id = pa.amenity_id WHERE pa.property_id = p.id)) AS text
    FROM properties p JOIN locations l ON l.name = p.location WHERE p.id = ${example}::int`);
  const forms = (rows[0]?.text ?? '').split(/[\s\p{P}]+/u).filter((form) => stems(form).includes(word));
  return forms.sort((a, b) => a.length - b.length)[0] ?? word;
}

/** Returns names and filter words. Their infinite count ranks them before equally close words of listings. */
function namesAndFilters(typed: string, gazetteer: Gazetteer): Candidate[] {
  const arabic = !/[a-z]/.test(typed);
  const words = [...FILTER_WORDS].map(([key, { shown }]) => ({ key, shown }));
  const names = [...gazetteer.byKey].flatMap(([key, [id, ...others]]) => {
    const location = id !== undefined && others.length === 0 ? gazetteer.byId.get(id) : undefined;
    return location ? [{ key, shown: arabic ? location.nameAr : location.name }] : [];
  });
  return [...words, ...names].map((each) => ({ ...each, typed, listings: Infinity }));
}

function nearest(candidates: Candidate[]): Candidate | null {
  let best: Candidate | null = null;
  let edits = Infinity;
  for (const candidate of candidates) {
    const needed = slipsFrom(candidate.typed, candidate.key);
    if (needed === null || needed > edits) continue;
    if (needed < edits || (best && candidate.listings > best.listings)) {
      best = candidate;
      edits = needed;
    }
  }
  return best;
}
