import 'server-only';
import { cacheRead, cacheTags, cacheUntilCleared } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { Prisma, reads } from '../../db';
import { findKnownWords } from './find';
import type { Gazetteer } from '../phrase/gazetteer';
import { loadGazetteer } from '../phrase/load-gazetteer';
import { keywordTokens, type Token } from '../phrase/parse';
import { stemsOf } from '../phrase/stem';
import { MAX_EXACT_TOTAL } from '../../site';
import { canonicalFilters, type Filters } from '../filters';
import { conditionsOf, relaxations, without, type Dropped, type Elsewhere, type Step, type Wording } from './relax';
import { loadViews } from '../../listings/read/rows';
import { findPage, readKeyword, type ReadKeyword } from './search';
import type { PropertyView } from '../../listings/view';

const MAX_CLOSEST = 12;
const MAX_NEARBY = 5;
const MAX_NEARBY_KM = 10;
const MAX_NAMED = 3;

/** The listings that are closest to a search which finds none, and the conditions that they do not meet. */
export type Closest = {
  /** Never empty. */
  dropped: Dropped[];
  /** The search that finds them. */
  filters: Filters;
  items: PropertyView[];
  total: number;
  exact: boolean;
};

/**
 * Null for a listing's number, and where there is no listing at all. A listing anywhere can change what is closest.
 * @param filters of a search that finds nothing
 */
export const findClosest = (filters: Filters): Promise<Closest | null> =>
  cachedClosest(canonicalFilters({ ...filters, page: undefined }));

const cachedClosest = cacheRead(async (filters: Filters) => {
  'use cache';
  return cacheUntilCleared([], async () => {
    cacheTags(...listTags());
    return readClosest(filters, await loadGazetteer());
  });
});

/** Without the cache. */
export async function readClosest(chosen: Filters, gazetteer: Gazetteer): Promise<Closest | null> {
  const read = await readKeyword(chosen, gazetteer);
  if (read.phrase.listing) return null;
  const { filters } = read.phrase;
  const wording = wordingOf(read);
  const [unknown, around] = await Promise.all([unknownWords(read), loadAround(filters.locations ?? [])]);
  const [first, last] = relaxations(filters, wording, unknown, around);
  let far: Closest | null = null;
  for (const step of first) {
    const found = await take(step, gazetteer);
    if (found && (step.isNear?.(found.dropped[0]?.nearest ?? 0) ?? true)) return found;
    far ??= found;
  }
  if (far) return far;
  for (const step of last) {
    const found = await take(step, gazetteer);
    if (found) return found;
  }
  return dropSeveral(filters, wording, gazetteer);
}

async function take({ dropped, search, order, shown }: Step, gazetteer: Gazetteer): Promise<Closest | null> {
  const found = await findPage(search, await readKeyword(search, gazetteer), MAX_CLOSEST, gazetteer, order);
  const items = await loadViews(found.ids, reads);
  const [closest] = items;
  if (!closest) return null;
  const exact = found.total <= MAX_EXACT_TOTAL;
  const total = exact ? found.total : MAX_EXACT_TOTAL;
  return { dropped: [withFinding(dropped, items, closest)], filters: shown, items, total, exact };
}

function withFinding(dropped: Dropped, items: PropertyView[], closest: PropertyView): Dropped {
  const { condition, elsewhere } = dropped;
  if (condition === 'minPrice' || condition === 'maxPrice') return { ...dropped, nearest: closest.price };
  if (condition === 'minArea' || condition === 'maxArea') return { ...dropped, nearest: closest.area };
  if (!elsewhere) return dropped;
  const found = new Set(items.map(({ location }) => location));
  const nearestFirst = elsewhere.names.length > 0 ? elsewhere.names.filter((name) => found.has(name)) : [...found];
  return { ...dropped, elsewhere: { ...elsewhere, names: nearestFirst.slice(0, MAX_NAMED) } };
}

/** One condition after the other is given up until there are listings, and those that did not stand in the way are put back. */
async function dropSeveral(filters: Filters, wording: Wording, gazetteer: Gazetteer): Promise<Closest | null> {
  const given = conditionsOf(filters, wording);
  const tryWithout = (conditions: typeof given) => {
    const relaxed = without(filters, conditions, wording);
    return take({ dropped: { condition: 'keyword' }, search: relaxed, shown: relaxed }, gazetteer);
  };
  let found: Closest | null = null;
  let count = 1;
  while (!found && count < given.length) found = await tryWithout(given.slice(0, ++count));
  if (!found) return null;
  let dropped = given.slice(0, count);
  for (const condition of dropped.slice(0, -1).reverse()) {
    const fewer = dropped.filter((other) => other !== condition);
    const better = await tryWithout(fewer);
    if (better) [found, dropped] = [better, fewer];
  }
  return { ...found, dropped: dropped.map((condition) => ({ condition })) };
}

const chunksOf = (tokens: Token[]) => [...new Map(tokens.map(({ chunk, typed }) => [chunk, typed])).values()];

function wordingOf({ parsed, phrase }: ReadKeyword): Wording {
  const words = chunksOf(parsed.words);
  const nouns = chunksOf(keywordTokens(phrase.filters.keyword ?? '')).filter((typed) => !words.includes(typed));
  return { words, nouns: nouns.join(' ') };
}

async function unknownWords({ parsed: { words, prefix } }: ReadKeyword): Promise<string[]> {
  if (words.length === 0) return [];
  const forms = words.map(({ word }) => stemsOf(word));
  const known = await findKnownWords({ words: forms, prefix });
  return chunksOf(words.filter((_, i) => !known.has(forms[i] as string[])));
}

/** Around `locations`, the nearest first: a few, then all of their governorates as well. */
async function loadAround(locations: string[]): Promise<Elsewhere[]> {
  if (locations.length === 0) return [];
  // A degree of longitude is 0.87 of one of latitude in Kuwait, which is 111 km.
  const rows = await reads.$queryRaw<{ name: string; km: number | null; isSame: boolean }[]>(Prisma.sql`
    SELECT other.name, bool_or(other.governorate = l.governorate) AS "isSame",
      min(111 * sqrt(power(other.latitude - l.latitude, 2) + power(0.87 * (other.longitude - l.longitude), 2)))::float8 AS km
    FROM locations other CROSS JOIN locations l
    WHERE l.name = ANY (${locations}::text[]) AND other.name <> ALL (${locations}::text[])
    GROUP BY other.id ORDER BY km, other.id`);
  const near = rows.filter(({ km }) => (km ?? Infinity) <= MAX_NEARBY_KM).slice(0, MAX_NEARBY);
  const all = rows.filter((row) => row.isSame || near.includes(row));
  return [near, all].flatMap((group) =>
    group.length > 0 ? [{ names: group.map(({ name }) => name), isNearby: group === near }] : [],
  );
}
