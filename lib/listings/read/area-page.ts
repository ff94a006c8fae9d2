import 'server-only';
import { cache } from 'react';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { cacheShared } from '../../cache/shared';
import { listTags, tags } from '../../cache/tags';
import { GOVERNORATES } from '../../locations/constants';
import { neighboursOf } from '../../locations/groups';
import { listAreas, listLocations, locationPicture } from '../../locations/queries';
import { governorateSlug, locationSlug } from '../../locations/slug';
import type { Area, Governorate } from '../../locations/view';
import { reads } from '../../platform/db';
import { unlessUnavailable } from '../../platform/null-on-error';
import { answerWith } from '../../platform/runtime';
import { AREA_LISTINGS } from '../../platform/site';
import { listQuarters, listStatistics, loadUsualPrices, type UsualPrices } from '../../prices/queries';
import type { QuarterView, StatisticView } from '../../prices/view';
import { KINDS, parseKind, type Kind } from '../../search/kind-slug';
import { formatNear, kilometresTo, usualKm } from '../../search/near';
import type { NamedLandmark } from '../../search/phrase/gazetteer';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { LISTING_TYPES } from '../constants';
import type { PropertyView } from '../view';
import { searchProperties } from './search';

export type AreaPlace = {
  slug: string;
  /** English names of the locations in this place. */
  locations: string[];
} & ({ area: Area; governorate: Governorate | null } | { area: null; governorate: Governorate });
type KindCount = Kind & { count: number };

export type AreaPage = {
  place: AreaPlace;
  /** Null means all kinds. */
  kind: Kind | null;
  total: number;
  /** Kinds that have listings, in the order of KINDS. */
  kinds: KindCount[];
  /** Areas of a governorate that have listings, with their counts. */
  areas: { area: Area; count: number }[];
  /** First listings of the list: featured first, then the newest. */
  listings: PropertyView[];
  /** Listings of the areas around an empty one. */
  nearest: PropertyView[];
  /** Picture of the area; null if it has none that pages can show. */
  picture: string | null;
  /** Statistics of the kind, or of all kinds; empty with too little data. */
  statistics: StatisticView[];
  /** Medians of the kind, or of all kinds, by quarter, newest first. */
  quarters: QuarterView[];
  neighbours: Area[];
  /** Landmarks in or near the area, nearest first, each with the filter value for listings near it. */
  landmarks: { name: string; nameAr: string; near: string }[];
  /** Statistics, over all sizes, of the kinds with most listings for rent and for sale; or of the page's kind. */
  figures: StatisticView[];
};

type Counted = Kind & { locationId: number; count: number };

const cachedCounts = cacheJsonRead('kinds of areas', (ids: number[], names: string[]) => {
  cacheTags(tags.locations, ...listTags(names));
  return reads.$queryRaw<Counted[]>`
    SELECT location_id AS "locationId", listing_type AS "listingType", property_type AS "propertyType", count(*)::int AS count
    FROM search.listings WHERE live AND location_id = ANY (${ids}) GROUP BY 1, 2, 3`;
});

/** Loads the page. The page and its metadata share the result. Null, with status 404, if there is no such area. */
export const loadAreaPage = cache((slug: string, kindSlug?: string) => unlessUnavailable(readPage(slug, kindSlug)));

async function readPage(slug: string, kindSlug?: string): Promise<AreaPage | null> {
  const page = await cacheShared(() => readAreaPage(decoded(slug), kindSlug));
  if (!page && (await movedArea(slug)) === null) answerWith(404);
  return page;
}

/** Returns the current slug of the area that formerly had this slug; null if there is none. */
export const movedArea = cache(async (slug: string): Promise<string | null> => {
  const wanted = decoded(slug);
  const area = (await listLocations()).find(({ aliases }) => aliases.some((alias) => locationSlug(alias) === wanted));
  const current = area && locationSlug(area.name);
  return current === undefined || current === wanted || wanted === '' ? null : current;
});

