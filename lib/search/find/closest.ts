import 'server-only';
import { required } from '../../http/errors';
import type { RentPeriod } from '../../listings/constants';
import { Prisma, reads } from '../../platform/db';
import { MAX_EXACT_TOTAL } from '../../platform/site';
import { askedPeriod, withLocationIds, withLocationNames, type Filters, type SearchFilters } from '../filters';
import { periodPrice } from '../month-price';
import type { Gazetteer } from '../phrase/gazetteer';
import { phraseReader, unknownWords, type PhraseReader, type ReadPhrase } from '../phrase/read';
import { keywordTokens, type Token } from '../phrase/tokens';
import {
  conditionsOf,
  isSmall,
  relaxations,
  without,
  type Condition,
  type Dropped,
  type Elsewhere,
  type Step,
  type Wording,
} from './relax';
import { findPage } from './search';

const MAX_CLOSEST = 12;
const MAX_NEARBY = 5;
const MAX_NEARBY_KM = 10;
const MAX_NAMED = 3;
/** Maximum number of relaxed searches per response, and of conditions restored one by one. */
const MAX_STEPS = 12;
const MAX_PUT_BACK = 4;

/** The listings that are closest to a search which finds none, and the conditions that they do not meet. */
export type ClosestIds = {
  /** Never empty. */
  dropped: Dropped[];
  /** The search that finds them. */
  filters: Filters;
  ids: number[];
  total: number;
  exact: boolean;
};

type Relaxed = Pick<ClosestIds, 'ids' | 'total' | 'exact'> & { dropped: Dropped<number>[]; filters: SearchFilters };
type Context = { gazetteer: Gazetteer; read: PhraseReader; stepsLeft: number };

/**
 * Returns null for a listing's number, and if there are no listings at all. A change of any listing can change the closest ones.
 * @param chosen filters of a search without results
 * @param asked the parsed keyword, if it has been parsed already
 */
export async function readClosest(
  chosen: Filters,
  gazetteer: Gazetteer,
  asked?: ReadPhrase,
): Promise<ClosestIds | null> {
  const read = phraseReader(gazetteer);
  const found = await relax(asked ?? (await read(withLocationIds(chosen, gazetteer))), {
    gazetteer,
    read,
    stepsLeft: MAX_STEPS,
  });
  if (!found) return null;
  const nameOf = (id: number) => required(gazetteer.byId.get(id), `location ${id}`).name;
  const dropped = found.dropped.map(({ elsewhere, ...rest }): Dropped => ({
    ...rest,
    ...(elsewhere && { elsewhere: { ...elsewhere, locations: elsewhere.locations.map(nameOf) } }),
  }));
  return { ...found, dropped, filters: withLocationNames(found.filters, gazetteer, chosen) };
}

async function relax(asked: ReadPhrase, context: Context): Promise<Relaxed | null> {
  const { filters, listing } = asked.phrase;
  if (listing) return null;
  const wording = wordingOf(asked);
  const [unknown, around] = await Promise.all([unknownWords(asked.parsed), loadAround(filters.locations ?? [])]);
  const unknownTyped = chunksOf(asked.parsed.words.filter(({ word }) => unknown.has(word)));
  const [ofHome, ofPlace, last] = relaxations(filters, wording, unknownTyped, around);
  const given = conditionsOf(filters, wording);
  const small = given.filter(isSmall);
  let far = null as Relaxed | null;
  const tryNear = async (steps: Step[]) => {
    for (const step of takeSteps(steps, context)) {
      const found = await tryStep(step, context);
      if (found && (step.isNear?.(found.dropped[0]?.nearest ?? 0) ?? true)) return found;
      far ??= found;
    }
    return null;
  };
  const near =
    (await tryNear(ofHome)) ??
    (filters.locations ? await dropSeveral(filters, wording, context, small) : null) ??
    (await tryNear(ofPlace)) ??
    far;
  if (near) return near;
  for (const step of takeSteps(last, context)) {
    const found = await tryStep(step, context);
    if (found) return found;
  }
  return dropSeveral(filters, wording, context, given);
}

/** As many of the steps as are left. */
function* takeSteps(steps: Step[], context: Context): Generator<Step> {
  for (const step of steps) {
    if (context.stepsLeft === 0) return;
    context.stepsLeft -= 1;
    yield step;
  }
}

async function tryStep(
  { dropped, search, order, shown }: Step,
  { gazetteer, read }: Omit<Context, 'stepsLeft'>,
): Promise<Relaxed | null> {
  const { ids, total } = await findPage(search, await read(search), MAX_CLOSEST, gazetteer, order);
  if (ids.length === 0) return null;
  const exact = total <= MAX_EXACT_TOTAL;
  return {
    dropped: [await withFinding(dropped, ids, askedPeriod(search))],
    filters: shown,
    ids,
    total: exact ? total : MAX_EXACT_TOTAL,
    exact,
  };
}

