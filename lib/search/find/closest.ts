import 'server-only';
import { required } from '../../http/errors';
import { Prisma, reads } from '../../platform/db';
import { capped } from '../../platform/pages';
import type { Sort } from '../constants';
import { askedPeriod, withLocationNames, type Filters, type SearchFilters } from '../filters';
import { periodPrice } from '../month-price';
import type { Gazetteer } from '../phrase/gazetteer';
import type { ReadPhrase } from '../phrase/read';
import { unknownWords } from './known-words';
import { itemsOf, relaxed, type Condition, type Dropped, type Elsewhere, type Item, type Relaxation } from './relax';
import { findPage, searchOf } from './search';

const MAX_CLOSEST = 12;
const MAX_NEARBY = 5;
const MAX_NEARBY_KM = 10;
const MAX_NAMED = 3;
/** Maximum number of relaxed searches per response, besides the last. */
const MAX_SEARCHES = 24;

/** The listings closest to a search without results, and the conditions that were dropped to find them. */
export type ClosestIds = {
  /** Never empty. */
  dropped: Dropped[];
  /** The relaxed search that finds them. */
  filters: Filters;
  ids: number[];
  total: number;
  exact: boolean;
};

/** Returns null for a listing's number, or without any listings. Any change of a listing can change the result. */
export async function findClosest({ phrase, ...read }: ReadPhrase, gazetteer: Gazetteer): Promise<ClosestIds | null> {
  if (phrase.listing) return null;
  const asked = { ...read, phrase: { ...phrase, filters: { ...phrase.filters, page: undefined } } };
  const [unknown, around] = await Promise.all([
    unknownWords(asked.parsed),
    loadAround(asked.phrase.filters.locations ?? []),
  ]);
  let searches = MAX_SEARCHES;
  const finds = async (relaxation: Relaxation): Promise<boolean> => {
    if (searches-- <= 0) return false;
    const { ids } = await findPage(searchOf(relaxed(asked, relaxation), gazetteer), MAX_CLOSEST);
    return ids.length > 0;
  };
  const relaxation = await relax(itemsOf(asked, unknown, around), finds);
  if (!relaxation) return null;
  const items = [...relaxation.keys()];
  const search = searchOf(relaxed(asked, relaxation), gazetteer);
  const [bound, order] = items.length === 1 ? boundOf(items[0] as Item) : [];
  const filters: SearchFilters = {
    ...search.read.phrase.filters,
    ...(order && order !== 'area_asc' && { sort: order }),
  };
  const { ids, total } = await findPage({ ...search, order: order ?? search.order }, MAX_CLOSEST);
  const found = await loadFound(ids);
  const nearest =
    bound && found[0] && (bound === 'price' ? periodPrice(found[0].price, askedPeriod(filters)) : found[0].area);
  const nameOf = (id: number) => required(gazetteer.byId.get(id), `location ${id}`).name;
  return {
    dropped: droppedBy(relaxation).map(({ elsewhere, ...rest }): Dropped => ({
      ...rest,
      ...(nearest !== undefined && { nearest }),
      ...(elsewhere && { elsewhere: { ...elsewhere, locations: nearestFirst(elsewhere, found).map(nameOf) } }),
    })),
    filters: withLocationNames(filters, gazetteer),
    ids,
    ...capped(total),
  };
}

/** Drops conditions until something is found, then restores the unneeded ones. Returns null without any listings. */
async function relax(kinds: Item[][], finds: (relaxation: Relaxation) => Promise<boolean>): Promise<Relaxation | null> {
  let relaxation: Relaxation | null = null;
  let given = new Map() as Relaxation;
  for (const items of kinds) {
    const steps = Math.max(0, ...items.map(({ degrees }) => degrees.length));
    for (let step = 0; step < steps && !relaxation; step += 1) {
      given = new Map([
        ...given,
        ...items.map((item) => [item, item.degrees[step] ?? required(item.degrees.at(-1), 'a degree')] as const),
      ]);
      if (await finds(given)) relaxation = given;
    }
  }
  const tried = [...(relaxation?.keys() ?? [])].reverse();
  for (const item of tried) {
    if (item.dropped.isUnknown || !relaxation || relaxation.size === 1) continue;
    const fewer = new Map([...relaxation].filter(([other]) => other !== item));
    if (await finds(fewer)) relaxation = fewer;
  }
  return relaxation;
}

/** Merges the dropped words into one condition, and the dropped amenities into another. */
function droppedBy(relaxation: Relaxation): Dropped<number>[] {
  const joined = new Map<Condition, Dropped<number>>();
  for (const [{ dropped }, { nearest, elsewhere }] of relaxation) {
    const { typed, isUnknown, amenities = [] } = joined.get(dropped.condition) ?? {};
    joined.set(dropped.condition, {
      ...dropped,
      ...(dropped.typed !== undefined && {
        typed: [typed, dropped.typed].filter(Boolean).join(' '),
        isUnknown: isUnknown || dropped.isUnknown,
      }),
      ...(dropped.amenities && { amenities: [...amenities, ...dropped.amenities] }),
      nearest,
      elsewhere,
    });
  }
  return [...joined.values()];
}

/** Returns the bound that a dropped condition limits, and the order in which the listings closest to it come first. */
function boundOf({ dropped: { condition } }: Item): [bound?: 'price' | 'area', order?: Sort | 'area_asc'] {
  if (condition === 'minPrice') return ['price', 'price_desc'];
  if (condition === 'maxPrice') return ['price', 'price_asc'];
  if (condition === 'minArea') return ['area', 'area_desc'];
  return condition === 'maxArea' ? ['area', 'area_asc'] : [];
}

type Found = { price: number; area: number; locationId: number };

const loadFound = (ids: number[]): Promise<Found[]> => reads.$queryRaw<Found[]>`
  SELECT price::float8, area::float8, location_id AS "locationId"
  FROM unnest(${ids}::int[]) WITH ORDINALITY AS found(id, place) JOIN search.listings USING (id) ORDER BY place`;

function nearestFirst({ locations }: Elsewhere, found: Found[]): number[] {
  const ids = new Set(found.map(({ locationId }) => locationId));
  return (locations.length > 0 ? locations.filter((id) => ids.has(id)) : [...ids]).slice(0, MAX_NAMED);
}

/** Loads locations around `locations`: a few neighbours, nearest first, then other locations of the same governorates. */
async function loadAround(locations: number[]): Promise<Elsewhere[]> {
  if (locations.length === 0) return [];
  // A degree of latitude is 111 km. A degree of longitude in Kuwait is 0.87 of that.
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
