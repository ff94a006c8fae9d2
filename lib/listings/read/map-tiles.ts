import 'server-only';
import { cacheJsonRead, cacheTags } from '../../cache/read';
import { listTags } from '../../cache/tags';
import { required } from '../../http/errors';
import { reads } from '../../platform/db';
import { canonicalFilters, withLocationIds, type Filters } from '../../search/filters';
import { leaveOutMissing, readSearch, type Search } from '../../search/find/search';
import { SQUARE_ZOOMS, tileBounds, tileOfCode, type Tile } from '../../search/map/cells';
import {
  countByLocation,
  countLocations,
  countSquares,
  type LocationCount,
  type Square,
} from '../../search/map/counts';
import { MAX_PINS } from '../../search/map/place';
import type { Gazetteer } from '../../search/phrase/gazetteer';
import { loadGazetteer } from '../../search/phrase/load-gazetteer';
import { pickPinFields, type MapAreaView, type MapAreasView, type MapClusterView, type MapTileView } from '../map-view';
import { loadViews } from './rows';

export const loadMapTile = (tile: Tile, filters: Filters): Promise<MapTileView> =>
  cachedTile(tile, conditionsOf(filters));

export const loadMapAreas = (filters: Filters): Promise<MapAreasView> => cachedAreas(conditionsOf(filters));

function conditionsOf(filters: Filters): Filters {
  const { page: _page, sort: _sort, recent: _recent, ...conditions } = canonicalFilters(filters);
  return conditions;
}

const cachedTile = cacheJsonRead(
  'map-tile',
  async (tile: Tile, filters: Filters) => {
    const gazetteer = await loadGazetteer();
    const { limitedTo, ...counted } = await readMapTile(tile, filters, gazetteer);
    cacheTags(...listTags(limitedTo));
    return counted;
  },
  { joins: true },
);

const cachedAreas = cacheJsonRead(
  'map-areas',
  async (filters: Filters) => {
    const { limitedTo, ...counted } = await readMapAreas(filters, await loadGazetteer());
    cacheTags(...listTags(limitedTo));
    return counted;
  },
  { joins: true },
);

/** Like the list, the map leaves out words that no listing contains. */
async function readMapSearch(filters: Filters, gazetteer: Gazetteer): Promise<Search> {
  const chosen = withLocationIds(filters, gazetteer);
  const search = await readSearch(chosen, gazetteer);
  return (await leaveOutMissing(search, chosen, gazetteer))?.search ?? search;
}

/** Reads a tile without the cache. @returns `limitedTo`: the only locations whose changes can affect the tile */
export async function readMapTile(
  tile: Tile,
  filters: Filters,
  gazetteer: Gazetteer,
): Promise<MapTileView & { limitedTo: string[] }> {
  const { criteria, limitedTo } = await readMapSearch(filters, gazetteer);
  const squares = criteria ? await countSquares(criteria, tile, MAX_PINS) : [];
  const total = squares.reduce((sum, { count }) => sum + count, 0);
  const isPinned = ({ count }: Square) => total <= MAX_PINS || count === 1;
  const ids = squares.filter(isPinned).flatMap((square) => square.ids ?? []);
  const clusters = squares.filter((square) => !isPinned(square)).map((square) => clusterOf(square, tile));
  const pins = (await loadViews(ids, reads)).flatMap(pickPinFields);
  return { total: clusters.reduce((sum, { count }) => sum + count, pins.length), clusters, pins, limitedTo };
}

/** Reads the areas without the cache. @returns `limitedTo`: as in `readMapTile` */
export async function readMapAreas(
  filters: Filters,
  gazetteer: Gazetteer,
): Promise<MapAreasView & { limitedTo: string[] }> {
  const { criteria, limitedTo } = await readMapSearch(filters, gazetteer);
  const [placed, all] = await Promise.all([
    criteria ? countLocations(criteria) : [],
    criteria && !criteria.within ? countByLocation(criteria) : [],
  ]);
  const areas = placed
    .map((each) => areaOf(each, gazetteer))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const placedIn = new Map(placed.map(({ id, count }) => [id, count]));
  const unplaced = all
    .map(({ id, count }) => ({ name: nameOf(id, gazetteer), count: count - (placedIn.get(id) ?? 0) }))
    .filter(({ count }) => count > 0);
  return { total: areas.reduce((sum, { count }) => sum + count, 0), areas, unplaced, limitedTo };
}

const nameOf = (id: number, gazetteer: Gazetteer) => required(gazetteer.byId.get(id), `location ${id}`).name;

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

const DECIMALS = 1e6;
const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;

function clusterOf({ code, count, latitude, longitude }: Square, tile: Tile): MapClusterView {
  const { west, south, east, north } = tileBounds(tileOfCode(tile.z + SQUARE_ZOOMS, code));
  return {
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    count,
    bounds: { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) },
  };
}