const BOUNDS = { minPrice: 'price', maxPrice: 'price', minArea: 'area', maxArea: 'area' } as const;

/**
 * @param ids of the listings that were found, the closest first
 * @param period that prices are asked for
 */
async function withFinding(dropped: Dropped<number>, ids: number[], period: RentPeriod): Promise<Dropped<number>> {
  const { condition, elsewhere } = dropped;
  const bound = condition in BOUNDS ? BOUNDS[condition as keyof typeof BOUNDS] : null;
  if (!bound && !elsewhere) return dropped;
  const rows = await reads.$queryRaw<{ price: number; area: number; locationId: number }[]>`
    SELECT price::float8, area::float8, location_id AS "locationId"
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS found(id, place) JOIN search.listings USING (id) ORDER BY place`;
  if (bound)
    return { ...dropped, nearest: bound === 'price' ? rows[0] && periodPrice(rows[0].price, period) : rows[0]?.area };
  if (!elsewhere) return dropped;
  const found = new Set(rows.map(({ locationId }) => locationId));
  const nearestFirst = elsewhere.locations.length > 0 ? elsewhere.locations.filter((id) => found.has(id)) : [...found];
  return { ...dropped, elsewhere: { ...elsewhere, locations: nearestFirst.slice(0, MAX_NAMED) } };
}

/**
 * Drops as few of the first conditions of `given` as needed to find listings, then restores the ones that need not be dropped.
 * Dropping more conditions never finds fewer listings, so the number is found by bisection.
 */
async function dropSeveral(
  filters: SearchFilters,
  wording: Wording,
  context: Context,
  given: readonly Condition[],
): Promise<Relaxed | null> {
  const tryWithout = (conditions: readonly Condition[]) => {
    const relaxed = without(filters, conditions, wording);
    return tryStep({ dropped: { condition: 'keyword' }, search: relaxed, shown: relaxed }, context);
  };
  if (given.length < 2) return null;
  let count = given.length;
  let found = await tryWithout(given);
  if (!found) return null;
  for (let tooFew = 1; count - tooFew > 1;) {
    const middle = Math.floor((tooFew + count) / 2);
    const better = await tryWithout(given.slice(0, middle));
    if (better) [found, count] = [better, middle];
    else tooFew = middle;
  }
  let dropped = given.slice(0, count);
  for (const condition of dropped.slice(0, -1).reverse().slice(0, MAX_PUT_BACK)) {
    const fewer = dropped.filter((other) => other !== condition);
    const better = await tryWithout(fewer);
    if (better) [found, dropped] = [better, fewer];
  }
  return { ...found, dropped: dropped.map((condition) => ({ condition })) };
}

const chunksOf = (tokens: Token[]) => [...new Map(tokens.map(({ chunk, typed }) => [chunk, typed])).values()];

function wordingOf({ parsed, phrase }: ReadPhrase): Wording {
  const words = chunksOf(parsed.words);
  const preferred = phrase.understood.flatMap(({ typed, condition }) =>
    condition.kind === 'preferred' ? [typed] : [],
  );
  const said = [...words, ...preferred.flatMap((typed) => typed.split(' '))];
  const nouns = chunksOf(keywordTokens(phrase.filters.keyword ?? '')).filter((typed) => !said.includes(typed));
  return { words, nouns: nouns.join(' '), preferred: preferred.join(' ') };
}

/** Around `locations`, the nearest first: a few, then all of their governorates as well. */
async function loadAround(locations: number[]): Promise<Elsewhere[]> {
  if (locations.length === 0) return [];
  // A degree of longitude is 0.87 of one of latitude in Kuwait, which is 111 km.
  const rows = await reads.$queryRaw<{ id: number; km: number | null; isSame: boolean }[]>(Prisma.sql`
    SELECT other.id::int, bool_or(other.governorate = l.governorate) AS "isSame",
      min(111 * sqrt(power(other.latitude - l.latitude, 2) + power(0.87 * (other.longitude - l.longitude), 2)))::float8 AS km
    FROM locations other CROSS JOIN locations l
    WHERE l.id = ANY (${locations}::int[]) AND other.id <> ALL (${locations}::int[])
    GROUP BY other.id ORDER BY km, other.id`);
  const near = rows.filter(({ km }) => (km ?? Infinity) <= MAX_NEARBY_KM).slice(0, MAX_NEARBY);
  const all = rows.filter((row) => row.isSame || near.includes(row));
  return [near, all].flatMap((group) =>
    group.length > 0 ? [{ locations: group.map(({ id }) => id), isNearby: group === near }] : [],
  );
}
