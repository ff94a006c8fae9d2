import 'server-only';
import { cacheJsonRead, cacheTags, collectTags } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { reads } from '../../platform/db';
import { required } from '../../http/errors';
import { canonicalFilters, type Filters } from '../../search/filters';
import type { Criteria } from '../../search/find/criteria';
import type { DrawnArea } from '../../search/find/drawn-area';
import { findListing } from '../../search/find/find';
import { isListingWithin } from '../../search/find/find-within';
import { readSearch } from '../../search/find/search';
import { SQUARE_ZOOMS, cellsOf, tileBounds, tileOfCode, type Tile } from '../../search/map/cells';
import { countLocations, countSquares, type LocationCount, type Square } from '../../search/map/counts';
import type { Gazetteer } from '../../search/phrase/gazetteer';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import type { Phrase } from '../../search/phrase/phrase';
import { pickPinFields, type MapAreaView, type MapAreasView, type MapClusterView, type MapTileView } from '../map-view';
import { loadViews } from './rows';

/** With so many listings or fewer, a tile shows each of them. */
const MAX_PINS = 40;

/** docs/product.md 4.13 */
export const loadMapTile = (tile: Tile, filters: Filters): Promise<MapTileView> =>
  cachedTile(tile, conditionsOf(filters));

/** Of the whole map. */
export const loadMapAreas = (filters: Filters): Promise<MapAreasView> => cachedAreas(conditionsOf(filters));

function conditionsOf(filters: Filters): Filters {
  const { page: _page, sort: _sort, recent: _recent, ...conditions } = canonicalFilters(filters);
  return conditions;
}

const cachedTile = cacheJsonRead(
  'map-tile',
  (tile: Tile, filters: Filters) =>
    collectTags(async () => {
      const gazetteer = await loadGazetteer();
      const { limitedTo, ...counted } = await readMapTile(tile, filters, gazetteer);
      cacheTags(...listTags(limitedTo));
      return counted;
    }),
  { joins: true },
);

const cachedAreas = cacheJsonRead(
  'map-areas',
  (filters: Filters) =>
    collectTags(async () => {
      const { limitedTo, ...counted } = await readMapAreas(filters, await loadGazetteer());
      cacheTags(...listTags(limitedTo));
      return counted;
    }),
  { joins: true },
);

/** Without the cache. @returns `limitedTo`: names of the locations outside of which no change can change it */
export async function readMapTile(
  tile: Tile,
  filters: Filters,
  gazetteer: Gazetteer,
): Promise<MapTileView & { limitedTo: string[] }> {
  const { criteria, area, listing, limitedTo } = await readSearch(filters, gazetteer);
  if (!criteria) return { total: 0, clusters: [], pins: [], limitedTo };
  if (listing) {
    if (await isFound(listing.id, criteria, area))
      return { ...withPins([], await loadPins(await idInTile(listing.id, tile))), limitedTo };
    if (listing.isCertain) return { total: 0, clusters: [], pins: [], limitedTo };
  }
  const squares = await countSquares(criteria, tile, area, MAX_PINS);
  const total = squares.reduce((sum, { count }) => sum + count, 0);
  const isPinned = ({ count }: Square) => total <= MAX_PINS || count === 1;
  const ids = squares.filter(isPinned).flatMap((square) => square.ids ?? []);
  const clusters = squares.filter((square) => !isPinned(square)).map((square) => clusterOf(square, tile));
  return { ...withPins(clusters, await loadPins(ids)), limitedTo };
}

/** Without the cache. @returns `limitedTo`: as of `readMapTile` */
export async function readMapAreas(
  filters: Filters,
  gazetteer: Gazetteer,
): Promise<MapAreasView & { limitedTo: string[] }> {
  const { criteria, area, listing, limitedTo } = await readSearch(filters, gazetteer);
  const counts = criteria ? await countAreas(criteria, listing, area) : [];
  const areas = counts
    .map((each) => areaOf(each, gazetteer))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return { total: areas.reduce((sum, { count }) => sum + count, 0), areas, limitedTo };
}

async function countAreas(criteria: Criteria, listing: Phrase['listing'], area: DrawnArea | null) {
  if (listing) {
    if (await isFound(listing.id, criteria, area)) return countListing(listing.id);
    if (listing.isCertain) return [];
  }
  return countLocations(criteria, area);
}

function areaOf({ id, count, latitude, longitude, west, south, east, north }: LocationCount, gazetteer: Gazetteer) {
  const { name, nameAr, governorate } = required(gazetteer.byId.get(id), `location ${id}`);
  return {
    name,
    nameAr,
    governorate,
    count,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    bounds: { west, south, east, north },
  } satisfies MapAreaView;
}

const withPins = (clusters: MapClusterView[], pins: MapTileView['pins']): MapTileView => ({
  total: clusters.reduce((sum, { count }) => sum + count, pins.length),
  clusters,
  pins,
});

async function idInTile(id: number, tile: Tile): Promise<number[]> {
  const { low, high } = cellsOf(tile);
  const rows = await reads.$queryRaw<{ id: number }[]>`
    SELECT id FROM search.listings WHERE id = ${id}::int AND cell BETWEEN ${low}::bigint AND ${high}::bigint`;
  return rows.map((row) => row.id);
}

/** Whether the listing that a keyword numbers meets the other conditions. */
const isFound = async (id: number, criteria: Criteria, area: DrawnArea | null) =>
  (await findListing({ ...criteria, words: [] }, id)) && (!area || (await isListingWithin(id, area)));

async function countListing(listingId: number): Promise<LocationCount[]> {
  const rows = await reads.$queryRaw<{ id: number; latitude: number; longitude: number }[]>`
    SELECT location_id AS id, latitude / 1000000.0::float8 AS latitude, longitude / 1000000.0::float8 AS longitude
    FROM search.listings WHERE id = ${listingId}::int AND cell IS NOT NULL`;
  return rows.map(({ id, latitude, longitude }) => ({
    id,
    count: 1,
    latitude,
    longitude,
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
  }));
}

const loadPins = async (ids: number[]) => (await loadViews(ids, reads)).flatMap(pickPinFields);

const DECIMALS = 1e6;
const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;

function clusterOf({ code, count, latitude, longitude }: Square, tile: Tile): MapClusterView {
  const bounds = tileBounds(tileOfCode(tile.z + SQUARE_ZOOMS, code));
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    count,
    bounds: {
      west: rounded(bounds.west),
      south: rounded(bounds.south),
      east: rounded(bounds.east),
      north: rounded(bounds.north),
    },
  };
}