/** Decodes a path segment: Next passes it still encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return '';
  }
}

async function readAreaPage(slug: string, kindSlug: string | undefined): Promise<AreaPage | null> {
  const kind = kindSlug === undefined ? null : parseKind(kindSlug);
  if (kindSlug !== undefined && kind === null) return null;
  const all = await listAreas();
  const place = findPlace(slug, all);
  if (!place) return null;
  const inside = all.filter(({ name }) => place.locations.includes(name));
  const ids = inside.map(({ id }) => id);
  const statisticsPlace = place.area ? { locationId: place.area.id } : { governorate: place.governorate };
  const filters = { ...kind, locations: place.locations };
  const [counted, { items }, statistics, quarters] = await Promise.all([
    cachedCounts(ids, place.locations),
    searchProperties(filters, AREA_LISTINGS),
    listStatistics(statisticsPlace),
    listQuarters(statisticsPlace),
  ]);
  const isOfKind = (each: Kind) => kind === null || isSameKind(each, kind);
  const shown = counted.filter(isOfKind);
  const known = statistics.filter(isOfKind);
  const neighbours = place.area ? neighboursOf(place.area, await withListings(all)) : [];
  const nearby = neighbours.length > 0 ? { ...kind, locations: neighbours.map(({ name }) => name) } : kind;
  return {
    place,
    kind,
    total: sum(shown),
    kinds: KINDS.map((each) => ({ ...each, count: countOf(each, counted) })).filter(({ count }) => count > 0),
    areas: place.area
      ? []
      : inside
          .map((area) => ({ area, count: sum(shown.filter(({ locationId }) => locationId === area.id)) }))
          .filter(({ count }) => count > 0),
    listings: items,
    nearest: items.length === 0 ? (await searchProperties(nearby ?? {}, AREA_LISTINGS)).items : [],
    picture: locationPicture(place.area?.imageUrl ?? null),
    statistics: known,
    quarters: quarters.filter(isOfKind),
    figures: usualKinds(known, counted),
    neighbours,
    landmarks: place.area ? await landmarksOf(place.area, all) : [],
  };
}

const sum = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);
const isSameKind = (one: Kind, other: Kind) =>
  one.propertyType === other.propertyType && one.listingType === other.listingType;
const countOf = (kind: Kind, counted: Counted[]) => sum(counted.filter((each) => isSameKind(each, kind)));

/** Returns, for each offer, the statistics of the type with the most listings among the types with enough data. */
const usualKinds = (known: StatisticView[], counted: Counted[]): StatisticView[] =>
  LISTING_TYPES.toReversed().flatMap((offer) =>
    known
      .filter(({ listingType, subtype, bedrooms }) => listingType === offer && subtype === null && bedrooms === null)
      .sort((a, b) => countOf(b, counted) - countOf(a, counted))
      .slice(0, 1),
  );

/** Landmarks within this distance of an area's centre, in kilometres, belong to the area. */
const LANDMARK_KM = 1.5;

/** Returns landmarks within LANDMARK_KM of the area's centre, and those to which no other centre is nearer. */
async function landmarksOf(area: Area, all: Area[]): Promise<AreaPage['landmarks']> {
  const { landmarksBySlug } = await loadGazetteer();
  const distanceTo = (points: NamedLandmark['points'], { latitude, longitude }: Area) =>
    latitude === null || longitude === null ? Infinity : kilometresTo(points, { latitude, longitude });
  return [...landmarksBySlug.values()]
    .map((landmark) => ({ ...landmark, distance: distanceTo(landmark.points, area) }))
    .filter(
      ({ points, distance }) =>
        distance <= LANDMARK_KM ||
        (Number.isFinite(distance) && all.every((other) => distanceTo(points, other) >= distance)),
    )
    .sort((a, b) => a.distance - b.distance)
    .map(({ slug, kind, name, nameAr }) => ({ name, nameAr, near: formatNear({ slug, km: usualKm(kind) }) }));
}

/** Returns the areas that have listings. Adds no cache tag: a listing elsewhere does not invalidate this page. */
async function withListings(areas: Area[]): Promise<Area[]> {
  const rows = await reads.$queryRaw<{ id: number }[]>`
    SELECT id FROM locations l WHERE EXISTS (SELECT FROM search.listings s WHERE s.live AND s.location_id = l.id)`;
  const ids = new Set(rows.map(({ id }) => id));
  return areas.filter(({ id }) => ids.has(id));
}

function findPlace(slug: string, all: Area[]): AreaPlace | null {
  const governorate = GOVERNORATES.find((each) => governorateSlug(each) === slug);
  if (governorate) {
    const locations = all.filter((area) => area.governorate === governorate).map(({ name }) => name);
    return locations.length > 0 ? { slug, governorate, area: null, locations } : null;
  }
  const area = all.find(({ name }) => locationSlug(name) === slug);
  return area ? { slug, governorate: area.governorate, area, locations: [area.name] } : null;
}

type AreaRow = Area & { count: number } & UsualPrices;
/** Areas without a governorate come last. */
export type AreaIndex = { governorate: Governorate | null; count: number; areas: AreaRow[] }[];

/** Cached until the listing counts per location are updated, which happens every minute. */
const countAll = cacheJsonRead(
  'listings of all areas',
  () => {
    cacheTags(tags.locations, tags.locationCounts);
    return reads.$queryRaw<{ locationId: number; count: number }[]>`
      SELECT location_id AS "locationId", count(*)::int AS count FROM search.listings WHERE live GROUP BY 1`;
  },
  { joins: true },
);

export const loadAreaIndex = cache((): Promise<AreaIndex> =>
  cacheShared(async () => {
    const [all, counted, prices] = await Promise.all([listAreas(), countAll(), loadUsualPrices()]);
    const counts = new Map(counted.map(({ locationId, count }) => [locationId, count]));
    return [...GOVERNORATES, null]
      .map((governorate) => {
        const areas = all
          .filter((area) => area.governorate === governorate && counts.has(area.id))
          .map((area) => ({
            ...area,
            count: counts.get(area.id) ?? 0,
            rent: prices.get(area.name)?.rent ?? null,
            metre: prices.get(area.name)?.metre ?? null,
          }));
        return { governorate, count: sum(areas), areas };
      })
      .filter(({ areas }) => areas.length > 0);
  }),
);
